import { expect, it } from "vitest";
import { plainPaint } from "./paint.ts";
import { rebuiltView, topicListView, writtenView } from "./topics-view.ts";

const slugs = (count: number): string[] => Array.from({ length: count }, (_, at) => `note-${at + 1}`);

it("names the lines of a rebuilt index while they can be read", () => {
  const some = rebuiltView({ added: slugs(2), removed: ["gone"], renewed: [] });
  expect(some).toBe("Added 2 lines: note-1, note-2\nRemoved 1 line: gone");
  const many = rebuiltView({ added: slugs(2000), removed: [], renewed: [] });
  expect(many).toMatch(/^Added 2,000 lines: note-1, note-2, .*note-20, … \(all with --json\)$/);
});

it("says of a note without a description that it has none", () => {
  const stage = { paint: plainPaint, width: 80, home: "/h" };
  const row = { slug: "plain", name: "plain", type: "project", scope: "workspace", path: "/h/plain.md" } as const;
  const bare = { ...row, description: "", bytes: 3, modified: "2026-11-15T09:30:00Z", problems: [] };
  expect(topicListView([bare], stage)).toBe("plain  project, no description\n1 note");
  const written = { slug: "plain", path: "/h/plain.md", created: false, hash: "b", version: 2, problems: [] };
  const replaced = { hash: "a", description: "", type: "project", body: "old" } as const;
  expect(writtenView({ ...written, scope: "workspace", replaced }, stage)).toBe(
    "Saved plain in ~/plain.md\nIt had no description before.\nUndo with: keepsake memory restore plain 1",
  );
});
