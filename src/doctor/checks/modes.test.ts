import { describe, expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findWrongModes } from "./modes.ts";

const NOTE = "--- note.md\nText.\n";

describe("modes", () => {
  verifies("doctor:modes", async () => {
    const entries = {
      "/memory": { mode: 0o755 },
      "/memory/note.md": { mode: 0o644 },
      "/memory/old.md": { mode: 0o400 },
    };
    const patient = await patientOf(NOTE, { entries });
    expect(findWrongModes(patient).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "/memory: Others can open this directory (0755 instead of 0700).",
      "/memory/note.md: Others can open this file (0644 instead of 0600).",
      "/memory/old.md: The file has mode 0400 instead of 0600.",
    ]);
    expect(findWrongModes(patient)[0]).toMatchObject({ code: "mode-wrong", severity: "warning", fixable: true });
    expect(findWrongModes(await patientOf(NOTE, { entries, isPrivate: false }))).toEqual([]);
  });

  it("are nobody's business for files of others, for links and for files with a second name", async () => {
    const entries = {
      "/memory/photo.png": { mode: 0o644, isOurs: false },
      "/memory/link.md": { mode: 0o777, kind: "link", refused: "not-regular" },
      "/memory/second.md": { mode: 0o644, refused: "hard-linked" },
    } as const;
    expect(findWrongModes(await patientOf(NOTE, { entries }))).toEqual([]);
  });
});
