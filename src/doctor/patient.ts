/**
 * What do the checks know? Plain data.
 *
 * Gathered once from the disk (gather-patient.ts), or written by a test. Checks read nothing
 * else; they may only ask whether a path of the workspace exists.
 */
import type { EntryKind } from "../files/list-directory.ts";
import type { Leftover } from "../files/sweep.ts";
import type { Problem } from "../model/problem.ts";
import type { TierName } from "../model/tier.ts";
import type { ParsedTopic, Scope } from "../model/topic.ts";
import { splitHeader } from "../text/split-header.ts";

export interface Patient {
  /** The workspace's, and the user's if there is one. */
  readonly memories: readonly ExaminedMemory[];
  readonly workspace: ExaminedWorkspace;
  /** What people wrote for the agent: CLAUDE.md, AGENTS.md and the like, imports and rules. */
  readonly projectTexts: readonly { readonly path: string; readonly text: string }[];
  readonly tiers: readonly TierFact[];
  /** Problems found while the memory was opened. */
  readonly problems: readonly Problem[];
  /** Those of them that come from settings and places. */
  readonly settingsProblems: readonly Problem[];
  readonly brokenPlaces: readonly BrokenPlace[];
}

/** A file or directory besides the notes that is not what it should be. */
export interface BrokenPlace {
  readonly path: string;
  /** Without history and lock nothing can be saved; files for speed can be missing. */
  readonly use: "history" | "lock" | "speed";
  readonly wanted: "directory" | "file";
  /** What is there instead. "closed": the right kind, but cannot be opened. "read-only": nothing can be created in it. */
  readonly found: EntryKind | "closed" | "read-only";
  /** False only for a directory with content. */
  readonly isEmpty: boolean;
}

export interface ExaminedWorkspace {
  readonly root: string;
  /** Whether a path relative to the root exists. */
  readonly exists: (relativePath: string) => boolean;
  /** Whether the path of any file or directory ends like this; true if there are too many to list. */
  readonly hasEnding: (names: string) => boolean;
  /** Its dependencies: `next/navigation.js` is not a file of the workspace, whether or not it is installed. */
  readonly packages: () => ReadonlySet<string>;
}

export interface ExaminedMemory {
  readonly scope: Scope;
  readonly memoryDir: string;
  readonly topicsDir: string;
  readonly index: ExaminedIndex;
  readonly topics: readonly ExaminedTopic[];
  /** The memory dir and the topics dir with their entries, and further private directories. */
  readonly entries: readonly ExaminedEntry[];
  /** False inside a repository, where git sets the modes, and on Windows, which has none. */
  readonly isPrivate: boolean;
  /** False if this user, or anybody on this disk, cannot create a file there. */
  readonly isWritable: boolean;
  /** Of dead processes. */
  readonly leftovers: readonly Leftover[];
}

export interface ExaminedIndex {
  readonly path: string;
  /** Null if there is no such file, or it is not read. */
  readonly text: string | null;
  readonly isThere: boolean;
  /** The layout's; null if the file is hand-written and has no topic lines. */
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
  /** False for entries of the memory dir above it, or of another directory. */
  readonly inTopicsDir: boolean;
  /** The nine permission bits. */
  readonly mode: number;
  /** Whether its mode should be 0600 or 0700; a memory dir may hold other files too. */
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

/** The line in the file of an offset in a topic's body. For few calls: it looks for the end of the header each time. */
export function bodyLineAt(topic: ExaminedTopic, offset: number): number {
  const { body, bodyLine } = splitHeader(topic.text);
  // The parser drops one blank line before the body.
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
