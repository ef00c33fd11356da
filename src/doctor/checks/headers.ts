/**
 * Which notes have a header that is damaged or says too little?
 *
 * The parser has found it all already; here it is weighed. Invisible characters have a
 * check of their own, which says where.
 */
import { type Finding, finding, isFindingCode } from "../finding.ts";
import { allTopics, type ExaminedTopic, type Patient } from "../patient.ts";

export function findHeaderFaults(patient: Patient): Finding[] {
  return allTopics(patient).flatMap((topic) => [...faultsOf(topic), ...encodingFault(topic)]);
}

/** Of a damaged header only the damage is told: that its fields are missing follows from it. */
function faultsOf(topic: ExaminedTopic): Finding[] {
  const faults = topic.problems.flatMap(({ code, line, message }) =>
    code === "topic-invisible-characters" || !isFindingCode(code)
      ? []
      : [finding(code, message, { path: topic.path, line })],
  );
  const damage = faults.filter(({ severity }) => severity === "error");
  return damage.length > 0 ? damage : faults;
}

function encodingFault({ isUtf8, path }: ExaminedTopic): Finding[] {
  if (isUtf8) return [];
  const message = "The note is not valid UTF-8; the damaged characters are read as replacement characters.";
  return [finding("file-not-utf8", message, { path })];
}
