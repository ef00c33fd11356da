/**
 * What did a run look at, and what did it say?
 *
 * The program gets `node:fs` from the starter, as an object of its own, so everything that it looks at can be noted
 * there, whichever module asks. What is not known to be repeatable (a write, a terminal, an error that a look cannot
 * show again) makes the answer one that is not kept: what is missing from these lists costs time, never truth.
 */
import type * as Fs from "node:fs";
import { type AnswerRecord, type Look, stampOf } from "./kept-answer.ts";
import { type KeptPlace, saveKept } from "./kept-file.ts";

/** What a program asks the starter for, and what it has asked for. */
export interface Modules {
  readonly known: ReadonlyMap<string, unknown>;
  /** What `node:fs` is to the program: it inherits all, and may be overlaid. */
  readonly fs: typeof Fs;
}

/** From now on; the result keeps what was said, if saying it again would be true. */
export function recordAnswer({ known, fs: overlay }: Modules): (place: KeptPlace) => void {
  const fs = Object.getPrototypeOf(overlay) as typeof Fs;
  const notes = new Notes(fs);
  watchFs(overlay, fs, notes);
  const { env } = process;
  process.env = watchVariables(env, notes);
  return (place) => {
    process.env = env;
    for (const name of Object.keys(overlay)) delete (overlay as Record<string, unknown>)[name];
    for (const id of known.keys()) if (!REPEATABLE.has(id) && !id.startsWith("./lib/")) notes.giveUp();
    const content = notes.content();
    if (content !== null) saveKept(place, content);
  };
}

/** Their answers depend on what they are given alone. */
const REPEATABLE = new Set(["node:fs", "node:path", "node:crypto", "node:buffer"]);
/** A file that changed this lately may change again without a change of its times: some disks count seconds. */
const SETTLED_AFTER_MS = 2000;

class Notes {
  readonly #fs: typeof Fs;
  readonly variables = new Map<string, string | null>();
  /** Descriptors of files that have been looked at. */
  readonly opened = new Set<unknown>();
  readonly #looks = new Map<string, Look>();
  readonly #writes: { readonly fd: 1 | 2; readonly bytes: Buffer }[] = [];
  #isRepeatable = true;

  constructor(fs: typeof Fs) {
    this.#fs = fs;
  }

  giveUp(): void {
    this.#isRepeatable = false;
  }

