/**
 * What did a run read, and what did it print?
 *
 * The program gets its own `node:fs` object from the starter, so all its calls can be recorded there. After a call that
 * is not known to be repeatable (a write, a terminal, an error that a stat would not show) the answer is not saved. So a
 * call missing in these lists costs time, but never gives a wrong answer.
 */
import type * as Fs from "node:fs";
import { type AnswerRecord, type Look, stampOf } from "./kept-answer.ts";
import { type KeptPlace, saveKept } from "./kept-file.ts";

/** The modules that the program can require from the starter, and those it has required. */
export interface Modules {
  readonly known: ReadonlyMap<string, unknown>;
  /** The program's `node:fs`: it inherits from the real one, and its functions may be replaced. */
  readonly fs: typeof Fs;
}

/** Records from now on. The returned function saves the output, if it would be the same next time. */
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

/** The results of these modules depend only on their arguments, or are recorded here. */
const REPEATABLE = new Set(["node:fs", "node:path", "node:crypto", "node:buffer"]);
/** A file that changed more recently may change again with the same time, because some disks store seconds. */
const SETTLED_AFTER_MS = 2000;

class Notes {
  readonly #fs: typeof Fs;
  readonly variables = new Map<string, string | null>();
  /** Descriptors of recorded files. */
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

  /** Called before the program's own call, so that a change in between is noticed by the next run. */
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

  /** A partial write is rare and not followed: then nothing is saved. */
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

  /** Undefined if nothing is there, null if that cannot be known. */
  #stat(kind: "stat" | "lstat", path: unknown): Fs.Stats | undefined | null {
    try {
      if (typeof path === "string" && path.startsWith("/"))
        return (kind === "stat" ? this.#fs.statSync : this.#fs.lstatSync)(path, { throwIfNoEntry: false });
    } catch (error) {
      // The program gets the same error, and reports it if it matters.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
    this.giveUp();
    return null;
  }
}

/** Its data can be read only once. */
const isStream = (stats: Fs.Stats): boolean => stats.isFIFO() || stats.isSocket() || stats.isCharacterDevice();

type Call = (...args: unknown[]) => unknown;

/** What is recorded before each call, by function name. Functions without an entry are not repeatable. */
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
      // Whether it is a link may decide whether it is opened.
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

/** What is recorded after each call, with its result. */
function afterCalls(notes: Notes): Readonly<Record<string, (result: unknown, first: unknown) => void>> {
  return {
    openSync: (fd) => notes.opened.add(fd),
    closeSync: (_, fd) => notes.opened.delete(fd),
    writeSync: (count) => notes.said(count),
    native: (real, path) => notes.real(path, String(real)),
  };
}

function watchFs(overlay: typeof Fs, fs: typeof Fs, notes: Notes): void {
  // A flag that the system lacks is undefined, which counts as 0.
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
    // Getters for `promises` and streams: reading one loads it, and its calls are not recorded.
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
