/**
 * How is a file created under a name that must be new?
 *
 * By link(2): the file is complete from the first moment, and the call fails if the name is taken. On a
 * disk without hard links the file is created first and then filled, so readers must be prepared to
 * find it empty.
 */
import { removeIfThere } from "./atomic-write.ts";
import { errnoOf, type FileSystem, hasNoHardLinks } from "./file-system.ts";

/** False if the name is taken. `temp` holds the same bytes and is not removed. */
export function placeNew(fs: FileSystem, temp: string, path: string, data: Uint8Array): boolean {
  try {
    fs.link(temp, path);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    if (!hasNoHardLinks(error)) throw error;
  }
  return createFilled(fs, path, data);
}

function createFilled(fs: FileSystem, path: string, data: Uint8Array): boolean {
  let fd: number;
  try {
    fd = fs.open(path, "create");
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    throw error;
  }
  try {
    try {
      fs.write(fd, data);
    } finally {
      fs.close(fd);
    }
  } catch (error) {
    removeIfThere(fs, path);
    throw error;
  }
  return true;
}
