/**
 * What does a power cut lose?
 *
 * A file system of its own in a loop-mounted image is shut down without flushing anything
 * (the GOINGDOWN ioctl, which ext4 and XFS share) while processes write to it; then it
 * is mounted again, its journal replayed, and asked for every acknowledged write.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Kind = "ext4" | "xfs";

/** Anything that writes: ours or a peer's. */
export interface Victim {
  /** Starts writing below a directory; `stop` kills what writes and says how many writes were acknowledged. */
  readonly start: (root: string, round: number) => Promise<{ readonly stop: () => Promise<unknown> }>;
  /** Called with the directory mounted again: how many were acknowledged and how many of them are not there. */
  readonly check: (root: string) => Promise<{ readonly acknowledged: number; readonly lost: number }>;
}

export class CannotMount extends Error {}

export async function runPowerCuts(
  workDir: string,
  kind: Kind,
  cuts: number,
  victim: Victim,
): Promise<{ acknowledged: number; lost: number }> {
  const image = join(workDir, `${kind}.img`);
  const mount = join(workDir, `${kind}-mount`);
  mkdirSync(mount, { recursive: true });
  const total = { acknowledged: 0, lost: 0 };
  makeImage(image, kind);
  try {
    for (let cut = 0; cut < cuts; cut++) {
      mountImage(image, mount, kind);
      try {
        const running = await victim.start(join(mount, "root"), cut);
        await sleep(100 + Math.random() * 300);
        cutPower(mount);
        await running.stop();
      } finally {
        unmount(mount);
      }
      mountImage(image, mount, kind);
      try {
        const { acknowledged, lost } = await victim.check(join(mount, "root"));
        total.acknowledged += acknowledged;
        total.lost += lost;
      } finally {
        unmount(mount);
      }
    }
  } finally {
    rmSync(image, { force: true });
  }
  return total;
}

function makeImage(image: string, kind: Kind): void {
  execFileSync("truncate", ["-s", kind === "xfs" ? "400M" : "128M", image]);
  const make = spawnSync(`mkfs.${kind}`, ["-q", kind === "xfs" ? "-f" : "-F", image], { encoding: "utf8" });
  if (make.status !== 0) throw new CannotMount(`mkfs.${kind}: ${make.error?.message ?? make.stderr}`);
}

function mountImage(image: string, mount: string, kind: Kind): void {
  const done = spawnSync("mount", ["-t", kind, "-o", "loop", image, mount], { encoding: "utf8" });
  if (done.status !== 0) throw new CannotMount(`mount: ${done.error?.message ?? done.stderr.trim()}`);
}

function unmount(mount: string): void {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (spawnSync("umount", [mount]).status === 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  throw new Error(`cannot unmount ${mount}`);
}

/** FS_IOC_SHUTDOWN with NOLOGFLUSH: what is not on the disk by now never gets there. */
function cutPower(mount: string): void {
  const perl = `open(my $d, "<", $ARGV[0]) or die; my $f = pack("L", 2); defined ioctl($d, 0x8004587d, $f) or die "ioctl: $!";`;
  const done = spawnSync("perl", ["-e", perl, mount], { encoding: "utf8" });
  if (done.status !== 0) throw new CannotMount(`shutdown ioctl: ${done.error?.message ?? done.stderr.trim()}`);
}
