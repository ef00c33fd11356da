/**
 * The topic store on files: one memory dir.
 *
 * Each operation has a file of its own beside this one. Here they are joined to the port, system
 * errors become MemoryErrors, and the first use removes what killed writers left behind.
 */
import { dirname } from "node:path";
import { errnoOf } from "../files/file-system.ts";
import { fileTime } from "../files/file-time.ts";
import { sweepLeftovers } from "../files/sweep.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { Scope } from "../model/topic.ts";
import { BackLinks } from "./back-links.ts";
import { stemCalled } from "./called-topic.ts";
import { saveIfUnknown } from "./commit-topic.ts";
import { openTopic, YamlOnDemand } from "./current-topic.ts";
import {
  indexHistory,
  readIndexText,
  rebuildIndex,
  renewLine,
  restoreIndexText,
  writeIndexText,
} from "./index-operations.ts";
import { directoryMark } from "./index-signature.ts";
import { linksIn } from "./links.ts";
import { purgeVersions } from "./purge-topic.ts";
import { forgetTopic, renameTopic, underLock } from "./remove-topic.ts";
import { keptVersions, listTrash, namesInHistory, readVersion, restoreTopic } from "./restore-topic.ts";
import { requireStem } from "./slug.ts";
import { type FileTopicsOptions, type StoreContext, storeContext, topicPath } from "./store-context.ts";
import { asMemoryError } from "./system-error.ts";
import { type ListedTopic, TopicList } from "./topic-list.ts";
import type {
  ForgetOptions,
  ForgetResult,
  IndexText,
  KeptVersions,
  RebuiltIndex,
  Topic,
  TopicStore,
  TopicVersion,
  TopicWrite,
  TrashedTopic,
  WriteResult,
} from "./topic-store.ts";
import { writeTopic } from "./write-topic.ts";

export class FileTopics implements TopicStore {
  readonly scope: Scope;
  readonly #context: StoreContext;
  readonly #yaml = new YamlOnDemand();
  readonly #list: TopicList;
  readonly #backLinks: BackLinks;
  #isSwept = false;

