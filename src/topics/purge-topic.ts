/**
 * What is left of a note that should never have been kept?
 *
 * No version of it, and no line: what somebody worded, as other programs word all of theirs, was saved with the index's own
 * text before it went (worded-lines.ts). What else the index said stays in its versions.
 */
import { INDEX_PACK } from "../files/history.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import { decodeIndex } from "./index-file.ts";
import { removeLines } from "./index-text.ts";
import { parseTopic } from "./parse-topic.ts";
import { type StoreContext, topicPath } from "./store-context.ts";

/** Under the lock. */
export function purgeVersions(context: StoreContext, stem: string): void {
  const { history, lineTemplate } = context;
  // Where a layout has no topic lines all of MEMORY.md is somebody's own text.
  if (lineTemplate !== null) {
    const stems = stemsOf(context, stem);
    history.revise(INDEX_PACK, (data) => withoutLines(data, stems));
  }
  // Last: while there are versions, a purge that failed can be asked for again.
  history.purge(stem);
}

/** Its own, and those it had before it was renamed, unless another note has such a name now. */
function stemsOf(context: StoreContext, stem: string): ReadonlySet<string> {
  const { fs, history, rules } = context;
  const isFree = (name: string): boolean =>
    isTopicStem(name) && fs.lstat(topicPath(context, name)) === null && history.newest(name) === null;
  const at = { path: topicPath(context, stem), yaml: null };
  const names = history.contents(stem).flatMap(({ data }) => {
    const topic = data === null ? null : parseTopic(data.toString("utf8"), stem, rules, at);
    return topic === null ? [] : [topic.header.name];
  });
  return new Set([stem, ...names.filter(isFree)]);
}

function withoutLines(data: Buffer, stems: ReadonlySet<string>): Buffer | null {
  const { text, encoding } = decodeIndex({ data, mark: null });
  const rest = removeLines(text, stems);
  if (rest === text) return data;
  return rest.trim() === "" ? null : Buffer.from(rest, encoding);
}
