/**
 * Which existing note does a free-text name mean?
 *
 * Nearly always the one whose file is the slug of the name, so that file is read first. A note that was renamed, or
 * named by another program, has another file: it is looked for among the known names, which costs a listing of the
 * directory but no reading of notes that were read before. A name that is itself a slug means the file.
 */
import { type CurrentTopic, openCurrent, readCurrent, type YamlOnDemand } from "./current-topic.ts";
import { calledExactly, isCalled, sameName } from "./exact-name.ts";
import type { ReadTopic } from "./parse-topic.ts";
import { isNewSlug, slugFromName } from "./slug.ts";
import { listStems } from "./stems.ts";
import type { StoreContext } from "./store-context.ts";
import type { TopicList } from "./topic-list.ts";

/** The stem of its file, or null. Throws if several notes have that name. */
export async function stemCalled(
  context: StoreContext,
  yaml: YamlOnDemand,
  list: TopicList,
  name: string,
  /** If the caller has listed them already. */
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
  // A word that could be a slug is often an alias of some note. Reading may follow the alias, writing must not.
  const found = calledExactly(name, isSlug ? topics.filter((it) => sameName(it.name, name)) : topics);
  // The list may be out of date, so the file itself is checked.
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
