/**
 * What does every part of a file store need to know?
 *
 * One memory dir, its files in the state and cache dirs, the layout's rules, and who is
 * writing. It does not change during the life of a store.
 */
import { join } from "node:path";
import { contentHash } from "../files/content-hash.ts";
import { newIndexText } from "../files/create-index.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { History, memoryKey } from "../files/history.ts";
import type { LockOptions } from "../files/lock.ts";
import { identifyProcess, type ProcessIdentity } from "../files/process-identity.ts";
import type { Layout } from "../model/layout.ts";
import type { Scope } from "../model/topic.ts";
import type { TopicRules } from "./parse-topic.ts";
import type { Provenance } from "./render-topic.ts";

export interface FileTopicsOptions {
  readonly memoryDir: string;
  /** Where the topic files are: the memory dir itself, or a directory in it. */
  readonly topicsDir: string;
  readonly stateDir: string;
  readonly cacheDir: string;
  readonly scope: Scope;
  readonly layout: Pick<Layout, "index" | "topics">;
  readonly provenance: Provenance;
  readonly now: () => Date;
  readonly keepVersions?: number;
  readonly lockWaitMs?: number;
  readonly lockLeaseMs?: number;
  readonly fs?: FileSystem;
  readonly self?: ProcessIdentity;
}

export interface StoreContext {
  readonly fs: FileSystem;
  readonly memoryDir: string;
  readonly topicsDir: string;
  readonly indexFile: string;
  /** What the last writer left (index-signature.ts). */
  readonly signatureFile: string;
  /** Slugs whose lines were left to the next writer (pending-lines.ts). */
  readonly pendingFile: string;
  readonly listCacheFile: string;
  readonly scope: Scope;
  readonly rules: TopicRules;
  readonly lineTemplate: string | null;
  readonly indexTemplate: string;
  readonly provenance: Provenance;
  readonly now: () => Date;
  readonly history: History;
  readonly lock: LockOptions;
  readonly pid: number;
}

export function storeContext(options: FileTopicsOptions): StoreContext {
  const { memoryDir, topicsDir, stateDir, layout } = options;
  const fs = options.fs ?? nodeFileSystem;
  const self = options.self ?? identifyProcess();
  const key = memoryKey(memoryDir);
  const history = { fs, root: join(stateDir, "history"), memoryDir, keep: options.keepVersions ?? 20, pid: self.pid };
  return {
    fs,
    memoryDir,
    topicsDir,
    indexFile: join(memoryDir, "MEMORY.md"),
    signatureFile: join(stateDir, "index", `${key}.json`),
    pendingFile: join(stateDir, "index", `${key}.pending`),
    listCacheFile: join(options.cacheDir, "topics", `${key}.json`),
    scope: options.scope,
    rules: layout.topics,
    lineTemplate: layout.index.line,
    indexTemplate: layout.index.line === null ? "" : newIndexText(layout.index.line),
    provenance: options.provenance,
    now: options.now,
    history: new History(history),
    lock: {
      fs,
      memoryDir,
      self,
      waitMs: options.lockWaitMs ?? 5000,
      leaseMs: options.lockLeaseMs ?? 30_000,
      spare: join(stateDir, "index", `${key}.spare`),
    },
    pid: self.pid,
  };
}

export const topicPath = (context: StoreContext, stem: string): string => join(context.topicsDir, `${stem}.md`);

/** For headers, in whole seconds, because people read them. */
export const headerTime = (now: Date): string => now.toISOString().replace(/\.\d{3}Z$/, "Z");

export const hashOf = (data: Uint8Array): string => contentHash(data);
