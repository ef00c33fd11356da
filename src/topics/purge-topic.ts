/**
 * How is every trace of a note removed?
 *
 * All its versions go, and its lines in the versions of the index: a line in somebody's own words was saved with the
 * hand-written text (worded-lines.ts). The rest of those versions stays.
 */
import { INDEX_PACK } from "../files/history.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import { decodeIndex } from "./index-file.ts";
import { parseTopic } from "./parse-topic.ts";
import { removeLines } from "./remove-lines.ts";
import { type StoreContext, topicPath } from "./store-context.ts";

/** Under the lock. */
export function purgeVersions(context: StoreContext, stem: string): void {
  const { history, lineTemplate } = context;
  // In a layout without topic lines all of MEMORY.md is hand-written, and stays.
  if (lineTemplate !== null) {
    const stems = stemsOf(context, stem);
    history.revise(INDEX_PACK, (data) => withoutLines(data, stems));
  }
  // Last, because a purge that failed can be repeated only while the note has versions.
  history.purge(stem);
}

/** Its present stem, and earlier ones that no other note has now. */
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
