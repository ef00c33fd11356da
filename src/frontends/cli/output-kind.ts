/**
 * What is at a descriptor: something that a program reads, or perhaps a person?
 *
 * From what fstat says. Asking whether it is a terminal loads Node's streams; so what can be known before is.
 */
import { constants, fstatSync, statSync } from "node:fs";

/** `device` may be a terminal. `pipe` is also what goes nowhere: nobody sees it. */
export type OutputKind = "pipe" | "file" | "device" | "closed";

export function outputKind(fd: number): OutputKind {
  try {
    const { mode, rdev } = fstatSync(fd);
    switch (mode & constants.S_IFMT) {
      case constants.S_IFIFO:
      case constants.S_IFSOCK:
        return "pipe";
      case constants.S_IFCHR:
        return rdev === statSync("/dev/null", { throwIfNoEntry: false })?.rdev ? "pipe" : "device";
      default:
        return "file";
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EBADF") return "closed";
    throw error;
  }
}
