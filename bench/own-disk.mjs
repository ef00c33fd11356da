/**
 * Where can writes be compared without what others did to the disk before?
 *
 * ext4 passes over every inode freed in the last minutes, a group of directories at a time: after anything that removed
 * many files, two directories differ by a millisecond a write. A fresh ext4 in a loop-mounted image has no such past;
 * where it cannot be mounted (it takes root), the temp dir has to do. BENCH_DIR overrides both.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function openDisk() {
  const root = fs.mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "keepsake-bench-"));
  const remove = () => fs.rmSync(root, { recursive: true, force: true });
  if (process.env.BENCH_DIR !== undefined) return { root, what: "in BENCH_DIR", close: remove };
  const image = join(root, "disk.img");
  const mount = join(root, "disk");
  fs.mkdirSync(mount);
  fs.writeFileSync(image, "");
  fs.truncateSync(image, 4 * 2 ** 30);
  const isMounted =
    succeeds("mkfs.ext4", ["-q", "-F", image]) && succeeds("mount", ["-t", "ext4", "-o", "loop", image, mount]);
  if (!isMounted) {
    fs.rmSync(image);
    return { root, what: "in the temp dir (an ext4 of its own could not be mounted)", close: remove };
  }
  const close = () => {
    if (!succeeds("umount", [mount])) throw new Error(`cannot unmount ${mount}`);
    remove();
  };
  return { root: mount, what: "on a fresh ext4 in a loop-mounted image", close };
}

const succeeds = (program, args) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
