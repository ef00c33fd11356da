/** How are notes listed, shown, renamed, removed and restored? */

import type { Problem, Topic, TopicSummary, Topics, TopicVersion, TrashedTopic, WriteResult } from "../memory.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Scope } from "../model/topic.ts";
import { meansIndexText } from "./index-word.ts";
import { operation } from "./operation.ts";
import { SCOPE, scopeOf } from "./scope-input.ts";

const NOTE = {
  kind: "text",
  position: "required",
  about: "The note's slug, name or alias",
  placeholder: "SLUG",
} as const;
/** A note that is there is found by any of its names; of one that is gone, the history knows the slug. */
const KEPT_NOTE = {
  ...NOTE,
  about: "The note's slug, name or alias; of a deleted note, its slug or the name it was given",
} as const;

/** One row of `memory list`, and the head of `memory show`. */
export type TopicRow = Pick<
  TopicSummary,
  "slug" | "name" | "description" | "type" | "scope" | "path" | "bytes" | "modified" | "problems"
>;
export type TopicDetails = TopicRow & Pick<Topic, "body" | "hash" | "links" | "backlinks" | "aliases" | "tags">;

export const listTopics = operation({
  path: ["memory", "list"],
  summary: "List the notes of this workspace and of the user",
  inputs: {
    type: {
      kind: "text",
      about: "Only notes of this type",
      choices: ["user", "feedback", "project", "reference"],
      placeholder: "TYPE",
    },
    scope: { ...SCOPE, about: "Only this memory" },
  },
  examples: [
    { line: "keepsake memory list", about: "one line a note" },
    { line: "keepsake memory list --type feedback --json", about: "for programs" },
  ],
  run: async (call, values): Promise<readonly TopicRow[]> => {
    const topics = await (await call.memory()).topics.list(scopeOf(values.scope));
    return topics.filter((it) => values.type === undefined || it.type === values.type).map(rowOf);
  },
});

export const showTopic = operation({
  path: ["memory", "show"],
  summary: "Show one note with its hash, links and backlinks",
  inputs: { slug: NOTE, scope: SCOPE },
  examples: [
    { line: "keepsake memory show deploy-checklist", about: "the whole note" },
    { line: "keepsake memory show editor --scope user", about: "the user's, though this workspace has one too" },
  ],
  run: async (call, { slug, scope }): Promise<TopicDetails> => {
    const topic = await (await call.memory()).topics.find(slug, scopeOf(scope));
    const { body, hash, links, backlinks, aliases, tags } = topic;
    return { ...rowOf(topic), aliases, tags, body, hash, links, backlinks };
  },
});

export const renameTopic = operation({
  path: ["memory", "rename"],
  summary: "Rename a note; its history comes along",
  inputs: {
    old: { ...NOTE, placeholder: "OLD" },
    new: { ...NOTE, about: "Its new slug; in the crabtalk layout any name", placeholder: "NEW" },
    scope: SCOPE,
  },
  examples: [{ line: "keepsake memory rename notes-2 deploy-checklist", about: "the index line follows" }],
  run: async (call, values): Promise<Renamed> => {
    const { topics } = await call.memory();
    const { slug, scope, links, backlinks, aliases } = await topics.find(values.old, scopeOf(values.scope));
    const renamed = await topics.rename(slug, values.new, scope);
    // A link by another of its names still leads to it.
    const kept = new Set(backlinks.length === 0 ? [] : (await topics.read(renamed.slug, scope)).backlinks);
    const own = links.includes(slug) && !aliases.includes(slug) ? [renamed.slug] : [];
    return { ...renamed, old: slug, brokenIn: [...own, ...backlinks.filter((it) => !kept.has(it))] };
  },
});

export type Renamed = WriteResult & {
  readonly old: string;
  /** Notes whose links still have the old name, and lead nowhere now. */
  readonly brokenIn: readonly string[];
};

export const removeTopic = operation({
  path: ["memory", "rm"],
  summary: "Delete a note; it can be restored",
  inputs: { slug: NOTE, scope: SCOPE },
  examples: [{ line: "keepsake memory rm deploy-checklist", about: "says how to restore it" }],
  run: async (call, { slug, scope }): Promise<Forgotten> =>
    (await call.memory()).topics.forget(slug, { scope: scopeOf(scope) }),
});

