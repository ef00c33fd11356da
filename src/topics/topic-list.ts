/**
 * Which topics are there, and what are they about?
 *
 * One readdir, and one lstat per file. A file is read only if it has changed since it was last
 * read. Results are kept in memory and, for the next process, in the cache dir. A file that was
 * changed just now is read again next time, because a second change could have the same time.
 */
import type { Stats } from "node:fs";
import { dirname, sep } from "node:path";
import { ensureDirectory, writeCacheFile } from "../files/atomic-write.ts";
import { errnoOf, orElse } from "../files/file-system.ts";
import { fileTime } from "../files/file-time.ts";
import { readIfAllowed, readRegular } from "../files/read-regular.ts";
import { problem } from "../model/problem.ts";
import { MAX_KEPT_BYTES, type TopicHeader } from "../model/topic.ts";
import { parseBytes, type YamlOnDemand } from "./current-topic.ts";
import { linksIn } from "./links.ts";
import { decodeKnown, encodeKnown, type KnownTopic } from "./list-cache.ts";
import { listStems } from "./stems.ts";
import type { StoreContext } from "./store-context.ts";
import type { TopicSummary } from "./topic-store.ts";

export interface ListedTopic extends TopicSummary {
  readonly links: readonly string[];
}

/** With fewer newly read files, reading them again is cheaper than writing the cache. */
const WORTH_SAVING = 64;
/** Up to so many files, a lookup of names still checks each file for changes: about a millisecond. */
const COMPARED = 200;

export class TopicList {
  readonly #context: StoreContext;
  #known: Map<string, KnownTopic> | null = null;
  /** Files read since the cache was written. Summed up, because a long-lived process reads a few at a time. */
  #unsaved = 0;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  async list(yaml: YamlOnDemand): Promise<ListedTopic[]> {
    const { fs, topicsDir, now } = this.#context;
    const known = this.#known ?? this.#load();
    const fresh = new Map<string, KnownTopic>();
    const topics: ListedTopic[] = [];
    const nowMs = now().getTime();
    for (const stem of listStems(fs, topicsDir).sort()) {
      const stats = fs.lstat(this.#pathOf(stem));
      if (stats === null) continue;
      let entry = known.get(stem);
      if (entry === undefined || !isAsKnown(entry, stats)) {
        this.#unsaved++;
        entry = this.#read(stem, stats, yaml) ?? (await this.#readWithYaml(stem, stats, yaml));
      }
      if (isLasting(entry, stats, nowMs)) fresh.set(stem, entry);
      topics.push(entry.topic);
    }
    if (this.#unsaved > WORTH_SAVING || known.size > fresh.size + WORTH_SAVING) this.#save(fresh);
    this.#known = fresh;
    return topics;
  }

  /** For lookups of names: in a large store, known files are not checked for changes. */
  async names(yaml: YamlOnDemand, stems: readonly string[]): Promise<readonly ListedTopic[]> {
    const { fs, now } = this.#context;
    if (stems.length <= COMPARED) return this.list(yaml);
    this.#known ??= this.#load();
    const known = this.#known;
    const topics: ListedTopic[] = [];
    for (const stem of stems) {
      let entry = known.get(stem);
      if (entry === undefined) {
        const stats = fs.lstat(this.#pathOf(stem));
        if (stats === null) continue;
        this.#unsaved++;
        entry = this.#read(stem, stats, yaml) ?? (await this.#readWithYaml(stem, stats, yaml));
        if (isLasting(entry, stats, now().getTime())) known.set(stem, entry);
      }
      topics.push(entry.topic);
    }
    // Entries of removed files stay in the cache here; the next full list drops them.
    if (this.#unsaved > WORTH_SAVING) this.#save(known);
    return topics;
  }

  /** Not `join`, because with 10,000 topics its normalising costs noticeable time. */
  #pathOf(stem: string): string {
    return `${this.#context.topicsDir}${sep}${stem}.md`;
  }

  /** Null if the YAML library has to be loaded first. */
  #read(stem: string, stats: Stats, yaml: YamlOnDemand): KnownTopic | null {
    const { fs, rules } = this.#context;
    const path = this.#pathOf(stem);
    const read = stats.isFile() ? readIfAllowed(fs, path, MAX_KEPT_BYTES) : "not-regular";
    if (typeof read === "string") return this.#unread(stem, stats, read);
    const topic = parseBytes(read.data, stem, rules, { path, yaml: yaml.parser });
    if (topic === null) return null;
    return this.#keep(stem, read.stats, topic.header, { links: linksIn(topic.body), problems: topic.problems });
  }

  async #readWithYaml(stem: string, stats: Stats, yaml: YamlOnDemand): Promise<KnownTopic> {
    await yaml.load();
    return this.#read(stem, stats, yaml)!;
  }