  constructor(options: FileTopicsOptions) {
    this.#context = storeContext(options);
    this.scope = options.scope;
    this.#list = new TopicList(this.#context);
    const { fs, topicsDir } = this.#context;
    this.#backLinks = new BackLinks(
      () => this.list(),
      () => directoryMark(fs, topicsDir),
    );
  }

  async list(): Promise<readonly ListedTopic[]> {
    return this.#try("read the notes", () => this.#list.list(this.#yaml));
  }

  async read(slug: string): Promise<Topic> {
    requireStem(slug);
    return this.#try("read the note", async () => {
      const context = this.#context;
      const { topic, hash, data, stats } = await openTopic(context, slug, this.#yaml);
      const { created, modified: _, ...header } = topic.header;
      return {
        ...header,
        slug,
        scope: this.scope,
        path: topicPath(context, slug),
        bytes: data.length,
        modified: fileTime(stats.mtimeMs),
        ...(created === undefined ? {} : { created }),
        problems: [...topic.problems, ...this.#remember(slug, { data, hash, stats })],
        body: topic.body,
        hash,
        links: linksIn(topic.body),
        backlinks: await this.#backLinks.to(slug),
      };
    });
  }

  async called(name: string): Promise<string | null> {
    return this.#try("read the notes", () => stemCalled(this.#context, this.#yaml, this.#list, name));
  }

  async write(write: TopicWrite): Promise<WriteResult> {
    return this.#change("save the note", () => writeTopic(this.#context, this.#yaml, this.#list, write));
  }

  async rename(slug: string, newSlug: string): Promise<WriteResult> {
    return this.#change("rename the note", () => renameTopic(this.#context, this.#yaml, slug, newSlug));
  }

  async forget(slug: string, options: ForgetOptions = {}): Promise<ForgetResult> {
    return this.#change("remove the note", () => forgetTopic(this.#context, this.#yaml, slug, options));
  }

  async history(slug: string): Promise<readonly TopicVersion[]> {
    return (await this.keptVersions(slug)).versions;
  }

  async keptVersions(slug: string): Promise<KeptVersions> {
    return this.#try("read the history", () => keptVersions(this.#context, slug));
  }

  async readVersion(slug: string, version: number): Promise<string> {
    return this.#try("read the history", () => readVersion(this.#context, slug, version));
  }

  async restore(slug: string, version?: number): Promise<WriteResult> {
    return this.#change("restore the note", () => restoreTopic(this.#context, this.#yaml, slug, version));
  }

  async trash(): Promise<readonly TrashedTopic[]> {
    return this.#try("read the history", () => listTrash(this.#context));
  }

  async namesInHistory(slug: string): Promise<readonly string[]> {
    return this.#try("read the history", () => namesInHistory(this.#context, this.#yaml, slug));
  }

  async purge(slug: string): Promise<readonly Problem[]> {
    requireStem(slug);
    await this.#try("remove the versions", () =>
      underLock(this.#context, this.#yaml, () => purgeVersions(this.#context, slug)),
    );
    return [];
  }

  async rebuildIndex(): Promise<RebuiltIndex> {
    return this.#try("rebuild the index", () => rebuildIndex(this.#context, this.#yaml));
  }

  async noticeEdit(slug: string): Promise<readonly Problem[]> {
    const { problems } = await this.read(slug);
    try {
      await this.#try("update MEMORY.md", () => renewLine(this.#context, this.#yaml, slug));
      return problems;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      const message = `The note's line in MEMORY.md may not say what the note does now: ${error.message}`;
      return [...problems, problem("index-pending", "warning", message, { path: this.#context.indexFile })];
    }
  }

  async readIndexText(): Promise<IndexText> {
    return this.#try("read MEMORY.md", () => readIndexText(this.#context));
  }

  async writeIndexText(content: string, expected?: string): Promise<IndexText> {
    return this.#try("save MEMORY.md", () => writeIndexText(this.#context, this.#yaml, content, expected));
  }

  async indexHistory(): Promise<readonly TopicVersion[]> {
    return this.#try("read the history", () => indexHistory(this.#context));
  }

  async restoreIndexText(version: number): Promise<IndexText> {
    return this.#try("save MEMORY.md", () => restoreIndexText(this.#context, this.#yaml, version));
  }

  async links(slug: string): Promise<readonly string[]> {
    requireStem(slug);
    return this.#try("read the note", async () => {
      const { topic } = await openTopic(this.#context, slug, this.#yaml);
      return linksIn(topic.body);
    });
  }

  async backlinks(slug: string): Promise<readonly string[]> {
    return this.#backLinks.toNow(slug);
  }

  /**
   * Removes temp files and locks of dead processes. It lists the topics dir once in the life of a store: the signature
   * cannot replace that, because a later writer has signed the directory with the dead one's temp file in it.
   */
  sweep(): number {
    const { topicsDir, memoryDir, history, lock, listCacheFile, now } = this.#context;
    this.#isSwept = true;
    const places = [topicsDir, memoryDir, history.tempDir, dirname(listCacheFile)];
    return sweepLeftovers(lock, places, now().getTime());
  }

  async #change<Result>(doing: string, action: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#try(doing, action);
    } finally {
      this.#backLinks.forget();
    }
  }

  async #try<Result>(doing: string, action: () => Result | Promise<Result>): Promise<Result> {
    try {
      if (!this.#isSwept) this.sweep();
      return await action();
    } catch (error) {
      throw asMemoryError(error, doing, this.#context);
    }
  }

  /** Saves another program's edit to the history. If that fails, the note is still read. */
  #remember(slug: string, current: Parameters<typeof saveIfUnknown>[2]): Problem[] {
    try {
      saveIfUnknown(this.#context, slug, current);
      return [];
    } catch (error) {
      if (errnoOf(error) === "") throw error;
      const message = "The history cannot be written: changes made by other programs are not kept.";
      return [problem("history-unwritable", "warning", message, { path: this.#context.history.dir })];
    }
  }
}
