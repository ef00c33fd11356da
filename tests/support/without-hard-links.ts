/** A disk that knows no hard links, as FAT and some network storage. */
import { type FileSystem, nodeFileSystem } from "../../src/files/file-system.ts";

export const withoutHardLinks: FileSystem = {
  ...nodeFileSystem,
  link: (from, to) => {
    throw Object.assign(new Error(`EPERM: operation not permitted, link '${from}' -> '${to}'`), { code: "EPERM" });
  },
};
