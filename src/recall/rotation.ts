/**
 * Where did the last look over a large store stop?
 *
 * Four bytes in a file of their own, overwritten in place: a manifest for every query would be a high price. Two
 * processes may overwrite each other; then a stretch is looked at twice, or by the next round.
 */
import { errnoOf } from "../files/file-system.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { type CacheDirectory, pathIn } from "./cache-directory.ts";

const FILE = "rotation";

/** Gives the place to start from to `look`, and keeps the place it stopped at. */
export function rotate(cache: CacheDirectory, look: (from: number) => number): void {
  let fd: number;
  try {
    fd = cache.fs.open(pathIn(cache, FILE), "update");
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    // Without a memory of its own the look starts anywhere: over time that covers the store as well.
    look(Math.floor(Math.random() * 2 ** 31));
    return;
  }
  try {
    const writer = new ByteWriter();
    writer.u32(look(new ByteReader(cache.fs.read(fd, 4, 0)).u32()));
    cache.fs.write(fd, writer.done());
  } finally {
    cache.fs.close(fd);
  }
}
