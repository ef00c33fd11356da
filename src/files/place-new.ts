/**
 * How does a file get a name that nobody has yet?
 *
 * By link(2): whole from the first moment, and refused where the name is taken. On a disk without
 * hard links the name is made first and filled then, so that a reader may meet it empty: it must be
 * able to live with that.
 */
import { removeIfThere } from "./atomic-write.ts";
import { errnoOf, type FileSystem, hasNoHardLinks } from "./file-system.ts";

/** False: the name is taken. `temp` holds the same bytes and stays where it is. */
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
