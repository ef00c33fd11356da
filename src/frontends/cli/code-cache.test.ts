import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codePlace } from "./code-cache.ts";
import { type KeptPlace, readKept, saveKept } from "./kept-file.ts";

/** No part of it equals another, as in the real thing. */
const CODE = Buffer.from(Array.from({ length: 900 }, (_, at) => (at * at * 7 + at) % 251));
const DAY_MS = 24 * 60 * 60 * 1000;

let home: string;
let place: KeptPlace;
let file: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "keepsake-code-"));
  place = codePlace("prompt", "0123456789abcdef", { HOME: home })!;
  file = join(place.directory, place.name);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("the place of compiled code", () => {
  it("is the cache dir", () => {
    expect(place.directory).toBe(`${home}/.cache/keepsake/code`);
    expect(codePlace("prompt", "b", { HOME: home, XDG_CACHE_HOME: "/c" })?.directory).toBe("/c/keepsake/code");
  });

  it("is the usual one where the variable is relative, and none without a home", () => {
    expect(codePlace("prompt", "b", { HOME: home, XDG_CACHE_HOME: "c" })?.directory).toBe(place.directory);
    expect(codePlace("prompt", "b", {})).toBeNull();
    expect(codePlace("prompt", "b", { HOME: "relative" })).toBeNull();
  });

  it("differs by build, command and flags", () => {
    const names = [
      codePlace("prompt", "a", { HOME: home }),
      codePlace("prompt", "b", { HOME: home }),
      codePlace("memory", "a", { HOME: home }),
      codePlace("prompt", "a", { HOME: home, NODE_OPTIONS: "--max-old-space-size=100" }),
      codePlace("prompt", "a", { HOME: home, NODE_OPTIONS: "--max-old-space-size=200" }),
    ];
    expect(new Set(names.map((it) => it?.name)).size).toBe(names.length);
    expect(new Set(names.map((it) => it?.header)).size).toBe(names.length);
  });
});

describe("saved code", () => {
  it("comes back as it was, in a file of this user alone", () => {
    saveKept(place, CODE);
    expect(readKept(place)).toEqual({ data: CODE, stale: false, ways: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(place.directory).mode & 0o777).toBe(0o700);
    expect(readdirSync(place.directory)).toEqual([place.name]);
  });

  it("begins where V8 needs no copy, whatever the header's length, and comes with what was said of it", () => {
    for (const flags of ["", "a", "ab", "--ä", "abcdefg", "abcdefgh"]) {
      const other = codePlace("hook", "b", { HOME: home, NODE_OPTIONS: flags })!;
      saveKept(other, CODE, 5);
      const { data, ways } = readKept(other);
      expect(data).toEqual(CODE);
      expect(data!.byteOffset % 8).toBe(0);
      expect(ways).toBe(5);
    }
  });

  it("is not there at first", () => {
    expect(readKept(place)).toEqual({ data: undefined, stale: true, ways: 0 });
  });

  it("is not used when a single byte is wrong, wherever it is", () => {
    saveKept(place, CODE);
    const whole = readFileSync(file);
    // Which ways the code knows is a digit behind the header: any is right, and a wrong one costs a later run some time.
    const ways = Buffer.byteLength(place.header);
    for (let at = 0; at < whole.length; at += 17) {
      if (at === ways) continue;
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1;
      writeFileSync(file, damaged);
      expect(readKept(place), `byte ${at}`).toEqual({ data: undefined, stale: true, ways: 0 });
    }
  });

  it("is not used when the file is cut, longer, empty or all zeros", () => {
    saveKept(place, CODE);
    const whole = readFileSync(file);
    const torn = [
      whole.subarray(0, -1),
      whole.subarray(0, -CODE.length),
      Buffer.concat([whole, Buffer.from("x")]),
      Buffer.alloc(0),
      Buffer.alloc(whole.length),
      Buffer.from(place.header),
    ];
    for (const content of torn) {
      writeFileSync(file, content);
      expect(readKept(place).data).toBeUndefined();
    }
    saveKept(place, CODE);
    expect(readKept(place).data).toEqual(CODE);
  });

  it("is neither used nor replaced where others could have written it", () => {
    saveKept(place, CODE);
    chmodSync(file, 0o666);
    expect(readKept(place)).toEqual({ data: undefined, stale: false, ways: 0 });
  });

  it("is not taken from a directory in its place, and the program goes on without", () => {
    mkdirSync(file, { recursive: true });
    expect(readKept(place).data).toBeUndefined();
    saveKept(place, CODE);
    expect(readdirSync(place.directory)).toEqual([place.name]);
  });

  it("is left out where the cache dir cannot be made", () => {
    writeFileSync(join(home, ".cache"), "a file");
    saveKept(place, CODE);
    expect(readKept(place).data).toBeUndefined();
    expect(readFileSync(join(home, ".cache"), "utf8")).toBe("a file");
  });

  // because only Linux has a directory in which nobody can make another
  it.runIf(existsSync("/proc/self"))("is left out where the making of it would never end", () => {
    saveKept(codePlace("prompt", "b", { XDG_CACHE_HOME: "/proc/nowhere" })!, CODE);
  });

  it("is renewed after a day, and what nobody used for a month goes", () => {
    saveKept(place, CODE);
    const old = codePlace("prompt", "an-older-build", { HOME: home })!;
    saveKept(old, CODE);
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    utimesSync(file, ago(2), ago(2));
    utimesSync(join(place.directory, old.name), ago(31), ago(31));
    expect(readKept(place)).toEqual({ data: CODE, stale: true, ways: 0 });
    saveKept(place, CODE);
    expect(readdirSync(place.directory)).toEqual([place.name]);
  });
});
