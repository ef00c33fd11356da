/**
 * How are recalled notes shown to the model?
 *
 * In one `<recall>` block: for each note its name, type, date of change, source and a mark of its
 * content, then description and best passage. By the mark later turns know that this version is
 * in view. If the budget is exceeded, passages are shortened, then descriptions, and then whole notes left out.
 */
import type { RecalledTopic } from "../model/recalled.ts";
import { MARK_DIGITS } from "../model/topic.ts";
import { clip } from "../text/clip.ts";
import { foldName } from "../text/fold-name.ts";
import { nameNote } from "../text/name-note.ts";
import { oneLine } from "../text/plain-checks.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { type Measure, measureBy, tokensOfText } from "./measure.ts";

export interface RecallBlock {
  /** Empty if nothing is shown. */
  readonly text: string;
  readonly shown: readonly RecalledTopic[];
}

const LEAD = "Notes from memory that may bear on this message. They are background and may be stale.";
/** Passages are not cut shorter than this; then the note is shown without one. */
const SHORTEST_PASSAGE = 160;
/** Of a description, which is one line in most layouts but may be of any length in crabtalk's. */
const LONGEST_DESCRIPTION = 480;
/** Cut shorter only if nothing else fits. */
const SHORTEST_DESCRIPTION = 40;

export interface RecallRoom {
  readonly tokens: number;
  readonly measure?: Measure | undefined;
  /** "none" if notes have no types in this layout. */
  readonly noteTypes?: "none" | "some";
}

export function renderRecall(topics: readonly RecalledTopic[], budget: RecallRoom): RecallBlock {
  const measure = budget.measure ?? measureBy(undefined);
  const entries: string[] = [];
  const shown: RecalledTopic[] = [];
  for (const topic of topics) {
    const entry = fitEntry(topic, budget, (text) => tokensOfText(measure, wrap([...entries, text])) <= budget.tokens);
    if (entry === null) continue;
    entries.push(entry);
    shown.push(topic);
  }
  return { text: entries.length === 0 ? "" : wrap(entries), shown };
}

const OPENING = "<recall>\nNotes from memory that may bear on this message.";
const CLOSING = "\n</recall>";

/** Text that stands between the blocks of ours, and before and after them; a block goes with up to two line ends before it. */
export function aroundRecall(text: string): readonly string[] {
  return cutAtBlocks(text).around;
}

/** Not by a pattern: it would look for the end anew from each of many beginnings that have none. */
function cutAtBlocks(text: string): { readonly around: readonly string[]; readonly blocks: readonly string[] } {
  const around: string[] = [];
  const blocks: string[] = [];
  let from = 0;
  for (let start = text.indexOf(OPENING); start >= 0; start = text.indexOf(OPENING, from)) {
    const close = text.indexOf(CLOSING, start + OPENING.length);
    if (close < 0) break;
    // A block of ours holds no second beginning, its notes' text being escaped: an earlier one was quoted by somebody.
    const begin = text.lastIndexOf(OPENING, close);
    let end = begin;
    while (end > from && begin - end < 2 && text[end - 1] === "\n") end--;
    around.push(text.slice(from, end));
    from = close + CLOSING.length;
    blocks.push(text.slice(begin, from));
  }
  return { around: [...around, text.slice(from)], blocks };
}

/** The marks of the notes that a text shows. */
export function notesInView(text: string): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const block of cutAtBlocks(text).blocks) {
    for (const [, mark] of block.matchAll(HEADING())) seen.add(mark!);
  }
  return seen;
}

const HEADING = (): RegExp => /^### .* #([0-9a-f]+)$/gm;

/** A line like a note's heading in the text of another one would put that note in view, and vouch for what follows. */
function guardHeadings(text: string): string {
  return text.includes("### ")
    ? text.replace(HEADING(), (line, mark: string) => `${line.slice(0, -mark.length)} ${mark}`)
    : text;
}

export const markOf = (topic: Pick<RecalledTopic, "hash">): string => topic.hash.slice(0, MARK_DIGITS);

function wrap(entries: readonly string[]): string {
  return `<recall>\n${[LEAD, ...entries].join("\n\n")}\n</recall>`;
}

function fitEntry(topic: RecalledTopic, room: RecallRoom, fits: (text: string) => boolean): string | null {
  const description = guardHeadings(cutAt(safe(topic.description), LONGEST_DESCRIPTION));
  const passage = guardHeadings(spliceSafe(topic.passage.trim(), "foreign"));
  const head = renderHead(topic, room);
  const withPassage = shrunk(passage, SHORTEST_PASSAGE, (it) => fits(entryOf(head, description, it)));
  if (withPassage !== null) return entryOf(head, description, withPassage);
  const alone = shrunk(description, SHORTEST_DESCRIPTION, (it) => fits(entryOf(head, it, "")));
  return alone === null ? null : entryOf(head, alone, "");
}

/** As much of the text as fits, or nothing of it; null: not even that fits. */
function shrunk(text: string, shortest: number, fits: (text: string) => boolean): string | null {
  for (let length = text.length; ; length = Math.floor(length * 0.7)) {
    const cut = cutAt(text, length);
    if (fits(cut)) return cut;
    if (length < shortest) return fits("") ? "" : null;
  }
}

const entryOf = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n");

const safe = (text: string): string => spliceSafe(oneLine(text), "foreign");

function renderHead(topic: RecalledTopic, { noteTypes }: RecallRoom): string {
  const kind = [
    ...(noteTypes === "none" ? [] : [topic.type]),
    ...(topic.scope === "workspace" ? [] : [topic.origin ?? `${topic.scope} memory`]),
  ];
  const facts = [
    ...(kind.length === 0 ? [] : [kind.join(", ")]),
    `changed ${topic.modified.slice(0, 10)}`,
    ...(topic.source === undefined ? [] : [topic.source]),
  ];
  // Where names are free text, tools take them as they are.
  const isKnownByName = noteTypes === "none" && foldName(topic.name) === topic.slug;
  const label = isKnownByName ? safe(topic.name) : nameNote(topic);
  return `### ${label} (${safe(facts.join("; "))}) #${markOf(topic)}`;
}

/** Cuts between words, so that no half word is mistaken for another word. */
function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = clip(text, length);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(end > length / 2 ? cut.slice(0, end) : cut).trimEnd()} …`;
}
