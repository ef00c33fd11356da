/**
 * A file system whose N-th call fails: with an error once, or as the last call of a
 * process that is then dead (every later call fails too, so no clean-up runs).
 */
import { type FileSystem, nodeFileSystem } from "../../src/files/file-system.ts";

export type Fault = "EIO" | "ENOSPC" | "EMFILE" | "EACCES" | "EROFS" | "crash";
export const ERRORS: readonly Fault[] = ["EIO", "ENOSPC", "EMFILE", "EACCES", "EROFS"];

export class Crash extends Error {}

export class FailingFileSystem {
  calls = 0;
  /** What the call that failed was about: a path, with a slash behind it where a directory was to be synced. */
  failedOn = "";
  readonly fs: FileSystem;
  readonly #failAt: number;
  readonly #fault: Fault;
  #failed = false;

  constructor(failAt: number, fault: Fault) {
    this.#failAt = failAt;
    this.#fault = fault;
    const opened = new Map<number, string>();
    const about = (target: unknown): string =>
      typeof target === "number" ? (opened.get(target) ?? "") : typeof target === "string" ? target : "";
    const guard =
      <Args extends unknown[], Result>(name: string, call: (...args: Args) => Result) =>
      (...args: Args): Result => {
        const path = about(args[0]) + (args[1] === "directory" ? "/" : "");
        this.#count(name, path, () => (name === "close" ? call(...args) : undefined));
        const result = call(...args);
        if (name === "open") opened.set(result as number, path);
        return result;
      };
    const real = nodeFileSystem;
    this.fs = {
      open: guard("open", (path, how) => real.open(path, how)),
      close: guard("close", (fd) => real.close(fd)),
      write: guard("write", (fd, data) => real.write(fd, data)),
      read: guard("read", (fd, length, position) => real.read(fd, length, position)),
      readInto: guard("read", (...args) => real.readInto(...args)),
      fsync: guard("fsync", (fd) => real.fsync(fd)),
      fsyncAll: async (fds) => {
        for (const fd of fds) this.#count("fsync", about(fd), () => undefined);
        await real.fsyncAll(fds);
      },
      fstat: guard("fstat", (fd) => real.fstat(fd)),
      chmod: guard("chmod", (fd, mode) => real.chmod(fd, mode)),
      truncate: guard("truncate", (fd, size) => real.truncate(fd, size)),
      rename: guard("rename", (from, to) => real.rename(from, to)),
      link: guard("link", (from, to) => real.link(from, to)),
      unlink: guard("unlink", (path) => real.unlink(path)),
      lstat: guard("lstat", (path) => real.lstat(path)),
      stamp: guard("lstat", (path, numbers) => real.stamp(path, numbers)),
      readdir: guard("readdir", (path) => real.readdir(path)),
      mkdir: guard("mkdir", (path) => real.mkdir(path)),
      rmdir: guard("rmdir", (path) => real.rmdir(path)),
    };
  }

  get hasFailed(): boolean {
    return this.#failed;
  }

  /** `first`: a close that reports an error has closed all the same. */
  #count(name: string, path: string, first: () => unknown): void {
    this.calls++;
    const isDead = this.#fault === "crash" && this.#failed;
    if (this.calls !== this.#failAt && !isDead) return;
    if (!this.#failed) this.failedOn = path;
    this.#failed = true;
    if (this.#fault === "crash") throw new Crash(`dead at call ${this.#failAt}`);
    first();
    throw Object.assign(new Error(`${this.#fault}: injected, ${name}`), { code: this.#fault, syscall: name });
  }
}
