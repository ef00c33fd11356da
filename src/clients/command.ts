/**
 * How does a client run the launcher?
 *
 * As a program with arguments wherever the client takes them apart itself, so that a path with
 * spaces needs no quoting; as one line for a shell where it takes nothing else.
 */
import type { ClientWorld } from "./client.ts";

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

export function serverProgram(world: ClientWorld): Program {
  return program(world, ["mcp", ...layoutFlags(world)]);
}

export function hookProgram(world: ClientWorld, event: string, host: string): Program {
  return program(world, hookArguments(world, event, host));
}

/** For `sh -c` on POSIX and `cmd /c` on Windows. */
export function hookLine(world: ClientWorld, event: string, host: string): string {
  const quote = world.platform === "windows" ? quoteForCmd : quoteForShell;
  return [world.launcher, ...hookArguments(world, event, host)].map(quote).join(" ");
}

export function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function quoteForCmd(word: string): string {
  return /^[\w@+=:,.\\/-]+$/.test(word) ? word : `"${word.replaceAll("%", "%%")}"`;
}

function hookArguments(world: ClientWorld, event: string, host: string): string[] {
  return ["hook", event, "--host", host, ...layoutFlags(world)];
}

function layoutFlags(world: ClientWorld): string[] {
  return world.layout === null ? [] : ["--layout", world.layout];
}

function program(world: ClientWorld, args: readonly string[]): Program {
  // A batch file is no program: Node refuses to start one without a shell.
  if (world.platform === "windows") return { command: "cmd", args: ["/c", world.launcher, ...args] };
  return { command: world.launcher, args };
}
