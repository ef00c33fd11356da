/**
 * Where does a credential stand in notes or in the index?
 *
 * New ones are refused when they are written; these came before, or past us. Only the kind
 * and the line are told. One finding a file: the next run shows the next.
 */
import { foldInvisible } from "../../text/invisible.ts";
import { findSecret, heldSecret } from "../../topics/secrets.ts";
import { type Finding, finding } from "../finding.ts";
import type { Patient } from "../patient.ts";

export function findSecrets(patient: Patient): Finding[] {
  const texts = patient.memories.flatMap(({ topics, index }) => [
    ...(index.text === null ? [] : [{ path: index.path, text: index.text }]),
    ...topics,
  ]);
  return texts.flatMap(({ path, text }) => {
    // A credential split by an invisible character is still one; line ends stay, and so does the line.
    const folded = /[^\t\n -~]/.test(text) ? foldInvisible(text) : text;
    const found = findSecret(text) ?? (folded === text ? null : findSecret(folded));
    if (found === null) return [];
    return [finding("secret", heldSecret(found.kind), { path, line: found.line })];
  });
}
