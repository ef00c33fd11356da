import { describe, expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { findOddFiles } from "./odd-files.ts";

describe("odd files", () => {
  it("are named for what they are", async () => {
    const entries = {
      "/memory/link.md": { kind: "link", refused: "not-regular" },
      "/memory/pipe.md": { kind: "other", refused: "not-regular" },
      "/memory/second.md": { refused: "hard-linked" },
      "/memory/locked.md": { refused: "unreadable" },
      "/memory/huge.md": { refused: "too-large" },
      "/memory/..up.md": {},
      "/memory/od\u200bd.md": {},
    } as const;
    const found = findOddFiles(await patientOf("", { entries }));
    expect(found.map(({ severity, code, path }) => `${severity} ${code} ${JSON.stringify(path)}`)).toEqual(
      [
        'error file-hard-linked "/memory/second.md"',
        'error file-not-regular "/memory/link.md"',
        'error file-not-regular "/memory/pipe.md"',
        'error file-unreadable "/memory/locked.md"',
        'warning file-not-topic "/memory/od\u200bd.md"',
        'warning topic-too-large "/memory/huge.md"',
      ].sort((a, b) => names(a) - names(b)),
    );
  });

  it("are Markdown under other endings, and directories, in which nothing is read", async () => {
    const entries = {
      "/memory/NOTES.MD": { isOurs: false },
      "/memory/q.markdown": { isOurs: false },
      "/memory/rule.mdc": { isOurs: false },
      "/memory/sub": { isOurs: false, kind: "directory" },
    } as const;
    const found = findOddFiles(await patientOf("", { entries }));
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(
      Object.keys(entries).map((it) => `file-not-topic ${it}`),
    );
  });

  it("are not pictures, other people's links or dot files", async () => {
    const entries = {
      "/memory/photo.png": { isOurs: false },
      "/memory/latest": { isOurs: false, kind: "link" },
      "/memory/.obsidian": { isOurs: false, kind: "directory" },
      "/memory/MEMORY.md": {},
      "/memory/User_Role.md": {},
    } as const;
    expect(findOddFiles(await patientOf("", { entries }))).toEqual([]);
  });
});

/** The fixture lists entries by name. */
const names = (line: string): number =>
  ["huge.md", "link.md", "locked.md", "od", "pipe.md", "second.md"].findIndex((it) => line.includes(`/${it}`));
