/**
 * Which file does a note go to, and what does the file say?
 *
 * Decides the slug, checks the conditions against what is there, and renders or edits the
 * file. commit-topic.ts writes it to the disk.
 */
import { ensureDirectory } from "../files/atomic-write.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Problem } from "../model/problem.ts";
import { foldName } from "../text/fold-name.ts";
import { lineDescription } from "../text/line-description.ts";
import { byteLength } from "../text/token-estimate.ts";
import { isTopicStem } from "../text/topic-stem.ts";
import { stemCalled } from "./called-topic.ts";
import { acknowledged, type CommitPlan, type Content, commitTopic, exists, replacedTopic } from "./commit-topic.ts";
import { type CurrentTopic, lostBytes, openCurrent, type YamlOnDemand } from "./current-topic.ts";
import { withAppended } from "./edit-body.ts";
import { editTopic } from "./edit-topic.ts";
import { isCalled, sameName } from "./exact-name.ts";
import { isExpected } from "./expected-hash.ts";
import {
  givesType,
  indexedTopic,
  MAX_BODY_BYTES,
  parseTopic,
  type ReadTopic,
  type YamlHeaderParser,
} from "./parse-topic.ts";
import { renderTopic } from "./render-topic.ts";
import { foldStem, foldsTo, isNewSlug, requireNewSlug, requireStem, slugFromName } from "./slug.ts";
import { foreignStems, listStems } from "./stems.ts";
import { headerTime, type StoreContext, topicPath } from "./store-context.ts";
import type { TopicList } from "./topic-list.ts";
import type { ReplacedTopic, TopicWrite, WriteResult } from "./topic-store.ts";
import { checkAppended, checkFields, checkWrite } from "./write-gate.ts";

const FILE_ENDING = ".md";

export async function writeTopic(
  context: StoreContext,
  yaml: YamlOnDemand,
  list: TopicList,
  write: TopicWrite,
): Promise<WriteResult> {
  checkFields(write);
  const stem = await stemFor(context, write, (stems) => stemCalled(context, yaml, list, write.name, stems));
  const oddities = checkWrite(write, context.rules);
  ensureDirectory(context.fs, context.topicsDir);
  let replaced: ReplacedTopic | null = null;
  let faults: readonly Problem[] = [];
  const contentFor: CommitPlan["contentFor"] = (current, parser) => {
    checkExpected(context, stem, write, current);
    faults = [];
    if (current === null) return newContent(context, stem, write);
    const opened = openCurrent(context, stem, current, parser);
    if (opened === null) return null;
    const { body } = opened.topic;
    if (write.mode === "append" && write.allowSecret !== true)
      checkAppended(body, withAppended(body, write.body ?? ""));
    replaced = replacedTopic(current, opened.topic);
    const edited = editedContent(context, stem, write, current, opened.topic, parser);
    faults = edited === null ? [] : [...edited.faults, ...lostBytes(context, stem, current, edited.data)];
    return edited;
  };
  const done = await commitTopic(context, yaml, {
    stem,
    reason: write.mode === "append" ? "append" : "write",
    // An append depends on what was read: without the lock, another writer's text could be lost.
    isConditional: write.expected !== undefined || write.mode === "append",
    createOnly: write.expected === null,
    contentFor,
  });
  return {
    ...acknowledged(context, stem, done),
    ...(done.previous !== null && replaced !== null && write.mode !== "append" ? { replaced } : {}),
    problems: [...oddities, ...faults, ...done.problems],
  };
}

/** The file for a name: an existing file with exactly this stem, an existing note of this name, or a new slug that is nobody's twin. */
async function stemFor(
  context: StoreContext,
  { name, naming }: TopicWrite,
  called: (stems?: readonly string[]) => Promise<string | null>,
): Promise<string> {
  if (isNewSlug(name)) return context.rules.naming === "free-text" ? ((await called()) ?? name) : name;
  // From a listing, because a case-insensitive disk would find the file under any spelling.
  const stems = isTopicStem(name) ? listStems(context.fs, context.topicsDir) : [];
  if (stems.includes(name)) return name;
  if ((naming ?? "slug") === "free-text" || context.rules.naming === "free-text") {
    const slug = slugFromName(name);
    const there = await called(stems);
    // A stem that differs only in Unicode form is a twin: some disks treat both as the same file.
    if (there !== null && !sameName(there, name)) return there;
    const fold = foldStem(name);
    const twin = foreignStems(stems).find((it) => foldStem(it) === fold || foldName(it) === slug);
    if (twin === undefined) return slug;
    const way = sameName(twin, name) ? "Rename that one to a plain slug first." : `Use '${twin}'.`;
    const message = `'${name}' differs from the existing note '${twin}' only in spelling. ${way}`;
    throw new MemoryError("conflict", message, { path: topicPath(context, twin), details: { twin } });
  }
  // In this order, so that the error names the most serious reason: a path separator before a capital letter.
  requireStem(name);
  requireNewSlug(name);
  return name;
}

function checkExpected(
  context: StoreContext,
  stem: string,
  { expected }: TopicWrite,
  current: CurrentTopic | null,
): void {
  if (expected === undefined || (expected === null && current === null)) return;
  if (expected !== null && current !== null && isExpected(expected, current.hash)) return;
  const path = topicPath(context, stem);
  if (expected === null) throw exists(stem, path);
  const message =
    current === null
      ? `The note '${stem}' is gone. Nothing was changed.`
      : `The note '${stem}' has changed since it was read. Nothing was changed: read it again, then write.`;
  throw new MemoryError("conflict", message, { path, details: { currentHash: current?.hash ?? null } });
}