export interface Forgotten {
  readonly slug: string;
  readonly version: number;
  readonly scope: Scope;
  readonly problems: readonly Problem[];
  /** Nothing can be restored. */
  readonly purged?: true;
}

export const topicHistory = operation({
  path: ["memory", "history"],
  summary: "List the versions of a note, newest first (`index` or `MEMORY.md` for the index's own text)",
  inputs: { slug: KEPT_NOTE, scope: SCOPE },
  examples: [
    { line: "keepsake memory history deploy-checklist", about: "then: keepsake memory restore deploy-checklist 3" },
  ],
  run: async (call, values): Promise<readonly TopicVersion[]> => {
    const { topics } = await call.memory();
    const { slug } = values;
    const scope = scopeOf(values.scope);
    if (await meansIndexText(slug, topics, scope)) return topics.indexHistory(scope);
    const { versions, problems } = await topics.keptVersions(slug, scope);
    for (const { message } of problems) call.say(message);
    return versions;
  },
});

export const restoreTopic = operation({
  path: ["memory", "restore"],
  summary: "Bring back a deleted note or an earlier version (`index` or `MEMORY.md` for the index's own text)",
  inputs: {
    slug: KEPT_NOTE,
    version: {
      kind: "number",
      position: "optional",
      about: "A number from `memory history`; without it the last one; the index needs one",
      placeholder: "VERSION",
    },
    scope: SCOPE,
  },
  examples: [
    { line: "keepsake memory restore deploy-checklist", about: "undo a deletion or another program's edit" },
    { line: "keepsake memory restore deploy-checklist 3", about: "a certain version" },
  ],
  run: async (call, values): Promise<Restored> => {
    const { topics, places } = await call.memory();
    const { slug, version } = values;
    const scope = scopeOf(values.scope);
    if (!(await meansIndexText(slug, topics, scope))) {
      const done = await topics.restore(slug, version, scope);
      return { ...done, ...(await undoOf(topics, done)) };
    }
    if (version === undefined)
      throw new MemoryError("usage", "Which version of the index text?", {
        details: { see: [`history ${slug}${scope === "user" ? " --scope user" : ""}`] },
      });
    const { hash } = await topics.restoreIndexText(version, scope);
    const path = (scope === "user" ? places.userIndexFile : null) ?? places.indexFile;
    return { slug, path, hash, restored: version, scope: scope ?? "workspace", problems: [] };
  },
});

/** `version` is the new version that the restore made; the index's text has none. */
export type Restored = Pick<WriteResult, "slug" | "path" | "hash" | "restored" | "replaced" | "problems"> & {
  readonly version?: number;
  readonly scope: Scope;
  /** The version to restore in order to undo this. */
  readonly undo?: number;
};

/** Not always the previous version: another program may have written the text of an older version again. */
async function undoOf(
  topics: Topics,
  { slug, scope, hash, version, replaced }: WriteResult & { readonly scope: Scope },
): Promise<Pick<Restored, "undo">> {
  if (replaced === undefined || replaced.hash === hash) return {};
  const { versions } = await topics.keptVersions(slug, scope);
  const before = versions.find((it) => it.version < version && it.hash === replaced.hash);
  return before === undefined ? {} : { undo: before.version };
}

export const listTrash = operation({
  path: ["memory", "trash"],
  summary: "List deleted notes that can be restored",
  inputs: { scope: { ...SCOPE, about: "Only this memory" } },
  examples: [{ line: "keepsake memory trash", about: "most recently deleted first" }],
  run: async (call, { scope }): Promise<readonly Trashed[]> => (await call.memory()).topics.trash(scopeOf(scope)),
});

export type Trashed = TrashedTopic & { readonly scope: Scope };

function rowOf({ slug, name, description, type, scope, path, bytes, modified, problems }: TopicSummary): TopicRow {
  return { slug, name, description, type, scope, path, bytes, modified, problems };
}
