/** Kernel: is a file as its row in a stamp table says? stamps.ts tells how a row is laid out. */
import { F64, type f64, I32, type i32, U8 } from "./kernel-memory.ts";

/** Where in a row the size is, and where the stem ends; the row before tells where it begins. */
const SIZE = 24;
const STEM_END = 28;
const STEM_BEFORE = 4;
const ROW_CTIME = 8;
const ROW_INODE = 16;

/** Places, in bytes, in the numbers of `FileSystem.stamp`: inode, size, and two times in seconds and nanoseconds. */
const INODE = 56;
const BYTES = 64;
const MTIME = 96;
const CTIME = 112;

const MOST_SIZE = 4294967295;

/** Writes the file's name, with a zero behind it, to `name`; `stems` is where the first stem of all begins. */
export function putName(row: i32, stems: i32, name: i32): void {
  let to = name;
  const end = stems + I32[(row + STEM_END) >> 2]!;
  for (let at = stems + I32[(row - STEM_BEFORE) >> 2]!; at < end; at++) {
    U8[to] = U8[at]!;
    to++;
  }
  U8[to] = 46;
  U8[to + 1] = 109;
  U8[to + 2] = 100;
  U8[to + 3] = 0;
}

/** Whether the numbers of a file are those of its row. */
export function isStamp(row: i32, numbers: i32): i32 {
  let size: f64 = I32[(row + SIZE) >> 2]!;
  if (size < 0) size = size + 4294967296;
  let bytes: f64 = F64[(numbers + BYTES) >> 3]!;
  if (bytes > MOST_SIZE) bytes = MOST_SIZE;
  if (bytes !== size) return 0;
  if (F64[(numbers + INODE) >> 3]! !== F64[(row + ROW_INODE) >> 3]!) return 0;
  if (timeAt(numbers + CTIME) !== F64[(row + ROW_CTIME) >> 3]!) return 0;
  return timeAt(numbers + MTIME) === F64[row >> 3]! ? 1 : 0;
}

/** Milliseconds, by the sum that Node makes. */
function timeAt(at: i32): f64 {
  return F64[at >> 3]! * 1000 + F64[(at + 8) >> 3]! / 1000000;
}