function newContent(context: StoreContext, stem: string, write: TopicWrite): Content {
  const { rules, provenance } = context;
  const description = write.description?.trim();
  if (description === undefined) {
    const message = "A new note needs a description: one line that says what it is about.";
    throw new MemoryError("input-refused", message, { details: { missing: "description" } });
  }
  if (write.body === undefined) {
    throw new MemoryError("input-refused", 'A new note needs a `body`; an empty one is given as "".');
  }
  refuseFileName(context, stem);
  const type = write.type ?? rules.defaultType;
  const time = headerTime(context.now());
  const text = renderTopic({
    name: rules.naming === "free-text" ? write.name : stem,
    description,
    aliases: aliasesFor(context, stem, write, write.aliases ?? []),
    tags: write.tags ?? [],
    type: rules.hasType ? type : null,
    created: time,
    modified: time,
    provenance,
    body: write.body,
  });
  return { data: Buffer.from(text), line: { slug: stem, type, description } };
}

/** `deploy.md`, as in an index line, means `deploy`. Taken literally it would become `deploy.md.md`. */
function refuseFileName(context: StoreContext, stem: string): void {
  const meant = stem.endsWith(FILE_ENDING) ? stem.slice(0, -FILE_ENDING.length) : "";
  if (meant === "" || context.fs.lstat(topicPath(context, meant)) === null) return;
  const message = `'${stem}' is the file of the note '${meant}'. Nothing was changed: write to '${meant}'.`;
  throw new MemoryError("conflict", message, { path: topicPath(context, meant), details: { slug: meant } });
}

function editedContent(
  context: StoreContext,
  stem: string,
  write: TopicWrite,
  current: CurrentTopic,
  topic: ReadTopic,
  yaml: YamlHeaderParser | null,
): (Content & { readonly faults: readonly Problem[] }) | null {
  checkName(context, stem, write, topic);
  const { header } = topic;
  if (write.type !== undefined && givesType(topic) && write.type !== header.type && context.rules.hasType) {
    if (write.changeType !== true) {
      throw new MemoryError(
        "conflict",
        `The note '${stem}' has the type ${header.type}, not ${write.type}. Nothing was changed: keep its type.`,
        { path: topicPath(context, stem), details: { type: header.type, currentHash: current.hash } },
      );
    }
  }
  if (write.mode === "append" && byteLength(topic.body) + byteLength(write.body ?? "") > MAX_BODY_BYTES) {
    throw new MemoryError("input-refused", "With this the note would be longer than 256 KB. Begin a new one.");
  }
  const aliases =
    write.aliases === undefined
      ? undefined
      : aliasesFor(context, stem, write, aliasesToBe(stem, write, header.aliases));
  const changes = {
    description: write.description?.trim(),
    type: write.type,
    aliases,
    tags: tagsToBe(write, header.tags),
    body: write.body === undefined ? undefined : { mode: write.mode ?? "replace", text: write.body },
    modified: headerTime(context.now()),
    provenance: context.provenance,
  } as const;
  const at = { stem, path: topicPath(context, stem), rules: context.rules, yaml };
  const text = editTopic(current.data.toString("utf8"), topic, changes, at);
  if (text === null) return null;
  const data = Buffer.from(text);
  if (topic.headerIsSound) {
    const description = lineDescription(changes.description ?? header.description, bodyToBe(topic.body, write));
    return { data, line: { slug: stem, type: write.type ?? header.type, description }, faults: [] };
  }
  // The header was damaged; parse the result to see what it says now.
  const after = parseTopic(text, stem, context.rules, at);
  if (after === null) return null;
  const faults = after.problems.filter((it) => it.code.startsWith("topic-header"));
  return { data, line: indexedTopic(stem, after), faults };
}

/** Only roughly, for the beginning of the text: without the exact line ends. */
const bodyToBe = (old: string, { body, mode }: TopicWrite): string =>
  mode === "append" ? `${old}\n${body ?? ""}` : (body ?? old);

/** Like aliases: new tags replace the old ones, or are added in append mode. */
function tagsToBe({ tags, mode }: TopicWrite, there: readonly string[]): readonly string[] | undefined {
  return tags === undefined || mode !== "append" ? tags : [...new Set([...there, ...tags])];
}

/** New aliases replace the old ones, or are added in append mode. The name the note was created under always stays. */
function aliasesToBe(stem: string, { aliases = [], mode }: TopicWrite, there: readonly string[]): string[] {
  const kept = mode === "append" ? there : there.filter((alias) => foldsTo(stem, alias));
  return [...kept, ...aliases];
}

/** Adds the given name as an alias, so that the note is found by it whatever its slug is. */
function aliasesFor(context: StoreContext, stem: string, write: TopicWrite, given: readonly string[]): string[] {
  const needsName = context.rules.naming === "slug" && write.name !== stem;
  return [...new Set(needsName ? [write.name, ...given] : given)];
}

/** Two free-text names may fold to one slug; the second must not overwrite the note of the first. */
function checkName(context: StoreContext, stem: string, write: TopicWrite, topic: ReadTopic): void {
  if (write.name === stem) return;
  if (isCalled(topic.header, write.name)) return;
  throw new MemoryError(
    "conflict",
    `This name would be saved as '${stem}', which is the note '${topic.header.name}'. Choose another name, or write to '${stem}'.`,
    { path: topicPath(context, stem), details: { slug: stem } },
  );
}
