/** How are notes shown, in lists and one by one? All text from notes is made printable. */

import type { TopicVersion, WriteResult } from "../memory.ts";
import type { Scope } from "../model/topic.ts";
import type { EditResult } from "../operations/edit-tier.ts";
import type { RebuiltSummary } from "../operations/rebuild-index.ts";
import type { Forgotten, Renamed, Restored, TopicDetails, TopicRow, Trashed } from "../operations/topics.ts";
import { printable, printableLine } from "../text/printable.ts";
import { commandLine } from "../text/shell-word.ts";
import { formatCount, plural, shortPath } from "./format.ts";
import type { Stage, Typed } from "./paint.ts";
import { problemLine } from "./problems-view.ts";

/** `wanted` is the filter of the list. */
export function topicListView(rows: readonly TopicRow[], stage: Stage, wanted: Wanted = {}): string {
  if (rows.length === 0) return noneOf(wanted, stage);
  const width = Math.min(32, Math.max(...rows.map(({ slug }) => slug.length)));
  const lines = rows.map((row) => {
    const kind = [...(row.scope === "user" ? ["user memory, "] : []), ...typeOf(row, stage).map((it) => `${it}, `)];
    const marks = row.problems.length > 0 ? stage.paint.warn(`  ! ${plural(row.problems.length, "problem")}`) : "";
    const about = row.description === "" ? stage.paint.faint("no description") : printableLine(row.description);
    return `${printableLine(row.slug).padEnd(width)}  ${stage.paint.faint(kind.join(""))}${about}${marks}`;
  });
  return [...lines, stage.paint.faint(plural(rows.length, "note"))].join("\n");
}

/** Empty in a layout without types, in which each note merely has the default type in its data. */
function typeOf({ type }: TopicRow, stage: Stage): readonly string[] {
  return stage.noteTypes === "none" ? [] : [type];
}

/** The parser has checked these against their choices. */
type Wanted = { readonly type?: string | undefined; readonly scope?: string | undefined };

function noneOf({ type, scope }: Wanted, stage: Stage): string {
  const which = [
    ...(type === undefined ? [] : [` of type ${type}`]),
    ...(scope === undefined ? [] : [` in the ${scope} memory`]),
  ].join("");
  if (type !== undefined && stage.noteTypes === "none")
    return `No notes${which}. Notes have no type in this layout: leave --type out.`;
  if (stage.typed?.alone === true) return `No notes${which} yet.`;
  const flags = [
    ...(type === undefined ? [] : [` --type ${type}`]),
    ...(scope === "user" ? [" --scope user"] : []),
  ].join("");
  return `No notes${which} yet. Write one with: keepsake remember NAME${flags} --description D BODY${stage.typed?.flags ?? ""}`;
}