  #unread(stem: string, stats: Stats, why: keyof typeof UNREAD): KnownTopic {
    const { code, message } = UNREAD[why];
    const header = { name: stem, description: "", type: this.#context.rules.defaultType, aliases: [], tags: [] };
    const problems = [problem(code, "warning", message, { path: this.#pathOf(stem) })];
    return this.#keep(stem, stats, header, { links: [], problems });
  }

  #keep(stem: string, stats: Stats, header: TopicHeader, rest: Pick<ListedTopic, "links" | "problems">): KnownTopic {
    const { name, description, type, aliases, tags, source } = header;
    const topic = {
      ...{ slug: stem, name, description, type, aliases, tags, scope: this.#context.scope },
      ...{ path: this.#pathOf(stem), bytes: stats.size, modified: fileTime(stats.mtimeMs) },
      ...(source === undefined ? {} : { source }),
      ...rest,
    };
    return { ino: stats.ino, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, size: stats.size, topic };
  }

  #load(): Map<string, KnownTopic> {
    const { fs, listCacheFile, topicsDir, scope } = this.#context;
    // A cache that cannot be reached costs time, not notes.
    const read = orElse("missing" as const, () => readRegular(fs, listCacheFile, 1 << 28));
    if (typeof read === "string") return new Map();
    return decodeKnown(read.data.toString("utf8"), topicsDir, { scope, pathOf: (slug) => this.#pathOf(slug) });
  }

  #save(topics: ReadonlyMap<string, KnownTopic>): void {
    const { fs, listCacheFile, topicsDir, pid } = this.#context;
    this.#unsaved = 0;
    try {
      ensureDirectory(fs, dirname(listCacheFile));
      writeCacheFile(fs, listCacheFile, Buffer.from(encodeKnown(topicsDir, topics.values())), pid);
    } catch (error) {
      // A cache that cannot be written costs time, not notes.
      if (errnoOf(error) === "") throw error;
    }
  }
}

const NOT_REGULAR = {
  code: "topic-not-regular",
  message: "This is a link or a special file; it is not followed.",
} as const;

/** Why a topic is listed with its name only. */
const UNREAD = {
  missing: NOT_REGULAR,
  "not-regular": NOT_REGULAR,
  "hard-linked": NOT_REGULAR,
  "too-large": { code: "topic-too-large", message: "The file is too large to be a note." },
  forbidden: { code: "topic-unreadable", message: "The file may not be read by this user." },
} as const;

function isAsKnown(known: KnownTopic, stats: Stats): boolean {
  return (
    known.mtimeMs === stats.mtimeMs &&
    known.size === stats.size &&
    known.ino === stats.ino &&
    known.ctimeMs === stats.ctimeMs
  );
}

/** Whether the entry may be reused. Not if the file could not be read: permissions may change without a change of the file. */
function isLasting({ topic }: KnownTopic, stats: Stats, nowMs: number): boolean {
  return topic.problems.every((it) => it.code !== "topic-unreadable") && isSettled(stats, nowMs);
}

/** Old enough that a later change gets another time. A time in whole seconds hints at a coarse clock. */
function isSettled(stats: Stats, nowMs: number): boolean {
  const grainMs = stats.mtimeMs % 1000 === 0 ? 2000 : 20;
  return nowMs - Math.max(stats.mtimeMs, stats.ctimeMs) > grainMs;
}
