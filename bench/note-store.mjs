/**
 * Memories on disk for benches of the real program: made-up notes of half a page, one of which answers a known
 * question, and the notes of three real projects.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./measure.mjs";
import { plausibleText } from "./plausible-text.mjs";

/** Answered by one note of every store that `writeNotes` makes. */
export const QUESTION = "how do we rotate the zanzibar certificate before the release?";
export const ANSWER = "zanzibar-certificate";

/** `count` notes, the same ones for the same count. */
export function writeNotes(directory, count) {
  mkdirSync(directory, { recursive: true });
  const { pick, prose } = plausibleText(count);
  const sentences = (number) => Array.from({ length: number }, () => `${prose(12)}.`).join("\n");
  for (let at = 0; at < count - 1; at++)
    writeNote(directory, `note-${at}`, `what was decided about ${pick()} and ${pick()}`, sentences(4 + (at % 17)));
  const known = `Run \`make rotate\` — then wait for the probe.\n${sentences(16)}\nNo release before zanzibar is rotated.`;
  writeNote(directory, ANSWER, "rotate the zanzibar certificate before each release", known);
}

/** What the coding agents of three projects wrote down: some hundred notes, as people have them. */
export function writeNotebook(directory) {
  mkdirSync(directory, { recursive: true });
  const lines = readFileSync(join(root, "bench", "quality", "code-memory-dev.jsonl"), "utf8")
    .trim()
    .split("\n");
  for (const { entries } of lines.map((line) => JSON.parse(line)))
    for (const { name, description, body } of entries) writeNote(directory, name, description, body);
}

/** As Keepsake writes it, with times and source. */
function writeNote(directory, slug, description, body) {
  const header = [
    `name: ${slug}`,
    `description: ${JSON.stringify(description)}`,
    "metadata:",
    "  node_type: memory",
    "  type: project",
    "  created: 2026-11-15T09:30:00Z",
    "  modified: 2026-11-15T09:30:00Z",
    "  source: mcp",
  ];
  writeFileSync(join(directory, `${slug}.md`), `---\n${header.join("\n")}\n---\n\n${body}\n`);
}
