/**
 * Everything the checks may know, as plain data.
 *
 * Gathered once from the disk (gather-patient.ts), or written down by a test. No check reads
 * anything else, but for asking whether a path of the workspace exists.
 */
import type { EntryKind } from "../files/list-directory.ts";
import type { Leftover } from "../files/sweep.ts";
import type { Problem } from "../model/problem.ts";
import type { TierName } from "../model/tier.ts";
import type { ParsedTopic, Scope } from "../model/topic.ts";
import { splitHeader } from "../text/split-header.ts";

export interface Patient {
  /** The workspace's, and where there is one the user's. */
  readonly memories: readonly ExaminedMemory[];
  readonly workspace: ExaminedWorkspace;
  /** What people wrote for the agent: CLAUDE.md, AGENTS.md and their like, imports and rules. */
  readonly projectTexts: readonly { readonly path: string; readonly text: string }[];
  readonly tiers: readonly TierFact[];
  /** What opening the memory met. */
  readonly problems: readonly Problem[];
  /** Those of them that settings and places gave. */
  readonly settingsProblems: readonly Problem[];
  readonly brokenPlaces: readonly BrokenPlace[];
}

/** A place beside the notes that is not what it has to be. */
export interface BrokenPlace {
  readonly path: string;
  /** Nothing is saved without the history and the lock; what is there for speed is passed over. */
  readonly use: "history" | "lock" | "speed";
  readonly wanted: "directory" | "file";
  /** What is there instead; "closed": it is one, and cannot be opened; "read-only": nothing can be made in it. */
  readonly found: EntryKind | "closed" | "read-only";
  /** Not a directory that holds anything. */
  readonly isEmpty: boolean;
}

export interface ExaminedWorkspace {
  readonly root: string;
  /** Whether a path relative to the root leads to anything. */
  readonly exists: (relativePath: string) => boolean;
  /** Whether the path of any file or directory ends in these names; true where there are too many to know. */
  readonly hasEnding: (names: string) => boolean;
  /** What its manifests depend on: `next/navigation.js` is none of its files, installed or not. */
  readonly packages: () => ReadonlySet<string>;
}

export interface ExaminedMemory {
  readonly scope: Scope;
  readonly memoryDir: string;
  readonly topicsDir: string;
  readonly index: ExaminedIndex;
  readonly topics: readonly ExaminedTopic[];
  /** The memory dir and the topics dir, what stands in them, and further private directories. */
  readonly entries: readonly ExaminedEntry[];
  /** False inside a repository, where modes are git's business, and on Windows, which has none. */
  readonly isPrivate: boolean;
  /** False: this user may not make a file where the notes are, or nobody may on this disk. */
  readonly isWritable: boolean;
  /** Of dead processes. */
  readonly leftovers: readonly Leftover[];
}

export interface ExaminedIndex {
  readonly path: string;
  /** Null: there is no such file, or none that is read. */
  readonly text: string | null;
  readonly isThere: boolean;
  /** Of the layout; null where the file is hand-written and has no topic lines. */
  readonly lineTemplate: string | null;
}

export interface ExaminedTopic extends ParsedTopic {
  /** The file's stem. */
  readonly slug: string;
  readonly path: string;
  /** The whole file; lines end with LF. */
  readonly text: string;
  readonly modifiedMs: number;
  readonly isUtf8: boolean;
}

export interface ExaminedEntry {
  readonly path: string;
  readonly name: string;
  readonly kind: EntryKind;
  /** Where topic files stand, as opposed to the memory dir above it or a directory of another kind. */
  readonly inTopicsDir: boolean;
  /** The nine permission bits. */
  readonly mode: number;
  /** Ours to keep at 0600 or 0700; other things may lie in a memory dir too. */
  readonly isOurs: boolean;
  /** Why a file or directory of ours was not read. */
  readonly refused?: "not-regular" | "hard-linked" | "too-large" | "unreadable" | "not-directory";
}

/** One line of `/memory`: how much of a tier reached the prompt. */
export interface TierFact {
  readonly tier: TierName;
  readonly path: string;
  readonly tokens: number;
  readonly truncatedBytes: number;
}

/** The line of the file for an offset into a topic's body. Asked for few: where the header ends is looked up anew. */
export function bodyLineAt(topic: ExaminedTopic, offset: number): number {
  const { body, bodyLine } = splitHeader(topic.text);
  // The parser takes one blank line off the body's head.
  const first = body.startsWith("\n") ? bodyLine + 1 : bodyLine;
  return first + lineOf(topic.body, offset) - 1;
}

/** 1-based. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

export function allTopics(patient: Patient): readonly ExaminedTopic[] {
  return patient.memories.flatMap((it) => it.topics);
}
