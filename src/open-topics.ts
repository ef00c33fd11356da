/**
 * Which stores hold this memory's notes?
 *
 * Loaded only when a note is read or written. The first note of a workspace also adds the
 * repository's first commit to its record, because asking git at every start would be slow.
 */
import { join } from "node:path";
import { errnoOf } from "./files/file-system.ts";
import { findFirstCommit } from "./files/first-commit.ts";
import { readCapped } from "./files/read-capped.ts";
import { removeTree } from "./files/remove-tree.ts";
import { replaceFile } from "./files/replace-file.ts";
import { addFirstCommit } from "./files/workspace-record.ts";
import type { OpenState } from "./memory.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Places } from "./model/places.ts";
import { type Problem, problem } from "./model/problem.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Scope } from "./model/topic.ts";
import { recordRemoval, recordWrite, seeTopics } from "./recall/record-change.ts";
import type { RecallMemory } from "./recall/topic-files.ts";
import { ownMemories } from "./recall-memories.ts";
import { FileTopics } from "./topics/file-topics.ts";
import type { Provenance } from "./topics/render-topic.ts";
import { ScopedTopics } from "./topics/scoped-topics.ts";
import { withYaml } from "./topics/topic-document.ts";
import type { TopicStore, WriteResult } from "./topics/topic-store.ts";
import { checkText } from "./topics/write-gate.ts";

const MAX_NOTE_BYTES = 512 * 1024;

export function openTopics(open: OpenState, { now, env }: Surroundings, provenance: Provenance): ScopedTopics {
  const { settings, places, workspace, sign } = open;
  const { stateDir, cacheDir } = places;
  const [ownMemory, userMemory] = ownMemories(places);
  const store = (scope: Scope, memoryDir: string, topicsDir: string, memory: RecallMemory | undefined): TopicStore => {
    const files = new FileTopics({
      ...{ memoryDir, topicsDir, stateDir, cacheDir, scope, provenance, now },
      layout: settings.layout,
    });
    return memory === undefined ? files : indexed(files, memory, () => dropCaches(cacheDir, memory));
  };
  const own = store("workspace", places.memoryDir, places.topicsDir, ownMemory);
  const isSigned = settings.layout.slugCollisions === "separate";
  const first = (): string | null => (workspace.isRepository ? findFirstCommit(workspace.root, env) : null);
  const userDir = places.userMemoryDir;
  const workspaces = isSigned ? signed(own, sign, () => addFirstCommit(places.memoryDir, first)) : own;
  if (userDir === null) return new ScopedTopics(workspaces, places.isUserMemory ? workspaces : null);
  return new ScopedTopics(workspaces, store("user", userDir, join(userDir, settings.layout.topicsIn), userMemory));
}

/** Before a write, records in the memory dir which workspace it belongs to; after it, completes that record. */
function signed(store: TopicStore, sign: () => void, complete: () => void): TopicStore {
  const signing =
    <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      sign();
      return change(...args);
    };
  return overriding(store, {
    write: async (write) => {
      sign();
      const result = await store.write(write);
      complete();
      return result;
    },
    restore: signing((slug, version) => store.restore(slug, version)),
    writeIndexText: signing((content, expected) => store.writeIndexText(content, expected)),
  });
}

/** Tells the recall cache about each change at once, so that the next query need not list the directory. */
function indexed(store: TopicStore, memory: RecallMemory, dropAll: () => readonly Problem[]): TopicStore {
  const noting = async <Result extends WriteResult>(change: () => Promise<Result>, gone?: string): Promise<Result> => {
    const before = seeTopics(memory);
    const result = await change();
    const read = readCapped(result.path, MAX_NOTE_BYTES, { links: "refuse" });
    const seen = gone === undefined ? before : null;
    const problems = read.ok ? await withYaml(() => recordWrite(memory, result.slug, read.data, seen)) : [];
    if (gone !== undefined && gone !== result.slug) recordRemoval(memory, gone);
    return problems.length === 0 ? result : { ...result, problems: [...result.problems, ...problems] };
  };
  return overriding(store, {
    write: (write) => noting(() => store.write(write)),
    restore: (slug, version) => noting(() => store.restore(slug, version)),
    rename: (slug, newSlug) => noting(() => store.rename(slug, newSlug), slug),
    forget: async (slug, options) => {
      const before = seeTopics(memory);
      const result = await store.forget(slug, options);
      const problems = options?.purge === true ? dropAll() : recordRemoval(memory, result.slug, before);
      return problems.length === 0 ? result : { ...result, problems: [...result.problems, ...problems] };
    },
    purge: async (slug) => [...(await store.purge(slug)), ...dropAll()],
  });
}

/** After a purge no cache may hold a word of the note. Caches are rebuilt when they are needed. */
function dropCaches(cacheDir: string, memory: RecallMemory): readonly Problem[] {
  return [memory.cacheDir, join(cacheDir, "topics"), join(cacheDir, "answers")].flatMap((path) => {
    try {
      removeTree(path);
      return [];
    } catch (error) {
      if (errnoOf(error) === "") throw error;
      const message = `The cache cannot be removed (${(error as Error).message}), and may still hold words of the note: remove it by hand.`;
      return [problem("recall-cache", "warning", message, { path })];
    }
  });
}

/** A proxy, because a spread would lose the methods, which are on the class's prototype. */
function overriding(store: TopicStore, methods: Partial<TopicStore>): TopicStore {
  return new Proxy(store, {
    get: (target, key) => {
      if (Object.hasOwn(methods, key)) return methods[key as keyof TopicStore];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The identity file belongs to a person; this runs only if the settings allow the agent to rewrite it. */
export function writeIdentity(
  { identityFile, stateDir }: Places,
  content: string,
  now: Date,
): { readonly path: string; readonly kept: string | null } {
  if (identityFile === null) throw new MemoryError("input-refused", "This layout has no identity file.");
  checkText([content], content, "refuse");
  const stamp = now.toISOString().replaceAll(":", "-");
  const kept = join(stateDir, "history", "identity", `${stamp}.md`);
  return { path: identityFile, kept: replaceFile(identityFile, content, kept) === "replaced" ? kept : null };
}
