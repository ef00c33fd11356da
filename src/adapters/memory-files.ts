/**
 * Where is a file of `/memories` really stored?
 *
 * In the topic store, or in the hand-written part of the index. Every change is conditional on the
 * hash that was read, so that two writers never overwrite each other unnoticed.
 */
import type { Memory } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import { describeText } from "./describe-text.ts";
import { type FilePath, type NotePath, ROOT } from "./memories-path.ts";
import type { NoteText } from "./note-text.ts";
import { showSize } from "./numbered-lines.ts";

/** The present content of a path, and the hash for replacing it. */
export interface OpenFile {
  readonly text: string;
  readonly hash: string;
  readonly description: string;
  readonly scope?: "workspace" | "user";
}

type Seen = Pick<OpenFile, "hash" | "text"> & { readonly scope: OpenFile["scope"] };

/** Enough for a model to choose from; the others are found by the index and recall. */
const MOST_LISTED = 500;

export class MemoryFiles {
  readonly #memory: Memory;
  /** What the model last saw of a file, by path. */
  readonly #seen = new Map<string, string>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  async list(): Promise<string> {
    const topics = await this.#memory.topics.list();
    // A note of the workspace hides one of the same name in the user memory, as in reading.
    const bySlug = new Map(topics.toReversed().map((it) => [it.slug, it]));
    const newest = [...bySlug.values()].toSorted((a, b) => b.modified.localeCompare(a.modified));
    const listed = newest.slice(0, MOST_LISTED).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    const index = await this.#memory.topics.readIndexText();
    const indexBytes = Buffer.byteLength(index.text);
    const total = newest.reduce((sum, { bytes }) => sum + bytes, indexBytes);
    return [
      `Here're the files and directories up to 2 levels deep in ${ROOT}, excluding hidden items and node_modules:`,
      `${showSize(total)}\t${ROOT}`,
      `${showSize(indexBytes)}\t${ROOT}/MEMORY.md`,
      ...listed.map(({ bytes, slug }) => `${showSize(bytes)}\t${ROOT}/${slug}.md`),
      ...(newest.length > listed.length ? [`(${newest.length - listed.length} older files are not listed)`] : []),
    ].join("\n");
  }

  async view(at: FilePath): Promise<OpenFile> {
    const file = await this.open(at);
    this.#seen.set(at.path, file.hash);
    return file;
  }

  async open(at: FilePath): Promise<OpenFile> {
    if (at.kind === "index") return { ...(await this.#memory.topics.readIndexText()), description: "" };
    try {
      const { body, hash, description, scope } = await this.#memory.topics.read(at.slug);
      return { text: body, hash, description, scope };
    } catch (error) {
      throw isNotFound(error) ? missing(at.path, error) : error;
    }
  }

  async exists({ slug }: NotePath): Promise<boolean> {
    try {
      await this.#memory.topics.read(slug);
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  /** Returns its path, which may differ from the given one if names are free text. */
  async create({ slug }: NotePath, note: NoteText): Promise<string> {
    const description = note.description ?? describeText(note.body, slug);
    const written = await this.#memory.topics.write({ ...note, name: slug, description, expected: null });
    const path = pathOf(written.slug);
    this.#seen.set(path, written.hash);
    return path;
  }

  /** Fails if the file changed since it was read. A description that was the first line of the text is updated with it. */
  async save(at: FilePath, { hash, text: before, description, scope }: OpenFile, text: string): Promise<void> {
    if (at.kind === "index") {
      const written = await this.#memory.topics.writeIndexText(text, hash);
      this.#seen.set(at.path, written.hash);
      return;
    }
    const follows = description === describeText(before, at.slug);
    const written = await this.#memory.topics.write({
      name: at.slug,
      body: text,
      expected: hash,
      ...(follows ? { description: describeText(text, at.slug) } : {}),
      scope,
    });
    this.#seen.set(at.path, written.hash);
  }

  /** Line numbers refer to the text that the model saw; if it has changed, it must be viewed again. */
  requireSeen(at: FilePath, { hash }: OpenFile): void {
    const seen = this.#seen.get(at.path);
    if (seen === undefined || seen === hash) return;
    throw conflict(`The file ${at.path} has changed since it was viewed. Nothing was changed: view it again.`);
  }

  async remove(at: NotePath): Promise<void> {
    const { hash, scope } = await this.open(at);
    await this.#memory.topics.forget(at.slug, { expected: hash, scope });
    this.#seen.delete(at.path);
  }

  /** Returns the new path, like `create`. */
  async rename(from: NotePath, to: NotePath): Promise<string> {
    const { scope, hash, text } = await this.open(from);
    if (await this.exists(to)) throw conflict(`The destination ${to.path} already exists`);
    const { slug } = await this.#memory.topics.rename(from.slug, to.slug, scope);
    await this.#carrySeen(from.path, slug, { hash, text, scope });
    return pathOf(slug);
  }

  /** The model's view stays valid under the new name, because a rename changes only the header, which a view does not show. */
  async #carrySeen(from: string, slug: string, before: Seen): Promise<void> {
    const seen = this.#seen.get(from);
    this.#seen.delete(from);
    this.#seen.delete(pathOf(slug));
    if (seen === undefined) return;
    try {
      const after = await this.#memory.topics.read(slug, before.scope);
      const isTrue = seen === before.hash && after.body === before.text;
      this.#seen.set(pathOf(slug), isTrue ? after.hash : seen);
    } catch (error) {
      // It has been removed again, so there is no view to keep.
      if (!isNotFound(error)) throw error;
    }
  }
}

const pathOf = (slug: string): string => `${ROOT}/${slug}.md`;
const conflict = (message: string): MemoryError => new MemoryError("conflict", message);
const missing = (path: string, cause: unknown): MemoryError =>
  new MemoryError("not-found", `The path ${path} does not exist. Please provide a valid path.`, { cause });
const isNotFound = (error: unknown): boolean => error instanceof MemoryError && error.code === "not-found";
