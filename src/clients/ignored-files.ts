/**
 * Which of its settings files does a client ignore as they are?
 *
 * Some take plain JSON only and pass over everything in a file that holds a comment, mostly without a word: entries of ours
 * would stand there and never run.
 */
import { type BeyondJson, beyondJson } from "../text/beyond-json.ts";
import type { Client, ClientWorld, ReadText } from "./client.ts";

export interface IgnoredFile {
  readonly path: string;
  readonly because: BeyondJson;
  readonly line: number;
}

export function ignoredFiles(client: Client, world: ClientWorld, read: ReadText): readonly IgnoredFile[] {
  return client.targets(world).flatMap((target): IgnoredFile[] => {
    const names = [target.path, ...(target.alternatives ?? [])];
    const path = names.find((name) => read(name) !== null) ?? target.path;
    const [found] = beyondJson(read(path) ?? "").filter(({ kind }) => target.ignoredWith?.includes(kind));
    return found === undefined ? [] : [{ path, because: found.kind, line: found.line }];
  });
}
