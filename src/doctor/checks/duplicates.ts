/**
 * Which topics say the same, word for word?
 *
 * Compared across the workspace's and the user's memory, since recall shows both. White
 * space does not count; a header does not either: two names for one text are the trouble.
 */
import { type Finding, finding } from "../finding.ts";
import { allTopics, type ExaminedTopic, type Patient } from "../patient.ts";

export function findDuplicates(patient: Patient): Finding[] {
  return sameBodies(patient).flatMap(([first, ...others]) =>
    others.map(({ path }) =>
      finding("topic-duplicate", `The note says the same as ${first!.slug} (${first!.path}); keep one of them.`, {
        path,
      }),
    ),
  );
}

/** Groups of topics with one text, each in the order given; a group may hold one. Notes without text are in none. */
export function sameBodies(patient: Patient): readonly (readonly ExaminedTopic[])[] {
  const known = KNOWN.get(patient);
  if (known !== undefined) return known;
  const groups = groupBodies(allTopics(patient));
  KNOWN.set(patient, groups);
  return groups;
}

/** Two checks ask for the same. */
const KNOWN = new WeakMap<Patient, readonly (readonly ExaminedTopic[])[]>();

function groupBodies(topics: readonly ExaminedTopic[]): readonly (readonly ExaminedTopic[])[] {
  // White space is taken out only where two notes may be the same: copying every note would cost more than all else here.
  const alike = groupBy(topics, ({ body }) => inkOf(body));
  alike.delete(NO_INK);
  return [...alike.values()].flatMap((group) =>
    group.length === 1 ? [group] : [...groupBy(group, ({ body }) => body.replace(/\s+/g, " ").trim()).values()],
  );
}

const NO_INK = 0;

/** Hash and length of what is not white space, in one number. */
function inkOf(text: string): number {
  let hash = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20) continue;
    hash = (Math.imul(hash, 31) + unit) | 0;
    length++;
  }
  // The length in the lower part: of a text that has any, it is not 0.
  return (hash >>> 0) * 2 ** 20 + Math.min(length, 2 ** 20 - 1);
}

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
