/**
 * Where do notes hold characters that a reader does not see?
 *
 * They are dropped before a prompt, so nothing hidden reaches a model; but somebody put them
 * there, and the file shows less than it says.
 */
import { replaceInvisible } from "../../text/invisible.ts";
import { type Finding, finding } from "../finding.ts";
import { lineOf, type Patient } from "../patient.ts";

export function findInvisible(patient: Patient): Finding[] {
  const texts = patient.memories.flatMap(({ topics, index }) => [
    // The mark that some editors put at the start of every file hides nothing.
    ...(index.text === null
      ? []
      : [{ path: index.path, text: index.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n") }]),
    ...topics.filter(({ problems }) => problems.some(({ code }) => code === "topic-invisible-characters")),
  ]);
  return texts.flatMap(({ path, text }) => {
    const found: string[] = [];
    const seen = replaceInvisible(text, (character) => {
      found.push(character);
      return "";
    });
    if (found.length === 0) return [];
    const kinds = [...new Set(found.map(codePoint))];
    const shown = kinds.length > 4 ? `${kinds.slice(0, 4).join(", ")}, …` : kinds.join(", ");
    const message = `The text holds ${found.length} invisible ${found.length === 1 ? "character" : "characters"} (${shown}).`;
    return [finding("topic-invisible-characters", message, { path, line: lineOf(text, firstDifference(text, seen)) })];
  });
}

function firstDifference(text: string, other: string): number {
  let at = 0;
  while (at < other.length && text[at] === other[at]) at++;
  return at;
}

const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
