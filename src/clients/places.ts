/**
 * Where do programs on this platform keep their settings?
 */
import { posix, win32 } from "node:path";
import type { ClientWorld } from "./client.ts";

export function joinPath(world: ClientWorld, ...parts: readonly string[]): string {
  return (world.platform === "windows" ? win32 : posix).join(...parts);
}

export function inHome(world: ClientWorld, ...parts: readonly string[]): string {
  return joinPath(world, world.home, ...parts);
}

/** A directory that a variable can move, else its usual place in the home. */
export function movable(world: ClientWorld, variable: string, ...usual: readonly string[]): string {
  const moved = world.env[variable];
  return moved === undefined || moved === "" ? inHome(world, ...usual) : moved;
}

/** `~/.config` and what stands for it elsewhere. */
export function xdgConfig(world: ClientWorld, ...parts: readonly string[]): string {
  return joinPath(world, movable(world, "XDG_CONFIG_HOME", ".config"), ...parts);
}

/** Where Electron programs keep user data. */
export function appData(world: ClientWorld, ...parts: readonly string[]): string {
  if (world.platform === "windows") return joinPath(world, movable(world, "APPDATA", "AppData", "Roaming"), ...parts);
  if (world.platform === "mac") return inHome(world, "Library", "Application Support", ...parts);
  return xdgConfig(world, ...parts);
}
