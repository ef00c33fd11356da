/**
 * Which topics say the same, word for word?
 *
 * Compared across the workspace's and the user's memory, since recall shows both. White
 * space does not count; a header does not either: two names for one text are the trouble.
 */
import { type Finding, finding } from "../finding.ts";
import { allTopics, type ExaminedTopic, type Patient } from "../patient.ts";

export function findDuplicates(patient: Patient): Finding[] {
  return sameBodies(allTopics(patient)).flatMap(([first, ...others]) =>
    others.map(({ path }) =>
      finding("topic-duplicate", `The note says the same as ${first!.slug} (${first!.path}); keep one of them.`, {
        path,
      }),
    ),
  );
}

/** Groups of topics with one text, each in the order given; a group may hold one. Notes without text are in none. */
export function sameBodies(topics: readonly ExaminedTopic[]): readonly (readonly ExaminedTopic[])[] {
  // White space is taken out only where two notes may be the same: copying every note would cost more than all else here.
  const alike = groupBy(topics, ({ body }) => inkOf(body));
  alike.delete("0:0");
  return [...alike.values()].flatMap((group) =>
    group.length === 1 ? [group] : [...groupBy(group, ({ body }) => body.replace(/\s+/g, " ").trim()).values()],
  );
}

/** Length and hash of what is not white space. */
function inkOf(text: string): string {
  let hash = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20) continue;
    hash = (Math.imul(hash, 31) + unit) | 0;
    length++;
  }
  return `${length}:${hash}`;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