export function topicView(topic: TopicDetails, stage: Stage): string {
  const facts = [
    ["type", [...typeOf(topic, stage), ...(topic.scope === "user" ? ["(user memory)"] : [])].join(" ")],
    ["file", shortPath(topic.path, stage.home)],
    ["changed", topic.modified],
    ["hash", topic.hash],
    ["aliases", topic.aliases.join(", ")],
    ["tags", topic.tags.join(", ")],
    ["links", topic.links.join(", ")],
    ["linked from", topic.backlinks.join(", ")],
  ] as const;
  return [
    stage.paint.strong(printableLine(topic.name)),
    printableLine(topic.description),
    "",
    ...facts
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${stage.paint.faint(`${name}:`.padEnd(12))} ${printableLine(value)}`),
    ...topic.problems.map((it) => problemLine(it, stage)),
    "",
    printable(topic.body.trim()),
  ].join("\n");
}

export function writtenView(result: WriteResult & { readonly scope: Scope }, stage: Stage): string {
  const did = result.created ? "Created" : "Saved";
  const pending = result.pending ? " (saved, index pending: the next write adds its line)" : "";
  const before = result.replaced === undefined ? [] : saidBefore(result, result.replaced, result.version - 1, stage);
  return [`${did} ${result.slug} in ${shortPath(result.path, stage.home)}${pending}`, ...before].join("\n");
}

export function renamedView({ slug, path, old, brokenIn }: Renamed, stage: Stage): string {
  const links = brokenIn.map(printableLine).join(", ");
  return [
    `Renamed to ${printableLine(slug)} (${shortPath(path, stage.home)})`,
    ...(links === ""
      ? []
      : [stage.paint.warn(`Links to [[${printableLine(old)}]] lead nowhere now. Change them in: ${links}`)]),
  ].join("\n");
}

export function restoredView(result: Restored, stage: Stage): string {
  const { replaced, undo } = result;
  const before = replaced === undefined || undo === undefined ? [] : saidBefore(result, replaced, undo, stage);
  const to = result.restored === undefined ? "" : ` to version ${result.restored}`;
  return [`Restored ${printableLine(result.slug)}${to} in ${shortPath(result.path, stage.home)}`, ...before].join("\n");
}

function saidBefore(
  topic: { readonly slug: string; readonly scope: Scope },
  { description }: { readonly description: string },
  version: number,
  stage: Stage,
): string[] {
  const before = description === "" ? "It had no description before." : `It said before: ${printableLine(description)}`;
  return [stage.paint.faint(before), stage.paint.faint(`Undo with: ${restoreLine(topic, stage, version)}`)];
}

export function historyView(versions: readonly TopicVersion[], stage: Stage): string {
  if (versions.length === 0) return "No versions are kept.";
  return versions
    .map((it) => {
      const by = [it.source, it.tool, it.session].filter((part) => part !== undefined && part !== "").join(", ");
      return `${String(it.version).padStart(4)}  ${it.time}  ${formatCount(it.bytes).padStart(7)} bytes  ${printableLine(it.reason)} ${stage.paint.faint(printableLine(by))}`;
    })
    .join("\n");
}

export function trashView(trash: readonly Trashed[], stage: Stage): string {
  if (trash.length === 0) return "Nothing was deleted.";
  const lines = trash.map((it) => {
    const where = it.scope === "user" ? "user memory, " : "";
    const when = it.deletedAt === null ? `last version ${it.lastVersionAt}` : `deleted ${it.deletedAt}`;
    return `${printableLine(it.slug)}  ${stage.paint.faint(where)}${when}, ${formatCount(it.bytes)} bytes`;
  });
  const how = trash.some(({ scope }) => scope === "user") ? " (of the user memory with --scope user)" : "";
  const { memory, flags } = stage.typed ?? SHELL;
  return [...lines, `Bring one back with: ${memory} restore SLUG${flags}${how}`].join("\n");
}

export function forgottenView({ purged, ...forgotten }: Forgotten, stage: Stage): string {
  const from = forgotten.scope === "user" ? " from the user memory" : "";
  const slug = printableLine(forgotten.slug);
  return purged
    ? `Removed ${slug}${from} and every version of it.`
    : `Removed ${slug}${from}. Restore it with: ${restoreLine(forgotten, stage)}`;
}

const SHELL: Typed = { memory: "keepsake memory", flags: "" };

/** Ready to be copied. */
function restoreLine(topic: { readonly slug: string; readonly scope: Scope }, stage: Stage, version?: number): string {
  const { memory, flags } = stage.typed ?? SHELL;
  const words = [topic.slug, ...(version === undefined ? [] : [String(version)])];
  // Without the scope, a note of the same name in the workspace would be restored.
  const scope = topic.scope === "user" ? " --scope user" : "";
  return printableLine(commandLine(`${memory} restore`, words, `${scope}${flags}`));
}

export function editedView({ path, opened, changed, gone }: EditResult, stage: Stage): string {
  if (!opened) return `No editor was opened. Edit the file yourself: ${printableLine(path)}`;
  const shown = shortPath(path, stage.home);
  if (gone !== null) return `The editor left no note in ${shown}. Restore it with: ${restoreLine(gone, stage)}`;
  return changed ? `Edited ${shown}` : `The editor saved no change in ${shown}`;
}

/** So many lines of a rebuilt index are shown; `--json` gives all. */
const SHOWN_LINES = 20;

export function rebuiltView({ added, removed, renewed }: RebuiltSummary): string {
  if (added.length + removed.length + renewed.length === 0) return "The index lists exactly the notes that are there.";
  const part = (did: string, slugs: readonly string[]): string[] => {
    if (slugs.length === 0) return [];
    const shown = slugs.slice(0, SHOWN_LINES).map(printableLine).join(", ");
    const more = slugs.length > SHOWN_LINES ? ", … (all with --json)" : "";
    return [`${did} ${plural(slugs.length, "line")}: ${shown}${more}`];
  };
  return [...part("Added", added), ...part("Renewed", renewed), ...part("Removed", removed)].join("\n");
}
