/**
 * What did this topic say before?
 *
 * One append-only pack per topic (history-pack.ts has the format): saving a version is one
 * write and one fsync, however many topics there are. A pack is trimmed only when it is
 * half as long again as it should be, so that the average write pays little for it.
 */
import { basename, join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { ensureDirectory, removeIfThere, syncDirectory, writeTemp } from "./atomic-write.ts";
import { contentHash } from "./content-hash.ts";
import { errnoOf, type FileSystem, orElse, whileOpen, withPath } from "./file-system.ts";
import {
  encodeVersion,
  nameInPack,
  newestVersions,
  type PackedVersion,
  type PackTail,
  parsePack,
  parseTail,
  TAIL_BYTES,
  type VersionInfo,
  type VersionReason,
} from "./history-pack.ts";

export interface HistoryOptions {
  readonly fs: FileSystem;
  /** `<state>/history` */
  readonly root: string;
  /** Packs of different memory dirs are kept apart. */
  readonly memoryDir: string;
  /** Versions kept for each topic. */
  readonly keep: number;
  readonly pid: number;
}

export interface NewVersion {
  readonly time: string;
  readonly reason: VersionReason;
  readonly source: string;
  readonly session?: string;
  readonly tool?: string;
  /** Null records a deletion. */
  readonly data: Buffer | null;
}

export interface StartedAppend {
  readonly unsynced: readonly number[];
  /** Call it when everything is durable; returns the number of the version. */
  readonly finish: () => number;
  /** Call it if the change failed: removes the version again. */
  readonly abandon: () => void;
}

export interface CopiedVersions {
  /** Call it if the rename failed. */
  readonly undo: () => void;
  /** Removes the versions under the old name. False: somebody without the lock has added one, so all of them stay. */
  readonly dropOld: () => boolean;
}

/** The pack of the index's hand-written text. No topic can have this name, because of the slash. */
export const INDEX_PACK = "/index";
/** The name of its file. The pack of a topic `_index` is named in hex, to be different. */
const INDEX_FILE = "_index";

export class History {
  readonly dir: string;
  /** A separate directory, because sweeping temp files should not list a file for each topic. */
  readonly tempDir: string;
  readonly #options: HistoryOptions;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.dir = join(options.root, memoryKey(options.memoryDir));
    this.tempDir = join(options.root, "tmp");
  }

  /** Durable when it returns. */
  append(name: string, version: NewVersion): number {
    const { fs } = this.#options;
    const started = this.startAppend(name, version);
    try {
      for (const fd of started.unsynced) fs.fsync(fd);
    } catch (error) {
      started.abandon();
      throw withPath(error, this.#pathOf(name));
    }
    return started.finish();
  }

  /**
   * Written, but not durable yet: the caller syncs what is `unsynced` together with other files. A new pack needs
   * no sync of its directory: ext4, XFS and Btrfs make a new file's name durable with the file, and on other disks
   * the first version is also in the topic's own file, whose directory is synced.
   */
  startAppend(name: string, version: NewVersion): StartedAppend {
    const { fs, keep } = this.#options;
    const path = this.#pathOf(name);
    const fd = this.#openForAppend(path);
    let abandon = (): void => fs.close(fd);
    try {
      const stats = fs.fstat(fd);
      if (!stats.isFile()) throw noPack(path);
      const { size, ino } = stats;
      const { bytes, number, records } = this.#nextRecord(name, fd, size, version);
      abandon = () => {
        try {
          this.#takeBack(fd, path, size, bytes.length);
        } finally {
          fs.close(fd);
        }
      };
      fs.write(fd, bytes);
      const finish = (): number => {
        // Another process trimmed the pack, and so replaced the file, while this one (without the lock) wrote to the old one.
        const isReplaced = orElse(false, () => fs.lstat(path)?.ino !== ino);
        orElse(undefined, () => fs.close(fd));
        if (isReplaced) return this.append(name, version);
        if (isLong(records, keep)) orElse(undefined, () => this.#trim(name));
        return number;
      };
      return { unsynced: [fd], finish, abandon };
    } catch (error) {
      abandon();
      throw withPath(error, path);
    }
  }

  /** Not if somebody without the lock has added a version after it. Then it stays, although the note never said this. */
  #takeBack(fd: number, path: string, before: number, added: number): void {
    const { fs } = this.#options;
    orElse(undefined, () => {
      if (fs.fstat(fd).size > before + added) return;
      fs.truncate(fd, before);
      if (before === 0) fs.unlink(path);
    });
  }

  /** Number and hash of the newest version, from the last few bytes of the pack. */
  newest(name: string): PackTail | null {
    const { fs } = this.#options;
    return whileOpen(fs, this.#pathOf(name), (fd) => this.#tailOf(fd, fs.fstat(fd).size));
  }

  /** Oldest first, at most `keep` with content. */
  versions(name: string): VersionInfo[] {
    return this.#read(name).map(infoOf);
  }

  version(name: string, number: number): PackedVersion | null {
    return this.#read(name).find((it) => it.version === number) ?? null;
  }

  /** The newest version with content. */
  newestContent(name: string): PackedVersion | null {
    return this.#read(name).findLast((it) => it.data !== null) ?? null;
  }

  /** Everything a pack holds, oldest first. */
  contents(name: string): PackedVersion[] {
    return this.#read(name);
  }

  /** All topics with a history, existing or deleted. */
  names(): string[] {
    const { fs } = this.#options;
    if (fs.lstat(this.dir) === null) return [];
    const names: string[] = [];
    for (const file of fs.readdir(this.dir)) {
      if (!file.endsWith(".jsonl") || file.startsWith(".")) continue;
      const encoded = file.slice(0, -".jsonl".length);
      const name = encoded.includes(SHORTENED) ? this.#nameIn(join(this.dir, file)) : decodeName(encoded);
      if (name !== null && name !== INDEX_PACK) names.push(name);
    }
    return names.sort();
  }

  purge(name: string): void {
    const { fs } = this.#options;
    if (fs.lstat(this.dir) === null) return;
    removeIfThere(fs, this.#pathOf(name));
    syncDirectory(fs, this.dir);
  }

  /** Replaces the content of versions that must not be kept; null removes a version. Writes nothing if nothing changes. */
  revise(name: string, change: (data: Buffer) => Buffer | null): void {
    const revised = (version: PackedVersion): PackedVersion[] => {
      const data = version.data === null ? null : change(version.data);
      if (data === version.data) return [version];
      return data === null ? [] : [{ ...version, data, bytes: data.length, hash: contentHash(data) }];
    };
    const all = this.#readFile(this.#pathOf(name));
    if (all.some((it) => revised(it)[0] !== it)) this.#rewrite(name, (versions) => versions.flatMap(revised));
  }

  /** For a rename: copies the versions to the new name, after any that are there already. */
  copy(from: string, to: string): CopiedVersions {
    const before = this.#markOf(from);
    const moved = this.#read(from);
    if (before === null || moved.length === 0) return { undo: () => {}, dropOld: () => true };
    const earlier = this.#readFile(this.#pathOf(to));
    this.#rewrite(to, (versions) => renumbered([...newestVersions(versions, this.#options.keep), ...moved]));
    const after = this.#markOf(to);
    return {
      undo: () => {
        if (earlier.length === 0) this.#removeUnchanged(to, after);
        else if (isSame(this.#markOf(to), after)) this.#rewrite(to, () => earlier);
      },
      dropOld: () => this.#removeUnchanged(from, before),
    };
  }

  #pathOf(name: string): string {
    return join(this.dir, `${encodeName(name)}.jsonl`);
  }

  #openForAppend(path: string): number {
    const { fs } = this.#options;
    try {
      return fs.open(path, "append");
    } catch (error) {
      if (errnoOf(error) !== "ENOENT") throw error;
    }
    ensureDirectory(fs, this.dir);
    return fs.open(path, "append");
  }

  #nextRecord(name: string, fd: number, size: number, version: NewVersion) {
    const { fs } = this.#options;
    const tail = this.#tailOf(fd, size);
    const number = (tail?.version ?? 0) + 1;
    const records = (tail?.records ?? 0) + 1;
    const { data, ...about } = version;
    const packed: PackedVersion = {
      ...about,
      version: number,
      bytes: data?.length ?? 0,
      deleted: data === null,
      hash: data === null ? "" : contentHash(data),
      data,
    };
    const torn = size > 0 && fs.read(fd, 1, size - 1)[0] !== 0x0a;
    const line = encodeVersion(packed, records, nameToKeep(name));
    return { bytes: Buffer.from(`${torn ? "\n" : ""}${line}`), number, records };
  }

  #tailOf(fd: number, size: number): PackTail | null {
    if (size === 0) return null;
    const { fs } = this.#options;
    const length = Math.min(size, TAIL_BYTES);
    const tail = parseTail(fs.read(fd, length, size - length));
    if (tail !== null) return tail;
    const all = parsePack(fs.read(fd, size, 0));
    const last = all.at(-1);
    if (last === undefined) return null;
    return { version: last.version, records: all.length, deleted: last.deleted, hash: last.hash };
  }

  #trim(name: string): void {
    this.#rewrite(name, (versions) => newestVersions(versions, this.#options.keep));
  }

  /** Replaces a pack by one with other versions. */
  #rewrite(name: string, change: (versions: PackedVersion[]) => PackedVersion[]): void {
    const { fs } = this.#options;
    const path = this.#pathOf(name);
    const done = whileOpen(fs, path, (fd) => {
      const { size } = fs.fstat(fd);
      this.#replace(name, change(parsePack(fs.read(fd, size, 0))));
      this.#appendLate(name, fd, size);
      return true;
    });
    if (done === null) this.#replace(name, change([]));
  }

  /** False if the pack has changed. */
  #removeUnchanged(name: string, before: PackMark | null): boolean {
    const { fs } = this.#options;
    const path = this.#pathOf(name);
    const done = whileOpen(fs, path, (fd) => {
      const { ino, size } = fs.fstat(fd);
      if (!isSame({ ino, size }, before)) return false;
      removeIfThere(fs, path);
      syncDirectory(fs, this.dir);
      return !this.#appendLate(name, fd, size);
    });
    return done ?? true;
  }

  /**
   * Readers and writers without the lock may append at any time, also to a file that has just been replaced or removed.
   * What was appended to the old file after it was read is appended again here. A process that appends even later
   * notices the replacement itself.
   */
  #appendLate(name: string, fd: number, read: number): boolean {
    const { fs } = this.#options;
    const { size } = fs.fstat(fd);
    if (size <= read) return false;
    const known = new Set(this.#read(name).map(({ hash, time }) => `${hash} ${time}`));
    const late = parsePack(fs.read(fd, size - read, read));
    for (const it of late) if (!known.has(`${it.hash} ${it.time}`)) this.append(name, it);
    return late.length > 0;
  }

  #markOf(name: string): PackMark | null {
    const stats = this.#options.fs.lstat(this.#pathOf(name));
    return stats === null ? null : { ino: stats.ino, size: stats.size };
  }

  #replace(name: string, versions: readonly PackedVersion[]): void {
    const { fs, pid } = this.#options;
    const path = this.#pathOf(name);
    const text = versions.map((it, at) => encodeVersion(it, at + 1, nameToKeep(name))).join("");
    ensureDirectory(fs, this.tempDir);
    const temp = writeTemp(fs, join(this.tempDir, basename(path)), Buffer.from(text), pid);
    try {
      fs.rename(temp.path, path);
    } catch (error) {
      removeIfThere(fs, temp.path);
      throw error;
    }
    syncDirectory(fs, this.dir);
  }

  #read(name: string): PackedVersion[] {
    return newestVersions(this.#readFile(this.#pathOf(name)), this.#options.keep);
  }

  #nameIn(path: string): string | null {
    const { fs } = this.#options;
    return whileOpen(fs, path, (fd) => nameInPack(fs.read(fd, fs.fstat(fd).size, 0)));
  }

  #readFile(path: string): PackedVersion[] {
    const { fs } = this.#options;
    return whileOpen(fs, path, (fd) => parsePack(fs.read(fd, fs.fstat(fd).size, 0))) ?? [];
  }
}

