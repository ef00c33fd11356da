/**
 * The cache of one memory in this process, and how it changes.
 *
 * A state is never altered: a change gives a new one that shares what stayed, so that a search under way sees one
 * state from beginning to end, and a state that could not be saved still answers.
 */
import { SegmentBuilder } from "./build.ts";
import type { CacheDirectory } from "./cache-directory.ts";
import {
  type CacheSegment,
  fileSegment,
  inlineBytesOf,
  livingIn,
  mergeSegments,
  newSegment,
  openCacheSegment,
  withDead,
  withRecord,
} from "./cache-segment.ts";
import type { Manifest, YoungTopic } from "./manifest.ts";
import { planMerge, planSweep, type SegmentSize } from "./merge-plan.ts";
import { soundDoc } from "./sound-doc.ts";
import { NO_STAMP, type Stamped } from "./stamps.ts";
import { idOf, type ReadTopic, type RecallMemory } from "./topic-files.ts";
import { writeSegment } from "./write-segment.ts";

export interface CacheState extends Omit<Manifest, "segments"> {
  /** It could not be written; the generation is that of the manifest it came from, or 0. */
  readonly isUnsaved?: boolean;
  readonly segments: readonly CacheSegment[];
}

export interface Change {
  /** Files as they are now, topics or not. */
  readonly read: readonly ReadTopic[];
  readonly gone: readonly string[];
  /** Young topics that turned out to be as they were read, and are old enough now. */
  readonly settled: ReadonlySet<string>;
  readonly directory: Manifest["directory"];
  readonly trust: Manifest["trust"];
}

/** More young topics than this get a stamp that no file has: re-reading them beats remembering them. */
const MOST_YOUNG = 256;

export function openState(cache: CacheDirectory, manifest: Manifest, known?: CacheState): CacheState {
  const warm = new Map(known?.segments.map((segment) => [segment.record.name, segment]));
  const segments = manifest.segments.map((record) => {
    const found = warm.get(record.name);
    return found === undefined ? openCacheSegment(cache, record) : withRecord(found, record);
  });
  return { ...manifest, segments };
}

export const countOf = (state: CacheState): number => state.segments.reduce((sum, it) => sum + livingIn(it), 0);

/** Nothing known yet: everything the directory holds is news. */
export function emptyState(memory: RecallMemory): CacheState {
  const { key, topicsDir } = memory;
  return { generation: 0, key, topicsDir, directory: null, trust: "listed", segments: [], leftOut: [], young: [] };
}

export function applyChange(memory: RecallMemory, state: CacheState, change: Change): CacheState {
  const touched = new Set([...change.read.map(({ stem }) => stem), ...change.gone]);
  const segments = [...withoutTopics(memory, state.segments, touched)];
  const added = change.read.filter((it) => it.doc !== null);
  const young: YoungTopic[] = state.young.filter(({ stem }) => !touched.has(stem) && !change.settled.has(stem));
  const rows = added.map(({ stem, stamp, youngHash }): Stamped => {
    if (youngHash === "") return { stem, stamp };
    if (young.length >= MOST_YOUNG) return { stem, stamp: NO_STAMP };
    young.push({ stem, hash: youngHash });
    return { stem, stamp };
  });
  if (added.length > 0) {
    const builder = new SegmentBuilder();
    for (const { doc } of added) builder.add(soundDoc(doc!));
    segments.push(newSegment(writeSegment(builder), rows));
  }
  const leftOut = [
    ...state.leftOut.filter(({ stem }) => !touched.has(stem)),
    ...change.read.filter((it) => it.doc === null).map(({ stem, stamp }) => ({ stem, stamp })),
  ];
  const { directory, trust } = change;
  return { ...state, segments: mergeYoung(segments), leftOut, young, directory, trust };
}

/** Merges what a sweep with time to spare should merge. */
export function tidyState(state: CacheState): CacheState {
  const from = planSweep(state.segments.map(sizeOf));
  return from === null ? state : { ...state, segments: mergedFrom(state.segments, from) };
}

/** Puts large new segments into their files; what is left to do is to commit the manifest. */
export function fileSegments(cache: CacheDirectory, state: CacheState): CacheState {
  return { ...state, segments: state.segments.map((segment) => fileSegment(cache, segment)) };
}

export function manifestOf(state: CacheState, generation: number): Manifest {
  return { ...state, generation, segments: state.segments.map(({ record }) => record) };
}

/** The row of a living topic. */
export function findTopic(
  memory: RecallMemory,
  { segments }: Pick<CacheState, "segments">,
  stem: string,
): Stamped | null {
  for (const { part, stamps } of segments) {
    const row = part.segment.docsWithId(idOf(memory, stem)).find((doc) => !part.dead.docs.has(doc));
    if (row !== undefined) return stamps.row(row);
  }
  return null;
}

function withoutTopics(memory: RecallMemory, segments: readonly CacheSegment[], stems: ReadonlySet<string>) {
  if (stems.size === 0) return segments;
  return segments.map((segment) => {
    const { part } = segment;
    let dead: typeof part.dead | undefined;
    for (const stem of stems) {
      for (const doc of part.segment.docsWithId(idOf(memory, stem))) {
        if (part.dead.docs.has(doc)) continue;
        dead ??= part.dead.clone();
        dead.add(part.segment, doc);
      }
    }
    return dead === undefined ? segment : withDead(segment, dead);
  });
}

function mergeYoung(segments: readonly CacheSegment[]): readonly CacheSegment[] {
  let merged = segments.filter((segment) => livingIn(segment) > 0);
  for (let from = planMerge(merged.map(sizeOf)); from !== null; from = planMerge(merged.map(sizeOf))) {
    merged = mergedFrom(merged, from);
  }
  return merged;
}

function mergedFrom(segments: readonly CacheSegment[], from: number): CacheSegment[] {
  const rest = segments.slice(from);
  if (rest.every((segment) => livingIn(segment) === 0)) return segments.slice(0, from);
  return [...segments.slice(0, from), mergeSegments(rest)];
}

function sizeOf(segment: CacheSegment): SegmentSize {
  return {
    docs: segment.part.segment.docCount,
    living: livingIn(segment),
    inlineBytes: inlineBytesOf(segment),
    deadBytes: segment.record.dead.length,
  };
}
