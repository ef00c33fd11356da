/** Which blocks does a file of some tier give? */
import type { Source } from "../model/tier.ts";
import { bytes } from "../model/units.ts";
import { type BlockFrame, expandImports, type ImportingText } from "./expand-imports.ts";
import type { Gathering } from "./gathering.ts";
import { emptyFile } from "./read-source.ts";

export interface FileToSplice extends ImportingText {
  readonly kind: Source["kind"];
}

/** The file's own block, then those of its inline imports. */
export function spliceFile(gathering: Gathering, frame: BlockFrame, file: FileToSplice): readonly Source[] {
  const { body, lostBytes, imports } = expandImports(gathering, frame, file);
  if (body === "") {
    gathering.problems.push(emptyFile(file.path));
    return imports;
  }
  const { tier, tag, isRule } = frame;
  const truncatedBytes = bytes(file.droppedBytes + lostBytes);
  return [{ tier, tag, path: file.path, kind: file.kind, body, truncatedBytes, isRule }, ...imports];
}
