/**
 * Which of the two memories does this concern?
 *
 * The workspace's, or the user's, which follows the person. Without a scope, reading looks in the
 * workspace first and then in the user memory. A new note goes to the workspace; a note that exists
 * only in the user memory is changed there.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { Problem } from "../model/problem.ts";
import type { Scope } from "../model/topic.ts";
import { foldName } from "../text/fold-name.ts";
import { requireBoolean, requireObject, requireScope, requireText, requireVersion } from "./check-arguments.ts";
import { calledExactly, hintingAtNear, sameName } from "./exact-name.ts";
import { slugOfName } from "./slug.ts";
import type {
  ForgetOptions,
  ForgetResult,
  IndexText,
  KeptVersions,
  RebuiltIndex,
  Topic,
  TopicStore,
  TopicSummary,
  TopicVersion,
  TopicWrite,
  TrashedTopic,
  WriteResult,
} from "./topic-store.ts";
import { checkFields } from "./write-gate.ts";

export type ScopedWrite = TopicWrite & { readonly scope?: Scope | undefined };
type InScope<It> = It & { readonly scope: Scope };

export class ScopedTopics {
  readonly #workspace: TopicStore;
  readonly #user: TopicStore | null;

  /** `user` may be the workspace's store, whose notes are of both scopes then. */
  constructor(workspace: TopicStore, user: TopicStore | null) {
    this.#workspace = workspace;
    this.#user = user;
  }

  /** Throws for "user" if the layout has no user memory. */
  store(scope: Scope = "workspace"): TopicStore {
    requireScope(scope);
    if (scope === "workspace") return this.#workspace;
    if (this.#user === null) throw new MemoryError("input-refused", "This layout has no user memory.");
    return this.#user;
  }

  /** The workspace's topics, then the user's. */
  async list(scope?: Scope): Promise<readonly TopicSummary[]> {
    if (scope !== undefined) return this.store(scope).list();
    const lists = await Promise.all(this.#stores().map((it) => it.list()));
    return lists.flat();
  }

  async read(slug: string, scope?: Scope): Promise<Topic> {
    return (await this.#holding(slug, scope)).read(slug);
  }

  async write(given: ScopedWrite): Promise<InScope<WriteResult>> {
    requireObject("What to write", given);
    const { scope, ...write } = given;
    checkFields(write);
    const store = scope === undefined ? await this.#forWrite(write) : this.store(scope);
    return { ...(await store.write(write)), scope: store.scope };
  }

  async rename(slug: string, newSlug: string, scope?: Scope): Promise<InScope<WriteResult>> {
    requireText("The new name", newSlug);
    const store = await this.#holding(slug, scope);
    return { ...(await store.rename(slug, newSlug)), scope: store.scope };
  }

  /** By slug, name or alias. A deleted note can still be purged, by its slug or the name it was given. */
  async forget(
    name: string,
    given: ForgetOptions & { readonly scope?: Scope | undefined } = {},
  ): Promise<InScope<ForgetResult>> {
    requireObject("The options of forget", given);
    const { scope, ...options } = given;
    if (options.expected !== undefined) requireText("expected, the hash of what was read,", options.expected);
    requireBoolean("purge", options.purge);
    const purges = options.purge === true;
    const topic = await this.#locate(name, scope).catch((error: unknown) => {
      if (purges && options.expected === undefined && isUnknown(error)) return error;
      throw error;
    });
    if (topic instanceof MemoryError) return this.#purgeGone(name, scope, topic);
    if (purges && scope === undefined && topic.scope === "user") await this.#refuseToGuess(topic.slug);
    return { ...(await this.store(topic.scope).forget(topic.slug, options)), scope: topic.scope };
  }

  /** By slug, name or alias; for a deleted note, by its slug or a name that folds to it. */
  async history(name: string, scope?: Scope): Promise<readonly TopicVersion[]> {
    return (await this.keptVersions(name, scope)).versions;
  }

  /** The same, with a problem if the present content could not be saved among them. */
  async keptVersions(name: string, scope?: Scope): Promise<KeptVersions> {
    return this.#byAnyName(name, scope, (slug, where) => this.#firstFound(where, (it) => it.keptVersions(slug)));
  }

  async restore(name: string, version?: number, scope?: Scope): Promise<InScope<WriteResult>> {
    requireVersion(version);
    const restored = async (store: TopicStore, slug: string): Promise<InScope<WriteResult>> => ({
      ...(await store.restore(slug, version)),
      scope: store.scope,
    });
    return this.#byAnyName(name, scope, (slug, where) => this.#firstFound(where, (it) => restored(it, slug)));
  }

  async #byAnyName<Result>(
    name: string,
    scope: Scope | undefined,
    act: (slug: string, scope: Scope | undefined) => Promise<Result>,
  ): Promise<Result> {
    requireText("The name of a note", name);
    try {
      return await act(name, scope);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      // A note of the same slug in the other memory is not called so.
      const called = calledExactly(name, await this.list(scope));
      const slug = called?.slug ?? slugOfName(name);
      if (slug === name) throw error;
      // The error names what the caller passed, not the folded slug.
      return act(slug, called?.scope ?? scope).catch((again: unknown) => {
        throw isUnknown(again) ? error : again;
      });
    }
  }

  async trash(scope?: Scope): Promise<readonly InScope<TrashedTopic>[]> {
    const stores = scope === undefined ? this.#stores() : [this.store(scope)];
    const lists = await Promise.all(
      stores.map(async (store) => (await store.trash()).map((it) => ({ ...it, scope: store.scope }))),
    );
    return lists.flat();
  }

  async rebuildIndex(scope?: Scope): Promise<RebuiltIndex> {
    return this.store(scope).rebuildIndex();
  }

  /** To be called after another program changed the file: saves the version, renews the line, returns the note's problems. */
  async noticeEdit(slug: string, scope?: Scope): Promise<readonly Problem[]> {
    return (await this.#holding(slug, scope)).noticeEdit(slug);
  }

  async readIndexText(scope?: Scope): Promise<IndexText> {
    return this.store(scope).readIndexText();
  }

  async writeIndexText(content: string, expected?: string, scope?: Scope): Promise<IndexText> {
    requireText("The text of the index", content);
    if (expected !== undefined) requireText("expected, the hash of what was read,", expected);
    return this.store(scope).writeIndexText(content, expected);
  }

  /** Versions of the index's own text, newest first. */
  async indexHistory(scope?: Scope): Promise<readonly TopicVersion[]> {
    return this.store(scope).indexHistory();
  }

  async restoreIndexText(version: number, scope?: Scope): Promise<IndexText> {
    requireVersion(version);
    return this.store(scope).restoreIndexText(version);
  }

  /** By exact slug, name or alias, in the workspace first. */
  async find(name: string, scope?: Scope): Promise<Topic> {
    try {
      return await this.read(name, scope);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      const topics = await this.list(scope);
      const called = calledExactly(name, topics);
      if (called !== undefined) return this.store(called.scope).read(called.slug);
      throw hintingAtNear(error, name, topics);
    }
  }

  async links(slug: string, scope?: Scope): Promise<readonly string[]> {
    return (await this.#holding(slug, scope)).links(slug);
  }

  async backlinks(slug: string, scope?: Scope): Promise<readonly string[]> {
    return (await this.#holding(slug, scope)).backlinks(slug);
  }

  /** Like `find`, for a note to be removed: it need not be readable. */
  async #locate(name: string, scope: Scope | undefined): Promise<Pick<Topic, "slug" | "scope">> {
    try {
      return await this.find(name, scope);
    } catch (error) {
      if (!(error instanceof MemoryError) || error.code !== "file-unreadable") throw error;
      const topics = await this.list(scope);
      const named = topics.find(({ slug }) => slug === name) ?? calledExactly(name, topics);
      if (named === undefined) throw error;
      return named;
    }
  }

  #stores(): TopicStore[] {
    return this.#user === null || this.#user === this.#workspace ? [this.#workspace] : [this.#workspace, this.#user];
  }

  /** Asks the workspace, then the user memory. If both say "not found", the workspace's error is thrown. */
  async #firstFound<Result>(scope: Scope | undefined, ask: (store: TopicStore) => Promise<Result>): Promise<Result> {
    const user = this.#user;
    if (scope !== undefined || user === null) return ask(this.store(scope));
    const isMissing = (error: unknown): boolean => isUnknown(error) && error.code === "not-found";
    return ask(this.#workspace).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return ask(user).catch((again: unknown) => {
        throw isMissing(again) ? error : again;
      });
    });
  }

  async #holding(slug: string, scope: Scope | undefined): Promise<TopicStore> {
    requireText("The name of a note", slug);
    return this.#firstFound(scope, async (store) => {
      await store.links(slug);
      return store;
    });
  }

  async #forWrite(write: TopicWrite): Promise<TopicStore> {
    if (this.#user === null || write.expected === null) return this.#workspace;
    const isFree = write.naming === "free-text";
    // The user memory is usually the smaller one: for a new name, the workspace is then searched only once, by the write.
    if (isFree && (await isCalledIn(this.#user, write.name))) {
      return (await isCalledIn(this.#workspace, write.name)) ? this.#workspace : this.#user;
    }
    const names = isFree ? [write.name, foldName(write.name)] : [write.name];
    for (const name of new Set(names)) {
      try {
        return await this.#holding(name, undefined);
      } catch (error) {
        if (!(error instanceof MemoryError)) throw error;
      }
    }
    // A new note, or an invalid slug, which the workspace's store will refuse.
    return this.#workspace;
  }

  async #purgeGone(name: string, scope: Scope | undefined, missing: MemoryError): Promise<InScope<ForgetResult>> {
    for (const store of scope === undefined ? this.#stores() : [this.store(scope)]) {
      const slug = await goneSlug(store, name);
      const versions = slug === null ? [] : await versionsOf(store, slug);
      if (slug === null || versions.length === 0) continue;
      const problems = await store.purge(slug);
      const version = versions.find((it) => !it.deleted)?.version ?? 0;
      return { slug, version, problems, scope: store.scope };
    }
    throw missing;
  }

  /** Purging cannot be undone, and the caller may mean the deleted note of the workspace. */
  async #refuseToGuess(slug: string): Promise<void> {
    if ((await versionsOf(this.#workspace, slug)).length === 0) return;
    throw new MemoryError(
      "conflict",
      `'${slug}' is in the user memory, and the workspace keeps versions of a deleted note of that name. Say which is meant (--scope workspace or user).`,
      { details: { slug } },
    );
  }
}

/** Nobody is called so. A note that only lacks the version asked for is known: the error names its slug. */
const isUnknown = (error: unknown): error is MemoryError =>
  error instanceof MemoryError &&
  (error.code === "slug-invalid" || (error.code === "not-found" && !("slug" in error.details)));

/** False for an invalid name. */
async function isCalledIn(store: TopicStore, name: string): Promise<boolean> {
  try {
    return (await store.called(name)) !== null;
  } catch (error) {
    if (isUnknown(error)) return false;
    throw error;
  }
}

/** The slug, or the one that the name folds to if the note had exactly this name: a purge must not guess. */
async function goneSlug(store: TopicStore, name: string): Promise<string | null> {
  if ((await versionsOf(store, name)).length > 0) return name;
  const slug = slugOfName(name);
  if (slug === name || (await versionsOf(store, slug)).length === 0) return null;
  const names = await store.namesInHistory(slug);
  return names.some((it) => sameName(it, name)) ? slug : null;
}

async function versionsOf(store: TopicStore, slug: string): Promise<readonly TopicVersion[]> {
  try {
    return await store.history(slug);
  } catch (error) {
    if (isUnknown(error)) return [];
    throw error;
  }
}
