/**
 * Has this program been compiled before?
 *
 * Compiling costs more than half of what a short command does. So a hot command leaves V8's code in the cache
 * dir, and the next one starts from it. One file for each build, Node, machine and command:
 *
 *   header    one line: what the code was made of, and by whom
 *   code      as V8 gave it
 *   code      once more
 *
 * V8 refuses code of another version or other flags, but it trusts every byte of what it takes: damage would
 * crash the process. So the code stands there twice and is compared, which costs less than any checksum. A file
 * that is not this user's alone is not looked at. It is a cache: whatever is wrong with it, the program runs without.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";

export interface CodePlace {
  readonly directory: string;
  readonly name: string;
  readonly header: string;
}

export interface KeptCode {
  readonly data: Buffer | undefined;
  /** Worth saving what this run has compiled: there was no code, or it is a day old. */
  readonly stale: boolean;
}

const NONE: KeptCode = { data: undefined, stale: true };
const MAX_BYTES = 16 * 1024 * 1024;
/** A renewed file holds what either run needed, so that it comes to hold what this person uses. */
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1000;
const FORGOTTEN_AFTER_MS = 30 * RENEWED_AFTER_MS;

/** Null where there is no place for a cache. */
export function codePlace(
  command: string,
  build: string,
  env: Readonly<Record<string, string | undefined>>,
): CodePlace | null {
  // As `keepsakeDirs` has it: a relative path is ignored. Its module is what we try not to compile.
  const base = env["XDG_CACHE_HOME"]?.startsWith("/") ? env["XDG_CACHE_HOME"] : env["HOME"] && `${env["HOME"]}/.cache`;
  if (!base?.startsWith("/")) return null;
  // V8 refuses code that was made under other flags: a host with flags of its own has a file of its own.
  const flags = [...process.execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").trim();
  const made = [command, build, process.version, process.arch];
  return {
    directory: `${base}/keepsake/code`,
    name: `${made.join("-")}${flags === "" ? "" : `-${shortMark(flags)}`}.bin`,
    header: `keepsake ${made.join(" ")} ${JSON.stringify(flags)}\n`,
  };
}

/** FNV-1a. Only names a file: two flags that share it replace each other's code, and the header tells them apart. */
function shortMark(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16);
}

export function readCode({ directory, name, header }: CodePlace): KeptCode {
  const path = `${directory}/${name}`;
  try {
    // No exception for the usual first run, and no waiting for a FIFO.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return NONE;
    const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(fd);
      const ours = process.getuid === undefined || (stats.uid === process.geteuid!() && (stats.mode & 0o022) === 0);
      if (!ours || !stats.isFile() || stats.size > MAX_BYTES) return { data: undefined, stale: ours };
      const bytes = Buffer.allocUnsafeSlow(stats.size);
      const start = Buffer.byteLength(header);
      const half = (stats.size - start) / 2;
      const whole = readSync(fd, bytes, 0, stats.size, 0) === stats.size && half > 0 && Number.isInteger(half);
      if (!whole || bytes.subarray(0, start).toString() !== header) return NONE;
      const data = bytes.subarray(start, start + half);
      if (data.compare(bytes, start + half) !== 0) return NONE;
      return { data, stale: Date.now() - stats.mtimeMs > RENEWED_AFTER_MS };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return withoutCache(error, NONE);
  }
}

/** Complete or not at all: readers and other writers see the old file or the new one. */
export function saveCode(place: CodePlace, code: Buffer): void {
  try {
    mkdirSync(place.directory, { recursive: true, mode: 0o700 });
    replaceFile(place, Buffer.concat([Buffer.from(place.header), code, code]));
    forgetOld(place.directory);
  } catch (error) {
    withoutCache(error, undefined);
  }
}

function replaceFile({ directory, name }: CodePlace, content: Buffer): void {
  const temporary = `${directory}/.${name}.${process.pid}.tmp`;
  const fd = openSync(temporary, "wx", 0o600);
  try {
    writeFileSync(fd, content);
    fsyncSync(fd);
    renameSync(temporary, `${directory}/${name}`);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

/** Code of builds and Nodes that nobody runs any more, and what a killed writer left. */
function forgetOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const stats = statSync(`${directory}/${name}`, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > FORGOTTEN_AFTER_MS) rmSync(`${directory}/${name}`);
  }
}

/** A full disk or a directory that may not be written costs time and nothing else. */
function withoutCache<T>(error: unknown, instead: T): T {
  if (error instanceof Error && "code" in error) return instead;
  throw error;
}
