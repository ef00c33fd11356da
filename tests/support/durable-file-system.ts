/**
 * What would a power cut take at this moment?
 *
 * A file system that remembers what was written and not synced: bytes by file, names by directory. No disk has to be
 * cut off for it, so it runs everywhere; `tests/faults/power-cut.ts` asks a real one.
 */
import { lstatSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FileSystem, nodeFileSystem } from "../../src/files/file-system.ts";

export class DurableFileSystem {
  /** Files whose bytes are not synced, by inode. */
  readonly #bytes = new Set<number>();
  /** Directories by inode, each with the names that came, went or changed since it was synced. */
  readonly #names = new Map<number, Set<string>>();

  /** Names that a power cut could have taken together with another that was removed before they were safe. */
  readonly goneTooEarly: string[] = [];

  readonly fs: FileSystem = {
    ...nodeFileSystem,
    write: (fd, data) => {
      this.#bytes.add(nodeFileSystem.fstat(fd).ino);
      nodeFileSystem.write(fd, data);
    },
    truncate: (fd, size) => {
      this.#bytes.add(nodeFileSystem.fstat(fd).ino);
      nodeFileSystem.truncate(fd, size);
    },
    fsync: (fd) => {
      nodeFileSystem.fsync(fd);
      this.#synced(fd);
    },
    fsyncAll: async (fds) => {
      await nodeFileSystem.fsyncAll(fds);
      for (const fd of fds) this.#synced(fd);
    },
    rename: (from, to) => {
      nodeFileSystem.rename(from, to);
      this.#changed(from);
      this.#changed(to);
    },
    link: (from, to) => {
      nodeFileSystem.link(from, to);
      this.#changed(to);
    },
    mkdir: (path) => {
      const topmost = nodeFileSystem.mkdir(path);
      for (let made = path; topmost !== undefined && made.length >= topmost.length; made = dirname(made))
        this.#changed(made);
      return topmost;
    },
    unlink: (path) => {
      if (!isPassing(basename(path))) this.goneTooEarly.push(...this.#unsyncedBeside(path));
      nodeFileSystem.unlink(path);
      this.#changed(path);
    },
  };

  /** Files below a directory whose bytes could be lost, and names in it that could be old or missing. */
  atRisk(directory: string): string[] {
    const files = readdirSync(directory).filter((name) => !isPassing(name));
    const torn = files.filter((name) => this.#bytes.has(lstatSync(join(directory, name)).ino));
    const names = this.#unsyncedBeside(join(directory, "any"));
    return [...torn.map((name) => `bytes of ${name}`), ...names.map((name) => `name ${name}`)];
  }

  #unsyncedBeside(path: string): string[] {
    const names = this.#names.get(lstatSync(dirname(path)).ino) ?? [];
    return [...names].filter((name) => !isPassing(name));
  }

  #synced(fd: number): void {
    const { ino } = nodeFileSystem.fstat(fd);
    this.#bytes.delete(ino);
    this.#names.delete(ino);
  }

  #changed(path: string): void {
    const { ino } = lstatSync(dirname(path));
    this.#names.set(ino, (this.#names.get(ino) ?? new Set()).add(basename(path)));
  }
}

/** Temp files, the lock and what is kept for speed: nobody misses them. */
const isPassing = (name: string): boolean => /^\.|\.lock\b|\.tmp$/.test(name);
