import { describe, expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { problem } from "../../model/problem.ts";
import { findUnusablePlaces } from "./places.ts";

const unusable = problem("memory-dir-unusable", "warning", "It cannot be used.", { path: "/memory" });
const record = problem("workspace-record", "warning", "It is not JSON.", { path: "/memory/.workspace.json" });

describe("places", () => {
  verifies("doctor:places", async () => {
    expect(findUnusablePlaces(await patientOf("", { problems: [unusable] }))).toEqual([
      {
        code: "memory-dir-unusable",
        severity: "error",
        path: "/memory",
        message: "It cannot be used.",
        fixable: false,
      },
    ]);
    expect(findUnusablePlaces(await patientOf("", { problems: [record] }))).toMatchObject([
      { code: "workspace-record", severity: "warning", path: "/memory/.workspace.json" },
    ]);
    const file = { "/memory": { kind: "file", refused: "not-directory" } } as const;
    expect(findUnusablePlaces(await patientOf("", { entries: file }))).toMatchObject([
      { code: "memory-dir-unusable", severity: "error", path: "/memory" },
    ]);
  });

  verifies("doctor:places", async () => {
    const closed = await patientOf("--- note.md\nOn this disk.\n", { isWritable: false });
    expect(findUnusablePlaces(closed)).toMatchObject([
      { code: "memory-read-only", severity: "warning", path: "/memory", fixable: false },
    ]);
    const unreadable = { "/memory": { refused: "unreadable" } } as const;
    expect(findUnusablePlaces(await patientOf("", { entries: unreadable, isWritable: false }))).toEqual([]);
  });

  it("are told once, and nothing that follows from it", async () => {
    const file = { "/memory": { kind: "file", refused: "not-directory" } } as const;
    const both = await patientOf("", { entries: file, problems: [unusable, record] });
    expect(findUnusablePlaces(both)).toHaveLength(1);
    expect(findUnusablePlaces(await patientOf("", { problems: [record, unusable] }))).toHaveLength(1);
    const unreadable = { "/memory": { refused: "unreadable" } } as const;
    expect(findUnusablePlaces(await patientOf("", { entries: unreadable, problems: [unusable] }))).toEqual([]);
  });

  it("are in order where opening met other things", async () => {
    const other = problem("import-missing", "warning", "There is no such file.", { path: "/repo/x.md" });
    expect(findUnusablePlaces(await patientOf("", { problems: [other] }))).toEqual([]);
  });
});
