import { expect, it } from "vitest";
import { rebuiltView } from "./topics-view.ts";

const slugs = (count: number): string[] => Array.from({ length: count }, (_, at) => `note-${at + 1}`);

it("names the lines of a rebuilt index while they can be read", () => {
  const some = rebuiltView({ added: slugs(2), removed: ["gone"], renewed: [] });
  expect(some).toBe("Added 2 lines: note-1, note-2\nRemoved 1 line: gone");
  const many = rebuiltView({ added: slugs(2000), removed: [], renewed: [] });
  expect(many).toMatch(/^Added 2,000 lines: note-1, note-2, .*note-20, … \(all with --json\)$/);
});
