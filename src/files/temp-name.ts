/**
 * What is the name of a temp file, and which process does it belong to?
 *
 * `<pid>.<random>n<where>.tmp`: a pid is valid only on one machine and in one pid namespace, so the
 * name says which. A container or another machine with the same home must not take a writer for
 * dead because it cannot see it.
 */
import { randomBytes } from "node:crypto";
import { contentHash } from "./content-hash.ts";
import { identifyProcess, isRunning } from "./process-identity.ts";

const TEMP_NAME = /^\.?.+\.(\d{1,10})\.(?:[0-9a-f]{12}n([0-9a-f]{6})|[0-9a-z]{6,24})\.tmp$/;

/** The end of a temp file's name. */
export function tempEnding(pid: number): string {
  return `${pid}.${randomBytes(6).toString("hex")}n${here()}.tmp`;
}

/** Whether its writer is dead; null if the file is no temp file of ours. False for a writer on another machine, which cannot be checked. */
export function isOfDead(name: string): boolean | null {
  if (!name.endsWith(".tmp")) return null;
  const found = TEMP_NAME.exec(name);
  if (found === null) return null;
  const [, pid, where] = found;
  // Earlier versions did not write the machine.
  return (where === undefined || where === here()) && !isRunning(Number(pid));
}

let known: string | undefined;

/** This machine and pid namespace; it does not change when the machine restarts. */
function here(): string {
  if (known === undefined) {
    const { host, pidNamespace } = identifyProcess();
    known = contentHash(Buffer.from(`${host} ${pidNamespace}`)).slice(0, 6);
  }
  return known;
}
