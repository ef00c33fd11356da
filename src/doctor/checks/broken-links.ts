/**
 * Which `[[links]]` lead to no topic?
 *
 * A link may name a topic of either memory by its stem, its name or an alias, in any case:
 * people write them by hand. In code it is no link (`[[package]]` is TOML).
 */
import { linksIn } from "../../topics/links.ts";
import { foldStem } from "../../topics/slug.ts";
import { blankOut } from "../blank-out.ts";
import { type Finding, finding } from "../finding.ts";
import { allTopics, bodyLineAt, type ExaminedTopic, type Patient } from "../patient.ts";

export function findBrokenLinks(patient: Patient): Finding[] {
  const topics = allTopics(patient);
  const linking = topics.filter(({ body }) => body.includes("[["));
  if (linking.length === 0) return [];
  const known = new Set(topics.flatMap(namesOf));
  return linking.flatMap((topic) => {
    const text = blankOut(topic.body, ["fence", "span", "comment"]);
    const broken = linksIn(text).filter((target) => !known.has(foldStem(target.replace(/\.md$/, ""))));
    return broken.map((target) =>
      finding("link-broken", `The note links to [[${target}]], and there is no such note.`, {
        path: topic.path,
        line: bodyLineAt(topic, text.indexOf(`[[${target}`)),
      }),
    );
  });
}

function namesOf({ slug, header }: ExaminedTopic): string[] {
  const others = header.name === slug ? header.aliases : [header.name, ...header.aliases];
  return [slug, ...others].map(foldStem);
}