/** Enough to notice a change, because a pack only grows until it is replaced. */
interface PackMark {
  readonly ino: number;
  readonly size: number;
}

const isSame = (one: PackMark | null, other: PackMark | null): boolean =>
  one?.ino === other?.ino && one?.size === other?.size;

/** Long enough to be trimmed: not at every version, so that the average write pays little for it. */
const isLong = (records: number, keep: number): boolean => records > keep + Math.max(2, Math.ceil(keep / 2));

const noPack = (path: string): MemoryError =>
  new MemoryError("file-unwritable", `The history cannot be used: ${path} is no plain file. Move it away.`, { path });

function infoOf({ data, ...info }: PackedVersion): VersionInfo {
  return { ...info, deleted: data === null };
}

/** Sixteen hex digits that name a memory dir in the state and cache dirs. */
export function memoryKey(memoryDir: string): string {
  return contentHash(Buffer.from(memoryDir)).slice(0, 16);
}

const PLAIN_NAME = /^[a-z0-9][a-z0-9._-]{0,79}$/;

/** Names given by other programs may hold any character, or differ only in case: those are written in hex. */
function encodeName(name: string): string {
  if (name === INDEX_PACK) return INDEX_FILE;
  if (PLAIN_NAME.test(name)) return name;
  const hex = Buffer.from(name).toString("hex");
  if (hex.length <= LONGEST_HEX) return `=${hex}`;
  return `=${hex.slice(0, 120)}${SHORTENED}${contentHash(Buffer.from(name)).slice(0, 32)}`;
}

/** Separates the beginning of a long name from the hash of the whole. */
const SHORTENED = "~";
const LONGEST_HEX = 200;

/** The name to store in the lines, if the file name does not hold all of it. */
const nameToKeep = (name: string): string | undefined => (encodeName(name).includes(SHORTENED) ? name : undefined);

function decodeName(encoded: string): string {
  if (encoded === INDEX_FILE) return INDEX_PACK;
  return encoded.startsWith("=") ? Buffer.from(encoded.slice(1), "hex").toString("utf8") : encoded;
}

const renumbered = (versions: readonly PackedVersion[]): PackedVersion[] =>
  versions.map((it, at) => ({ ...it, version: at + 1 }));
