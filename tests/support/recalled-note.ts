/** A recalled note for tests that only care about some of its fields. */
import type { RecalledTopic } from "../../src/model/recalled.ts";

export const note = (slug: string, more: Partial<RecalledTopic> = {}): RecalledTopic => ({
  slug,
  name: slug,
  description: `about ${slug}`,
  type: "project",
  scope: "workspace",
  score: 1,
  modified: "2026-11-15T09:30:00.000Z",
  path: `/m/${slug}.md`,
  passage: `The passage of ${slug}.`,
  matched: [],
  hash: Buffer.from(slug.padEnd(16, "x")).toString("hex").padEnd(64, "0"),
  source: "mcp",
  ...more,
});
