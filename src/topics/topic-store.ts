/**
 * What can be done with notes, wherever they are kept?
 *
 * The port: plain data in and out, a MemoryError where a request cannot be met.
 * `tests/contracts/topic-store.ts` is what every implementation passes. Nothing here
 * is acknowledged before it is durable.
 */
import type { Problem } from "../model/problem.ts";
import type { Scope, TopicType } from "../model/topic.ts";

export interface TopicSummary {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly type: TopicType;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly scope: Scope;
  readonly path: string;
  readonly bytes: number;
  /** When it was last changed, ISO 8601: what the file's time says, not its header. */
  readonly modified: string;
  readonly source?: string;
  readonly problems: readonly Problem[];
}

export interface Topic extends TopicSummary {
  readonly body: string;
  /** SHA-256 of the whole file: what `expected` is compared with. */
  readonly hash: string;
  /** Slugs its body names as `[[slug]]`, whether they exist or not. */
  readonly links: readonly string[];
  readonly backlinks: readonly string[];
  readonly created?: string;
}

export interface TopicWrite {
  /** A slug, the stem of an existing file, or with `naming: "free-text"` any name. */
  readonly name: string;
  readonly naming?: "slug" | "free-text" | undefined;
  /** May be left out for a topic that exists. */
  readonly description?: string | undefined;
  /** Left out: kept, or the layout's default for a new topic. */
  readonly type?: TopicType | undefined;
  /** May be left out for a topic that exists: it keeps its own. */
  readonly body?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mode?: "replace" | "append" | undefined;
  /** The hash the writer has seen; null: there must be no such topic yet. */
  readonly expected?: string | null | undefined;
  readonly changeType?: boolean | undefined;
  readonly allowSecret?: boolean | undefined;
}

export interface WriteResult {
  readonly slug: string;
  readonly path: string;
  readonly created: boolean;
  readonly hash: string;
  /** Its number in the history. */
  readonly version: number;
  /** Saved, but its line in the index is left to the next writer. */
  readonly pending?: true;
  readonly replaced?: ReplacedTopic;
  /** After a restore: the number of the version that it says again. */
  readonly restored?: number;
  readonly problems: readonly Problem[];
}

export interface ReplacedTopic {
  readonly hash: string;
  readonly description: string;
  readonly type: TopicType;
  readonly body: string;
}

export interface TopicVersion {
  readonly version: number;
  readonly time: string;
  readonly reason: string;
  readonly source: string;
  readonly session?: string;
  readonly tool?: string;
  readonly bytes: number;
  readonly hash: string;
  readonly deleted: boolean;
}

export interface KeptVersions {
  /** Newest first. */
  readonly versions: readonly TopicVersion[];
  readonly problems: readonly Problem[];
}

export interface ForgetOptions {
  readonly expected?: string | undefined;
  /** Removes every version too: nothing is left to restore. */
  readonly purge?: boolean | undefined;
}

export interface ForgetResult {
  readonly slug: string;
  /** The version that `restore` brings back. */
  readonly version: number;
  /** The note is gone all the same. */
  readonly problems: readonly Problem[];
}

export interface TrashedTopic {
  readonly slug: string;
  /** Null: another program removed it, and nobody knows when. */
  readonly deletedAt: string | null;
  readonly lastVersionAt: string;
  /** What `restore` would bring back. */
  readonly version: number;
  readonly bytes: number;
}

export interface IndexText {
  /** The part that people and `memory` write: everything but topic lines. */
  readonly text: string;
  readonly hash: string;
}

export interface RebuiltIndex {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Whose lines said something else than the note does now. */
  readonly renewed: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface TopicStore {
  readonly scope: Scope;
  list(): Promise<readonly TopicSummary[]>;
  read(slug: string): Promise<Topic>;
  /** The slug of the topic that a free-text name means already; null: there is none. */
  called(name: string): Promise<string | null>;
  write(write: TopicWrite): Promise<WriteResult>;
  /** To a slug, or where names are free text to any name. */
  rename(slug: string, newName: string): Promise<WriteResult>;
  forget(slug: string, options?: ForgetOptions): Promise<ForgetResult>;
  /** Newest first. */
  history(slug: string): Promise<readonly TopicVersion[]>;
  /** The same, with a problem where what the file says now could not be kept among them. */
  keptVersions(slug: string): Promise<KeptVersions>;
  /** The text of one version as it stood in the file. */
  readVersion(slug: string, version: number): Promise<string>;
  /** Without a number: what was deleted last, or what Keepsake last wrote before another program did. */
  restore(slug: string, version?: number): Promise<WriteResult>;
  /** Most recently deleted first. */
  trash(): Promise<readonly TrashedTopic[]>;
  /** What a note that may be gone was last called: its name and aliases; none where no version says. */
  namesInHistory(slug: string): Promise<readonly string[]>;
  /** What may be left of it elsewhere is a problem. */
  purge(slug: string): Promise<readonly Problem[]>;
  rebuildIndex(): Promise<RebuiltIndex>;
  /** Another program, an editor perhaps, has changed this note: keeps the version, renews its line, tells what is wrong with it. */
  noticeEdit(slug: string): Promise<readonly Problem[]>;
  readIndexText(): Promise<IndexText>;
  writeIndexText(content: string, expected?: string): Promise<IndexText>;
  /** Versions of the index's hand-written text, newest first. */
  indexHistory(): Promise<readonly TopicVersion[]>;
  restoreIndexText(version: number): Promise<IndexText>;
  links(slug: string): Promise<readonly string[]>;
  backlinks(slug: string): Promise<readonly string[]>;
}