  /** Before the program looks itself: what changes in between is found changed by the next run. */
  look(kind: "stat" | "lstat", path: unknown): void {
    const key = `${kind} ${String(path)}`;
    if (this.#looks.has(key)) return;
    const stats = this.#stat(kind, path);
    if (stats === null) return;
    this.#looks.set(key, [kind, path as string, stats === undefined ? null : stampOf(stats)]);
    if (stats !== undefined && (isStream(stats) || Date.now() - stats.ctimeMs < SETTLED_AFTER_MS)) this.giveUp();
  }

  real(path: unknown, real: string): void {
    if (typeof path === "string") this.#looks.set(`real ${path}`, ["real", path, real]);
    else this.giveUp();
  }

  says(fd: unknown, text: unknown): void {
    if ((fd === 1 || fd === 2) && typeof text === "string") this.#writes.push({ fd, bytes: Buffer.from(text) });
    else this.giveUp();
  }

  /** The rest comes by another call: rare, and not worth following. */
  said(count: unknown): void {
    if (count !== this.#writes.at(-1)?.bytes.length) this.giveUp();
  }

  content(): Buffer | null {
    if (!this.#isRepeatable) return null;
    const record: AnswerRecord = {
      variables: [...this.variables],
      looks: [...this.#looks.values()],
      writes: this.#writes.map(({ fd, bytes }) => [fd, bytes.length]),
    };
    return Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), ...this.#writes.map(({ bytes }) => bytes)]);
  }

  /** Undefined: nothing is there. Null: it cannot be told. */
  #stat(kind: "stat" | "lstat", path: unknown): Fs.Stats | undefined | null {
    try {
      if (typeof path === "string" && path.startsWith("/"))
        return (kind === "stat" ? this.#fs.statSync : this.#fs.lstatSync)(path, { throwIfNoEntry: false });
    } catch (error) {
      // The program meets the same error, and says so if it matters.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
    this.giveUp();
    return null;
  }
}

/** What it gives is gone once it is read. */
const isStream = (stats: Fs.Stats): boolean => stats.isFIFO() || stats.isSocket() || stats.isCharacterDevice();

type Call = (...args: unknown[]) => unknown;

/** What is noted before a call, by the name of its function. One without an entry is not repeatable. */
function beforeCalls(
  notes: Notes,
  reading: number,
): Readonly<Record<string, (first: unknown, second: unknown, third: unknown) => void>> {
  const opened = (fd: unknown): void => {
    if (!notes.opened.has(fd)) notes.giveUp();
  };
  return {
    statSync: (path) => notes.look("stat", path),
    lstatSync: (path) => notes.look("lstat", path),
    readdirSync: (path, options) => {
      notes.look("stat", path);
      if ((options as { recursive?: boolean } | undefined)?.recursive === true) notes.giveUp();
    },
    readFileSync: (file) => (typeof file === "number" ? opened(file) : notes.look("stat", file)),
    openSync: (path, flags) => {
      // Whether a link stands there may decide whether it is opened.
      notes.look("lstat", path);
      notes.look("stat", path);
      const isReading = flags === undefined || flags === "r" || (typeof flags === "number" && (flags & ~reading) === 0);
      if (!isReading) notes.giveUp();
    },
    closeSync: opened,
    fstatSync: opened,
    readSync: opened,
    writeSync: (fd, text, offset) => notes.says(fd, offset === undefined ? text : null),
    native: (path) => notes.look("stat", path),
  };
}

/** And after it, with what it gave. */
function afterCalls(notes: Notes): Readonly<Record<string, (result: unknown, first: unknown) => void>> {
  return {
    openSync: (fd) => notes.opened.add(fd),
    closeSync: (_, fd) => notes.opened.delete(fd),
    writeSync: (count) => notes.said(count),
    native: (real, path) => notes.real(path, String(real)),
  };
}

function watchFs(overlay: typeof Fs, fs: typeof Fs, notes: Notes): void {
  // Where a system has no such flag it is undefined, which counts as none.
  const { O_NONBLOCK, O_NOFOLLOW, O_DIRECTORY, O_NOCTTY } = fs.constants;
  const before = beforeCalls(notes, O_NONBLOCK | O_NOFOLLOW | O_DIRECTORY | O_NOCTTY);
  const after = afterCalls(notes);
  const watch = (name: string, real: Call): Call => {
    const note = before[name];
    return (...args) => {
      if (note === undefined) notes.giveUp();
      else note(args[0], args[1], args[2]);
      try {
        const result = real(...args);
        after[name]?.(result, args[0]);
        return result;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== "ENOENT" && code !== "ENOTDIR") notes.giveUp();
        throw error;
      }
    };
  };
  const place = (name: string, watched: PropertyDescriptor): void =>
    void Object.defineProperty(overlay, name, { configurable: true, enumerable: true, ...watched });
  for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(fs))) {
    if (typeof own.value === "function") place(name, { value: watch(name, own.value as Call) });
    // `promises`, streams: asking for one loads it, and what it reads is not followed.
    else if (!("value" in own))
      place(name, {
        get: () => {
          notes.giveUp();
          return fs[name as keyof typeof Fs];
        },
      });
  }
  const native = watch("native", fs.realpathSync.native as Call);
  place("realpathSync", { value: Object.assign(watch("realpathSync", fs.realpathSync as Call), { native }) });
}

function watchVariables(env: NodeJS.ProcessEnv, notes: Notes): NodeJS.ProcessEnv {
  const note = (name: string | symbol): void => {
    if (typeof name === "string") notes.variables.set(name, env[name] ?? null);
  };
  return new Proxy(env, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      notes.giveUp();
      return Reflect.ownKeys(target);
    },
  });
}
