/**
 * Which `[[links]]` lead to no topic?
 *
 * A link may name a topic of either memory. In code it is no link (`[[package]]` is TOML).
 */
import { linkNames, linksIn, linkTarget } from "../../topics/links.ts";
import { blankOut } from "../blank-out.ts";
import { type Finding, finding } from "../finding.ts";
import { allTopics, bodyLineAt, type Patient } from "../patient.ts";

export function findBrokenLinks(patient: Patient): Finding[] {
  const topics = allTopics(patient);
  const linking = topics.filter(({ body }) => body.includes("[["));
  if (linking.length === 0) return [];
  const known = new Set(topics.flatMap(({ slug, header: { name, aliases } }) => linkNames({ slug, name, aliases })));
  return linking.flatMap((topic) => {
    const text = blankOut(topic.body, ["fence", "span", "comment"]);
    const broken = linksIn(text).filter((target) => !known.has(linkTarget(target)));
    return broken.map((target) =>
      finding("link-broken", `The note links to [[${target}]], and there is no such note.`, {
        path: topic.path,
        line: bodyLineAt(topic, text.indexOf(`[[${target}`)),
      }),
    );
  });
}
