/**
 * What can be done with notes, wherever they are stored?
 *
 * The port: plain data in and out, a MemoryError if a request cannot be met. Every
 * implementation passes `tests/contracts/topic-store.ts`. Nothing is acknowledged before it
 * is durable.
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
  /** When the file was last changed, ISO 8601: the time of the file, not that in the header. */
  readonly modified: string;
  readonly source?: string;
  readonly problems: readonly Problem[];
}

export interface Topic extends TopicSummary {
  readonly body: string;
  /** SHA-256 of the whole file; `expected` is compared with it. */
  readonly hash: string;
  /** Slugs that the body names as `[[slug]]`, whether they exist or not. */
  readonly links: readonly string[];
  readonly backlinks: readonly string[];
  readonly created?: string;
}

export interface TopicWrite {
  /** A slug, the stem of an existing file, or with `naming: "free-text"` any name. */
  readonly name: string;
  readonly naming?: "slug" | "free-text" | undefined;
  /** May be left out for an existing topic, which keeps its own. */
  readonly description?: string | undefined;
  /** If left out: kept, or for a new topic the layout's default. */
  readonly type?: TopicType | undefined;
  /** May be left out for an existing topic, which keeps its own. */
  readonly body?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mode?: "replace" | "append" | undefined;
  /** The hash the writer has seen. Null: there must be no such topic yet. */
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
  /** The note is saved; its line in the index is left to the next writer. */
  readonly pending?: true;
  readonly replaced?: ReplacedTopic;
  /** After a restore: the number of the version that was restored. */
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
  /** Also removes every version, so nothing can be restored. */
  readonly purge?: boolean | undefined;
}

export interface ForgetResult {
  readonly slug: string;
  /** The version that `restore` brings back. */
  readonly version: number;
  /** The note is removed even if there are problems. */
  readonly problems: readonly Problem[];
}

export interface TrashedTopic {
  readonly slug: string;
  /** Null if another program removed it, because the time is unknown. */
  readonly deletedAt: string | null;
  readonly lastVersionAt: string;
  /** What `restore` would bring back. */
  readonly version: number;
  readonly bytes: number;
}

export interface IndexText {
  /** The part that people and the `memory` tool write: everything but topic lines. */
  readonly text: string;
  readonly hash: string;
}

export interface RebuiltIndex {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Slugs whose lines were outdated. */
  readonly renewed: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface TopicStore {
  readonly scope: Scope;
  list(): Promise<readonly TopicSummary[]>;
  read(slug: string): Promise<Topic>;
  /** The slug of the existing topic that a free-text name means, or null. */
  called(name: string): Promise<string | null>;
  write(write: TopicWrite): Promise<WriteResult>;
  /** To a slug, or in a layout with free-text names to any name. */
  rename(slug: string, newName: string): Promise<WriteResult>;
  forget(slug: string, options?: ForgetOptions): Promise<ForgetResult>;
  /** Newest first. */
  history(slug: string): Promise<readonly TopicVersion[]>;
  /** The same, with a problem if the present content could not be saved among them. */
  keptVersions(slug: string): Promise<KeptVersions>;
  /** The whole file as of one version. */
  readVersion(slug: string, version: number): Promise<string>;
  /** Without a number: what was deleted last, or what Keepsake wrote before another program did. */
  restore(slug: string, version?: number): Promise<WriteResult>;
  /** Most recently deleted first. */
  trash(): Promise<readonly TrashedTopic[]>;
  /** The last known name and aliases of a note, which may be deleted; empty if no version tells. */
  namesInHistory(slug: string): Promise<readonly string[]>;
  /** Returns a problem for each place where something of it may be left. */
  purge(slug: string): Promise<readonly Problem[]>;
  rebuildIndex(): Promise<RebuiltIndex>;
  /** To be called after another program changed the note: saves the version, renews the line, returns the note's problems. */
  noticeEdit(slug: string): Promise<readonly Problem[]>;
  readIndexText(): Promise<IndexText>;
  writeIndexText(content: string, expected?: string): Promise<IndexText>;
  /** Versions of the index's hand-written text, newest first. */
  indexHistory(): Promise<readonly TopicVersion[]>;
  restoreIndexText(version: number): Promise<IndexText>;
  links(slug: string): Promise<readonly string[]>;
  backlinks(slug: string): Promise<readonly string[]>;
}
