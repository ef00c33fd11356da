import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyShapes } from "./likely-shapes.ts";
import { SHAPES } from "./secret-shapes.ts";

/** Every shape whose pattern fits, found by trying them all. */
const fitting = (text: string) => SHAPES.filter(({ pattern }) => [...text.matchAll(pattern)].length > 0);

// Put together at run time: a scanner that reads this file must find nothing.
const value = "aB3dE5fG7hJ9kL1mN".repeat(4);
const NAMES = [
  "api_key api-key pre-shared-key signing_key_base token authorization github_pat CI-PAT secret credentials cred",
  "creds password passwd passwort kennwort passphrase passcode contraseña senha пароль密码 密码 pwd db_pass pass pw",
];
const PLACES = [
  "aws_secret_access_key = ",
  "client-key-data: ",
  "PresharedKey = ",
  "Bearer ",
  "authorization: token ",
  "ApiKey ",
  "Basic ",
  "mot de passe: ",
  "x --api-key ",
  "x --db-password ",
  "x --refresh-token ",
];
const SAMPLES = [
  ...NAMES.flatMap((names) => names.split(" ").map((name) => `${name}: ${value}`)),
  ...PLACES.map((place) => ` ${place}${value}`),
];

describe("the forms that a text may hold", () => {
  it("are all that fit, in either case where the form ignores case", () => {
    const spellings = SAMPLES.flatMap((it) => [it, it.toUpperCase(), it.toLowerCase(), `é${it}`]);
    for (const text of spellings) expect(likelyShapes(text), text).toEqual(expect.arrayContaining(fitting(text)));
    for (const text of SAMPLES) expect(fitting(text), text).not.toEqual([]);
  });

  it("are found in any surroundings, and each once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...SAMPLES), fc.string(), (before, sample, after) => {
        const text = `${before}\n${sample}${after}`;
        const likely = likelyShapes(text);
        expect(likely).toEqual(expect.arrayContaining(fitting(text)));
        expect(new Set(likely).size).toBe(likely.length);
      }),
    );
  });

  it("are few where nothing looks like a credential, whatever was read before", () => {
    for (let at = 0; at < 600; at++) likelyShapes(SAMPLES[at % SAMPLES.length]!);
    likelyShapes(SAMPLES.join("\n"));
    expect(likelyShapes("Run the migrations before you switch the flag.").length).toBeLessThan(5);
    expect(likelyShapes("").length).toBeLessThan(5);
  });
});
