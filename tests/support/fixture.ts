/**
 * How does a test put a handful of files on the disk, readably?
 *
 * `--- path` starts a file, `~` is the sandbox's home and `/` the sandbox itself.
 * `--- path -> target` makes a symlink. A sandbox is removed when its test ends.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export interface Sandbox {
  /** Canonical. */
  readonly root: string;
  readonly home: string;
  /** A path of the fixture, as it is on the disk. */
  readonly at: (path: string) => string;
  /** Text with the sandbox's own path taken out, for comparing. */
  readonly plain: (text: string) => string;
  readonly add: (files: string) => void;
}

export function fixture(text: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of text.split(/^--- /m).slice(1)) {
    const end = part.indexOf("\n");
    files.set(part.slice(0, end).trim(), part.slice(end + 1));
  }
  return files;
}

export function sandbox(files = ""): Sandbox {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-test-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const home = join(root, "home");
  mkdirSync(home);
  const at = (path: string): string => (path.startsWith("~") ? join(home, path.slice(1)) : join(root, path));
  const add = (more: string): void => {
    for (const [name, content] of fixture(more)) place(name, content, at);
  };
  add(files);
  return { root, home, at, plain: (it) => it.replaceAll(home, "~").replaceAll(root, ""), add };
}

function place(name: string, content: string, at: (path: string) => string): void {
  const [path, target] = name.split(" -> ");
  const file = at(path ?? name);
  mkdirSync(dirname(file), { recursive: true });
  // Absolute targets are fixture paths; relative ones stay as they are.
  if (target !== undefined) symlinkSync(/^[~/]/.test(target) ? at(target) : target, file);
  else writeFileSync(file, content);
}
