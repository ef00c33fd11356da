import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { withoutHardLinks } from "../../tests/support/without-hard-links.ts";
import { ensureToken } from "./token-file.ts";

const TOKEN = "a".repeat(43);

function placed(text: string, mode = 0o600): string {
  const path = sandbox().at("/state/server-token");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe("the token file", () => {
  it("is made once, for its owner alone, and kept", () => {
    const path = sandbox().at("/new/state/server-token");
    const token = ensureToken(path);
    expect(readFileSync(path, "utf8")).toBe(`${token}\n`);
    expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(ensureToken(path)).toBe(token);
    expect(readdirSync(dirname(path))).toEqual(["server-token"]);
    expect(ensureToken(sandbox().at("/other/server-token"))).not.toBe(token);
  });

  it("is refused where its token may be known or is none", () => {
    expect(() => ensureToken(placed(TOKEN, 0o640))).toThrow(/can be read by others/);
    for (const text of ["", "short\n", `${TOKEN}${TOKEN}`, `${TOKEN.slice(1)} `])
      expect(() => ensureToken(placed(text))).toThrow(/does not hold a token/);
    expect(ensureToken(placed(`${TOKEN}\n`))).toBe(TOKEN);
  });

  it("is never followed elsewhere", () => {
    const target = placed(TOKEN);
    const link = `${target}-link`;
    symlinkSync(target, link);
    expect(() => ensureToken(link)).toThrow(/cannot be used/);
    linkSync(target, `${target}-twin`);
    expect(() => ensureToken(target)).toThrow(/not a plain file/);
    const directory = `${target}-directory`;
    mkdirSync(directory);
    expect(() => ensureToken(directory)).toThrow(/not a plain file/);
  });

  it("is named where it cannot be made", () => {
    const path = `${placed(TOKEN)}/state/server-token`;
    const said = { code: "file-unwritable", path, message: expect.stringContaining(`${path} cannot be used`) };
    expect(() => ensureToken(path)).toThrow(expect.objectContaining(said));
  });

  it("is read while another server makes it, or after that one was killed", () => {
    const path = placed(`${TOKEN}\n`);
    linkSync(path, `${dirname(path)}/.server-token.123.0123456789ab.tmp`);
    expect(ensureToken(path)).toBe(TOKEN);
  });

  it("is made on a disk without hard links too", () => {
    const path = sandbox().at("/state/server-token");
    const token = ensureToken(path, withoutHardLinks);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(ensureToken(path, withoutHardLinks)).toBe(token);
    expect(readdirSync(dirname(path))).toEqual(["server-token"]);
  });
});
