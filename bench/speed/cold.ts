/** One cold question against an index file: what a hook pays, without the front end. argv: file, question. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
// The engine without the stemmers of seven languages: English notes never need them (see provideStemmers).
import { openSegments } from "../../src/recall/engine.ts";

// A process that answers once ends before optimised code pays for itself.
setFlagsFromString("--no-opt");

const file = openSync(process.argv[2]!, "r");
const source = {
  length: fstatSync(file).size,
  read(offset: number, length: number) {
    const bytes = new Uint8Array(length);
    const got = readSync(file, bytes, 0, length, offset);
    return got === length ? bytes : bytes.subarray(0, got);
  },
};
const opened = openSegments([{ source }]);
writeSync(
  1,
  opened.usable
    ? `${opened.index.admit(process.argv[3]!, { limit: 3 }).length} ${opened.index.size}\n`
    : `${opened.because}\n`,
);
closeSync(file);
