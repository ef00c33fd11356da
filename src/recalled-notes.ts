/**
 * What do the notes that were found say now?
 *
 * The index says which notes; their text is read from the files. If a note has changed since it
 * was indexed, it is indexed again and the search is repeated.
 */
import { join } from "node:path";
import { fileTime } from "./files/file-time.ts";
import { readCapped } from "./files/read-capped.ts";
import type { Problem } from "./model/problem.ts";
import type { RecalledTopic } from "./model/recalled.ts";
import { MAX_TOPIC_BYTES } from "./model/topic.ts";
import type { OpenedRecall, Sweep } from "./recall/cached-index.ts";
import type { Hit } from "./recall/index.ts";
import { bestPassage } from "./recall/passage.ts";
import { quickHash } from "./recall/quick-hash.ts";
import type { SearchedMemory } from "./recall-memories.ts";
import { decodeText } from "./text/decode-text.ts";
import { stripComments } from "./text/strip-comments.ts";
import { topicDocument } from "./topics/topic-document.ts";

export type Open = (memories: readonly SearchedMemory[], suspects?: readonly string[], sweep?: Sweep) => OpenedRecall;

/** Best first. */
export interface Found<H extends Hit> {
  readonly notes: readonly { readonly hit: H; readonly topic: RecalledTopic }[];
  readonly problems: readonly Problem[];
  /** Notes that could not be searched. A function, because finding them costs time and not every caller reports them. */
  readonly unsearched: () => readonly Problem[];
}

const LONGEST_SOURCE = 40;
/** Limits the repeated searches, in case notes change all the time. */
const MOST_ROUNDS = 3;

/** Searches until every hit agrees with its file; notes that changed are indexed before the next try. */
export function searchFresh<H extends Hit>(
  memories: readonly SearchedMemory[],
  open: Open,
  search: (index: OpenedRecall["index"]) => readonly H[],
): Found<H> {
  let suspects: readonly string[] = [];
  for (let round = 1; ; round++) {
    const opened = open(memories, suspects);
    const hits = search(opened.index);
    suspects = round < MOST_ROUNDS ? hits.map(({ id }) => id).filter((id) => !opened.verify(id)) : [];
    if (suspects.length > 0) continue;
    const notes = hits.flatMap((hit) => {
      const topic = readHit(opened, hit, memories);
      return topic === null ? [] : [{ hit, topic }];
    });
    return { notes, problems: opened.problems, unsearched: () => opened.unsearched() };
  }
}

export const readNote = (memory: SearchedMemory, stem: string) =>
  readCapped(join(memory.topicsDir, `${stem}.md`), MAX_TOPIC_BYTES, { links: "refuse" });

/** Null if the note was removed after the search. */
function readHit(opened: OpenedRecall, hit: Hit, memories: readonly SearchedMemory[]): RecalledTopic | null {
  const { key, stem } = opened.locate(hit.id);
  const memory = memories.find((it) => it.key === key);
  const read = memory === undefined ? null : readNote(memory, stem);
  if (memory === undefined || read?.ok !== true) return null;
  const { name, description, type, source, body } = topicDocument(stem, decodeText(read.data).text);
  let hash: string | undefined;
  return {
    slug: stem,
    name,
    description,
    type,
    scope: memory.scope,
    ...(memory.origin === undefined ? {} : { origin: memory.origin }),
    score: hit.score,
    modified: fileTime(read.modifiedMs),
    path: join(memory.topicsDir, `${stem}.md`),
    passage: bestPassage(visible(body), hit.matched),
    matched: hit.matched,
    // Most searches show none, and for five notes it takes a new process as long as ranking them.
    get hash() {
      hash ??= quickHash(read.data);
      return hash;
    },
    ...(isSourceName(source) ? { source } : {}),
  };
}

/** As a rendered page shows the note: a hidden comment must not give a model advice that no person sees. */
const visible = (body: string): string => (body.includes("<!--") ? stripComments(body) : body);

/** Whether it can be a program's name: anything else must not enter a prompt. */
function isSourceName(source: string): boolean {
  if (source.length > LONGEST_SOURCE) return false;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    const isDigit = code >= 0x30 && code <= 0x39;
    if (!isLetter && !isDigit && !"_.-".includes(source[at]!)) return false;
  }
  return source !== "";
}
