/**
 * Which note does a free-text name mean that is there already?
 *
 * Nearly always the one whose file is the name's own slug, and then one file is read. A note that was renamed, or
 * that another program named, has another file: it is looked for among the names that are known, which costs a
 * listing of the directory and no reading of notes that were read before. Names that are slugs mean a file.
 */
import { type CurrentTopic, openCurrent, readCurrent, type YamlOnDemand } from "./current-topic.ts";
import { calledExactly, isCalled, sameName } from "./exact-name.ts";
import type { ReadTopic } from "./parse-topic.ts";
import { isNewSlug, slugFromName } from "./slug.ts";
import { listStems } from "./stems.ts";
import type { StoreContext } from "./store-context.ts";
import type { TopicList } from "./topic-list.ts";

/** Its stem; null: there is none. Throws where several are called so. */
export async function stemCalled(
  context: StoreContext,
  yaml: YamlOnDemand,
  list: TopicList,
  name: string,
  /** For who has listed them already. */
  stems?: readonly string[],
): Promise<string | null> {
  const isSlug = isNewSlug(name);
  const own = isSlug ? name : slugFromName(name);
  const current = readCurrent(context, own);
  if (isSlug && (current !== null || context.rules.naming === "slug")) return current === null ? null : own;
  const isMeant = async (stem: string, it: CurrentTopic | null): Promise<boolean> =>
    it !== null && isCalled((await parsed(context, yaml, stem, it)).header, name);
  if (await isMeant(own, current)) return own;
  const topics = await list.names(yaml, stems ?? listStems(context.fs, context.topicsDir));
  // A word that could be a slug is often somebody's alias, and means that note only to who looks for it.
  const found = calledExactly(name, isSlug ? topics.filter((it) => sameName(it.name, name)) : topics);
  // What is known of it may be of yesterday.
  return found !== undefined && (await isMeant(found.slug, readCurrent(context, found.slug))) ? found.slug : null;
}

async function parsed(
  context: StoreContext,
  yaml: YamlOnDemand,
  stem: string,
  current: CurrentTopic,
): Promise<ReadTopic> {
  const opened = openCurrent(context, stem, current, yaml.parser);
  return (opened ?? openCurrent(context, stem, current, await yaml.load())!).topic;
}
