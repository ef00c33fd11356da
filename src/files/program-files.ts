/**
 * Which files make up the running program?
 *
 * The bundles beside it, and the libraries that they load on demand. Nothing else in the directory,
 * which in the npm package also holds the library with its declarations.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { MemoryError } from "../model/memory-error.ts";

/** The tour is for people who try Keepsake; no client runs it. */
const LEFT_OUT: readonly string[] = ["tour.cjs"];

export function readProgramFiles(main: string): readonly { readonly name: string; readonly text: string }[] {
  const directory = dirname(main);
  try {
    const names = [directory, join(directory, "lib")].flatMap((where) =>
      existsSync(where)
        ? readdirSync(where)
            .filter((name) => name.endsWith(".cjs") && !LEFT_OUT.includes(name))
            .map((name) => (where === directory ? name : `lib/${name}`))
        : [],
    );
    return names.sort().map((name) => ({ name, text: readFileSync(join(directory, name), "utf8") }));
  } catch (cause) {
    throw new MemoryError("file-unreadable", `The program's own files in ${directory} cannot be read.`, {
      path: directory,
      cause,
    });
  }
}

const STAYS: ReadonlySet<string> = new Set(["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR", "EACCES", "EPERM", "EBUSY"]);

/** Given innermost first. A directory stays if it is not empty, not a directory any more, or may not be removed. */
export function removeEmptyDirectories(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      rmdirSync(path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!STAYS.has(code ?? "")) throw error;
    }
  }
}
