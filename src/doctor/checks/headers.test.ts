import { describe, expect, it } from "vitest";
import { patientOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { layouts } from "../../layouts/index.ts";
import { findHeaderFaults } from "./headers.ts";

describe("headers", () => {
  verifies("doctor:headers", async () => {
    const patient = await patientOf(
      `
--- unclosed.md
---
name: unclosed
Text.
--- invalid.md
---
name: [
---
Text.
--- renamed.md
---
name: other
description: fine
metadata:
  type: project
---
Text.
--- odd.md
---
name: odd
metadata:
  type: diary
---
Text.
--- tagged.md
---
name: tagged
description: fine
tags: 7
metadata:
  type: project
---
Text.
--- bare.md
Text.
`,
      { headers: "as-is" },
    );
    const found = findHeaderFaults(patient).map(({ code, severity, path }) => `${severity} ${code} ${path}`);
    expect(found).toEqual([
      "error topic-header-unclosed /memory/unclosed.md",
      "error topic-header-invalid /memory/invalid.md",
      "warning topic-name-mismatch /memory/renamed.md",
      "hint topic-description /memory/odd.md",
      "warning topic-type-unknown /memory/odd.md",
      "warning topic-value /memory/tagged.md",
      "warning topic-header-missing /memory/bare.md",
    ]);
  });

  it("may describe a note in 120 characters and no more", async () => {
    const described = (length: number) =>
      patientOf(`--- a.md\n---\nname: a\ndescription: ${"d".repeat(length)}\nmetadata:\n  type: user\n---\nText.\n`);
    expect(findHeaderFaults(await described(120))).toEqual([]);
    expect(findHeaderFaults(await described(121))).toMatchObject([{ code: "topic-description", severity: "hint" }]);
  });

  it.each(["feedback-testing", "Feedback testing", "feedback_testing"])(
    "may call feedback_testing.md %s, as coding agents do",
    async (name) => {
      const text = `--- feedback_testing.md\n---\nname: ${name}\ndescription: fine\nmetadata:\n  type: feedback\n---\nText.\n`;
      expect(findHeaderFaults(await patientOf(text))).toEqual([]);
    },
  );

  it("may have free-text names and no type where the layout says so", async () => {
    const text = "--- a-note.md\n---\nname: A note\ndescription: fine\n---\nText.\n";
    expect(findHeaderFaults(await patientOf(text, { layout: layouts["crabtalk"]! }))).toEqual([]);
  });

  it("are read from bytes that are UTF-8", async () => {
    const { memories, ...rest } = await patientOf("--- a.md\nText.\n");
    const [memory] = memories;
    const topics = memory!.topics.map((it) => ({ ...it, isUtf8: false }));
    expect(findHeaderFaults({ ...rest, memories: [{ ...memory!, topics }] })).toMatchObject([
      { code: "file-not-utf8" },
    ]);
  });
});
