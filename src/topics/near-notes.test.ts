import { describe, expect, it } from "vitest";
import { nearNotes } from "./near-notes.ts";

const NOTES = [
  { slug: "deploy-checklist", name: "deploy-checklist", aliases: ["release"] },
  { slug: "deploy-keys", name: "deploy-keys", aliases: [] },
  { slug: "User_Role", name: "User_Role", aliases: [] },
  { slug: "note-1a2b3c4d", name: "日本の旅", aliases: [] },
];

describe("notes near a name", () => {
  it("are those with a slip of the pen, a part of the name or an alias", () => {
    expect(nearNotes("deploy-cheklist", NOTES)).toEqual(["deploy-checklist"]);
    expect(nearNotes("checklist-deploy", NOTES)).toEqual(["deploy-checklist"]);
    expect(nearNotes("user-role", NOTES)).toEqual(["User_Role"]);
    expect(nearNotes("relaese", NOTES)).toEqual(["deploy-checklist"]);
    expect(nearNotes("日本の旅。", NOTES)).toEqual(["note-1a2b3c4d"]);
  });

  it("are found behind what is no part of a slug", () => {
    for (const given of ["deploy-keys.md", "notes/deploy-keys", "memory://topics/deploy-keys", " Deploy keys "])
      expect(nearNotes(given, NOTES), given).toEqual(["deploy-keys"]);
  });

  it("come with the likeliest first, and few of them", () => {
    expect(nearNotes("deploy", NOTES)).toEqual(["deploy-checklist", "deploy-keys"]);
    const many = Array.from({ length: 20 }, (_, at) => ({ slug: `deploy-${at}`, name: "", aliases: [] }));
    expect(nearNotes("deploy", [...many, NOTES[1]!])).toHaveLength(3);
  });

  it("are none where nothing is alike", () => {
    for (const given of ["quarterly-revenue", "", "///", "…", "x".repeat(100_000)])
      expect(nearNotes(given, NOTES), given.slice(0, 20)).toEqual([]);
  });
});
