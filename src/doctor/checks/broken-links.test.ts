import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findBrokenLinks } from "./broken-links.ts";

describe("broken links", () => {
  verifies("doctor:links", async () => {
    const patient = await patientOf(`
--- deploy.md
---
name: deploy
description: about deploy
aliases: [Shipping]
metadata:
  type: project
---

Before this read [[style]], [[shipping]] and [[person]].
Then [[gone#steps|the steps]] and once more [[gone]].
--- style.md
See [[Deploy]] and [[deploy.md]].
--- user/person.md
See [[deploy]].
`);
    expect(placesOf(findBrokenLinks(patient))).toEqual(["link-broken /memory/deploy.md:10"]);
    expect(findBrokenLinks(patient)[0]?.message).toContain("[[gone]]");
  });

  it("are not code", async () => {
    const patient = await patientOf(`
--- cargo.md
A workspace has \`[[bin]]\` tables:

\`\`\`toml
[[package]]
name = "x"
\`\`\`

In a shell: if [[ -f x ]]; then
`);
    expect(findBrokenLinks(patient)).toEqual([]);
  });
});
