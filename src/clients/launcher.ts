/**
 * What do a client's entries run, so that it works next year too?
 *
 * A small script in Keepsake's data directory. It takes the Node and the program that were there
 * when it was written, where they still are; else the Node on the PATH or on that of whoever installed,
 * and a copy of the program that lies beside the script. So neither a Node upgrade nor a cleared npx cache breaks a client,
 * and an upgraded package is used at once. A hook never fails, whatever happens to the program:
 * hosts take an exit code of 2 for "block this prompt", and an older program that does not know a
 * flag of a newer entry would give just that.
 */
import { posix, win32 } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import type { ReadText } from "./client.ts";
import { quoteForShell } from "./command.ts";
import { LAUNCHER_MARK } from "./own-entries.ts";
import type { FileEdit } from "./plan-install.ts";

export interface LauncherRequest {
  /** Keepsake's data directory. */
  readonly dataDir: string;
  readonly platform: "posix" | "windows" | "mac";
  /** The Node that runs now. */
  readonly node: string;
  /** Names under which the PATH leads to one, of those who install; clients with a window often have a shorter PATH. */
  readonly otherNodes: readonly string[];
  /** The program that runs now. */
  readonly program: string;
  /** Its files, by their names relative to its directory. */
  readonly files: readonly ProgramFile[];
}

export interface ProgramFile {
  readonly name: string;
  readonly text: string;
}

export interface PlannedFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

/** What is on the disk. */
export interface LauncherFiles {
  readonly read: ReadText;
  readonly isExecutable: (path: string) => boolean;
}

export interface LauncherPlan {
  /** What entries run. */
  readonly launcher: string;
  /** The program first: a launcher never points at what is not there yet. */
  readonly files: readonly PlannedFile[];
}

export function planLauncher(request: LauncherRequest): LauncherPlan {
  const path = request.platform === "windows" ? win32 : posix;
  const copies = path.join(request.dataDir, "lib");
  const copy = path.join(copies, path.basename(request.program));
  const isWindows = request.platform === "windows";
  const launcher = path.join(request.dataDir, "bin", isWindows ? "keepsake.cmd" : "keepsake");
  const script = isWindows ? batchText(request, copy) : shellText(request, copy);
  return {
    launcher,
    files: [
      ...request.files.map(({ name, text }) => ({ path: path.join(copies, name), text, mode: 0o644 })),
      // Windows tells what can be run by its name.
      { path: launcher, text: script, mode: isWindows ? 0o644 : 0o755 },
    ],
  };
}

/** Takes away what a launcher was planned with, but no program of somebody else in its place. */
export function launcherRemoval(plan: LauncherPlan, read: ReadText): readonly FileEdit[] {
  const isForeign = holdsForeign(plan.launcher, read);
  return plan.files.toReversed().flatMap(({ path }): FileEdit[] => {
    if (isForeign && path === plan.launcher) return [];
    const before = read(path);
    return before === null ? [] : [{ path, before, after: null, backup: "keep" }];
  });
}

/** What of the plan is not on the disk yet, or cannot be run there. */
export function launcherEdits(plan: LauncherPlan, { read, isExecutable }: LauncherFiles): readonly FileEdit[] {
  if (holdsForeign(plan.launcher, read)) throw inTheWay(plan.launcher);
  const edits = plan.files.map(({ path, text, mode }) => ({ path, before: read(path), after: text, mode }));
  const isThere = ({ path, before, after, mode }: (typeof edits)[number]): boolean =>
    before === after && ((mode & 0o100) === 0 || isExecutable(path));
  return edits.filter((edit) => !isThere(edit)).map((edit) => ({ ...edit, backup: "keep" }));
}

/** Whether something stands there that no `keepsake install` wrote. An empty file is nobody's program. */
function holdsForeign(launcher: string, read: ReadText): boolean {
  try {
    const text = read(launcher);
    return text !== null && text.trim() !== "" && !text.includes(LAUNCHER_MARK);
  } catch (error) {
    // A directory, or a program that is no text: no script of ours.
    if (error instanceof MemoryError && error.code === "input-refused") return true;
    throw error;
  }
}

function inTheWay(path: string): MemoryError {
  const message =
    `${path} was not written by keepsake install, and clients would run it, so nothing was changed. ` +
    "Move it away and run the command again";
  return new MemoryError("conflict", message, { path });
}

function shellText({ node, otherNodes, program }: LauncherRequest, copy: string): string {
  const others = otherNodes.filter((it) => it !== node).map(quoteForShell);
  const search = `[ -x "$node" ] || for node in ${others.join(" ")}; do [ -x "$node" ] && break; done\n`;
  return `#!/bin/sh
# Runs Keepsake for coding agents. ${LAUNCHER_MARK}, which may write it again.
node=${quoteForShell(node)}
program=${quoteForShell(program)}
[ -x "$node" ] || node=$(command -v node)
${others.length === 0 ? "" : search}[ -x "$node" ] || {
  echo "keepsake: Node was not found; install it, or run 'keepsake install' again" >&2
  [ "$1" = hook ] && exit 0
  exit 127
}
[ -f "$program" ] || program=${quoteForShell(copy)}
[ "$1" = hook ] || exec "$node" "$program" "$@"
"$node" "$program" "$@"
exit 0
`;
}

function batchText({ node, program }: LauncherRequest, copy: string): string {
  const value = (text: string): string => text.replaceAll("%", "%%");
  return [
    "@echo off",
    `rem Runs Keepsake for coding agents. ${LAUNCHER_MARK}, which may write it again.`,
    "setlocal",
    `set "KEEPSAKE_NODE=${value(node)}"`,
    `set "KEEPSAKE_PROGRAM=${value(program)}"`,
    'if not exist "%KEEPSAKE_NODE%" set "KEEPSAKE_NODE=node"',
    `if not exist "%KEEPSAKE_PROGRAM%" set "KEEPSAKE_PROGRAM=${value(copy)}"`,
    '"%KEEPSAKE_NODE%" "%KEEPSAKE_PROGRAM%" %*',
    'if "%~1"=="hook" exit /b 0',
    "",
  ].join("\r\n");
}
