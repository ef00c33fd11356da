/**
 * May this be written?
 *
 * Checked before anything touches the disk, so that a refusal changes nothing. What is only
 * unusual is reported and let through.
 */
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import { TOPIC_TYPES } from "../model/topic.ts";
import { foldInvisible, hasInvisible } from "../text/invisible.ts";
import { byteLength } from "../text/token-estimate.ts";
import { MAX_BODY_BYTES, type TopicRules } from "./parse-topic.ts";
import { type FoundSecret, findAddedSecret, findSecret } from "./secrets.ts";
import type { TopicWrite } from "./topic-store.ts";

/** Throws if the write is refused; returns what is unusual. */
export function checkWrite(write: TopicWrite, rules: TopicRules): Problem[] {
  const { description, type, body = "" } = write;
  if (description !== undefined) checkDescription(description, rules);
  if (type !== undefined && !TOPIC_TYPES.includes(type)) {
    throw new MemoryError("input-refused", `The type is one of ${TOPIC_TYPES.join(", ")}.`);
  }
  const names = [...(write.aliases ?? []), ...(write.tags ?? [])];
  for (const it of names) {
    if (it.trim() === "" || /[\r\n\u2028\u2029]/.test(it) || it.length > 200) {
      throw new MemoryError("input-refused", "An alias or tag is one line of 1 to 200 characters.");
    }
  }
  if (names.length > 100) throw new MemoryError("input-refused", "A note has at most 100 aliases and tags.");
  const texts = [write.name, description ?? "", ...names, body];
  return checkText(texts, body, write.allowSecret === true ? "allow" : "refuse");
}

const MODES: readonly (TopicWrite["mode"] | undefined)[] = [undefined, "replace", "append"];
const NAMINGS: readonly (TopicWrite["naming"] | undefined)[] = [undefined, "slug", "free-text"];

/** Checked at run time, because callers without TypeScript may pass anything. */
export function checkFields(write: TopicWrite): void {
  const given: Partial<Record<keyof TopicWrite, unknown>> = write;
  const { name, description, body, aliases = [], tags = [] } = given;
  const isText = (it: unknown): boolean => typeof it === "string";
  const isSwitch = (it: unknown): boolean => it === undefined || typeof it === "boolean";
  const isTexts = (it: unknown): boolean => Array.isArray(it) && it.every(isText);
  const wrong = [
    ...(isText(name) ? [] : ["`name` is not a string"]),
    ...(description === undefined || isText(description) ? [] : ["`description` is not a string"]),
    ...(body === undefined || isText(body) ? [] : ["`body` is not a string"]),
    ...(isTexts(aliases) ? [] : ["`aliases` is not a list of strings"]),
    ...(isTexts(tags) ? [] : ["`tags` is not a list of strings"]),
    ...(MODES.some((mode) => mode === given.mode) ? [] : ['`mode` is "replace" or "append"']),
    ...(NAMINGS.some((naming) => naming === given.naming) ? [] : ['`naming` is "slug" or "free-text"']),
    ...(given.expected == null || isText(given.expected) ? [] : ["`expected` is no hash: it is not a string"]),
    ...(isSwitch(given.changeType) ? [] : ["`changeType` is not true or false"]),
    ...(isSwitch(given.allowSecret) ? [] : ["`allowSecret` is not true or false"]),
    ...(body === undefined && given.mode === "append" ? ["`body` is missing: there is nothing to append"] : []),
  ];
  if (wrong.length > 0) throw new MemoryError("input-refused", `A note cannot be written so: ${wrong.join("; ")}.`);
}

/** For the parts of a topic, and for hand-written index text. */
export function checkText(texts: readonly string[], body: string, secrets: "allow" | "refuse"): Problem[] {
  if (byteLength(body) > MAX_BODY_BYTES) {
    throw new MemoryError("input-refused", "The text is longer than 256 KB. Split it into several notes.");
  }
  if (texts.some((it) => /\p{Surrogate}|\0/u.test(it))) {
    throw new MemoryError(
      "input-refused",
      "The text holds characters that cannot be saved (NUL or half a surrogate pair).",
    );
  }
  if (secrets === "refuse") refuseSecrets(texts, body);
  const odd = texts.some((it) => hasInvisible(it.replaceAll("\r\n", "\n")));
  return odd
    ? [problem("topic-invisible-characters", "warning", "The text holds characters that a reader does not see.")]
    : [];
}

function refuseSecrets(texts: readonly string[], body: string): void {
  // One pass over everything. The body comes first, so that its line numbers are right.
  const all = [body, ...texts.filter((it) => it !== body)].join("\n\n");
  const folded = foldInvisible(all);
  // An invisible character inside a credential does not make it harmless.
  const found = findSecret(all) ?? (folded === all ? null : findSecret(folded));
  if (found === null) return;
  const isInBody = found.line <= body.split("\n").length;
  throw secretRefused("This", found, isInBody ? "text" : null);
}

/**
 * For a note with text appended: a key may begin in the old text and continue in the new one. A credential that was
 * already in the note (allowed, or written by another program) is no reason to refuse the addition.
 */
export function checkAppended(before: string, after: string): void {
  const found = findAddedSecret(before, after) ?? findAddedSecret(foldInvisible(before), foldInvisible(after));
  if (found !== null) throw secretRefused("With what the note says already, this", found, "note");
}

function secretRefused(what: string, { kind, line }: FoundSecret, within: "text" | "note" | null): MemoryError {
  const where = within === null ? "" : ` in line ${line} of the ${within}`;
  return new MemoryError(
    "secret-refused",
    `${what} looks like a credential (${kind}${where}). Memory is no place for secrets: say where it is kept instead.`,
    { details: { kind, ...(within === null ? {} : { line }) } },
  );
}

function checkDescription(description: string, { descriptionLimit }: TopicRules): void {
  if (/[\r\n\u2028\u2029\u0085]/.test(description.trim())) {
    throw new MemoryError("input-refused", "The description is one line.");
  }
  if (description.trim() === "")
    throw new MemoryError("input-refused", "A description is needed: one line that says what the note is about.");
  if (descriptionLimit !== null && Array.from(description.trim()).length > descriptionLimit) {
    throw new MemoryError("input-refused", `The description has at most ${descriptionLimit} characters.`);
  }
}
