/**
 * Which process is this, and is that one still alive?
 *
 * A pid is not enough: it is reused after a while, after a reboot and in every container. With boot
 * id, pid namespace and start time it identifies one process. If these cannot be compared, no
 * process is declared dead.
 */
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { errnoOf } from "./file-system.ts";

export interface ProcessIdentity {
  /** Host name and machine id, because machines with the same name must not judge each other's processes. */
  readonly host: string;
  readonly boot: string;
  readonly pidNamespace: string;
  readonly pid: number;
  /** Clock ticks since boot, from /proc; "" if there is no /proc. */
  readonly startTime: string;
}

export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  return {
    host: `${hostname()}/${readOr("/etc/machine-id", "").trim().slice(0, 12)}`,
    boot: readOr("/proc/sys/kernel/random/boot_id", "").trim(),
    pidNamespace: pidNamespace(),
    pid,
    startTime: processState(pid)?.startTime ?? "",
  };
}

export type Liveness = "alive" | "dead" | "unknown";

/** "unknown" for another host, or another pid namespace of this one: then only a lease can decide. */
export function livenessOf(other: ProcessIdentity, self: ProcessIdentity): Liveness {
  if (other.host !== self.host) return "unknown";
  if (other.boot !== self.boot) return "dead";
  if (other.pidNamespace !== self.pidNamespace) return "unknown";
  return isRunning(other.pid, other.startTime) ? "alive" : "dead";
}

/** For a process of this host, boot and namespace. A zombie no longer writes, and counts as dead. */
export function isRunning(pid: number, startTime = ""): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it runs as another user.
    if (errnoOf(error) !== "EPERM") return false;
  }
  const state = processState(pid);
  if (state === null) return true;
  return !"ZX".includes(state.letter) && (startTime === "" || state.startTime === startTime);
}

function processState(pid: number): { letter: string; startTime: string } | null {
  const stat = readOr(`/proc/${pid}/stat`, "");
  // The command name may hold spaces and parentheses: fields are counted after the last ")".
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const letter = fields[0];
  const startTime = fields[19];
  return letter && startTime ? { letter, startTime } : null;
}

function pidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch (error) {
    if (errnoOf(error) !== "") return "";
    throw error;
  }
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errnoOf(error) !== "") return fallback;
    throw error;
  }
}
