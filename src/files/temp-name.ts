/**
 * What is a temp file called, and whose is it?
 *
 * `<pid>.<random>n<where>.tmp`: a pid means something only where it was given, so the name says
 * which machine and pid namespace that was. A container or another machine with the same home
 * must not take a writer for dead whom it cannot see.
 */
import { randomBytes } from "node:crypto";
import { contentHash } from "./content-hash.ts";
import { identifyProcess, isRunning } from "./process-identity.ts";

const TEMP_NAME = /^\.?.+\.(\d{1,10})\.(?:[0-9a-f]{12}n([0-9a-f]{6})|[0-9a-z]{6,24})\.tmp$/;

/** The end of a temp file's name. */
export function tempEnding(pid: number): string {
  return `${pid}.${randomBytes(6).toString("hex")}n${here()}.tmp`;
}

/** Whether its writer cannot be asked any more; null: no temp file of ours. Of a writer elsewhere nobody here can tell. */
export function isOfDead(name: string): boolean | null {
  if (!name.endsWith(".tmp")) return null;
  const found = TEMP_NAME.exec(name);
  if (found === null) return null;
  const [, pid, where] = found;
  // Earlier versions did not say where.
  return (where === undefined || where === here()) && !isRunning(Number(pid));
}

let known: string | undefined;

/** The same after a restart of the machine. */
function here(): string {
  if (known === undefined) {
    const { host, pidNamespace } = identifyProcess();
    known = contentHash(Buffer.from(`${host} ${pidNamespace}`)).slice(0, 6);
  }
  return known;
}
