import { expect } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { planFixes } from "../plan-fixes.ts";
import { findStaleLines } from "./stale-lines.ts";

verifies("doctor:stale-lines", async () => {
  const patient = await patientOf(`
--- deploy.md
Run migrations first.
--- review.md
Be brief.
--- tea.md
Sencha.
--- MEMORY.md
# Memory index

- [deploy](deploy.md) — project: about deploy
- [review](review.md) — project: about something else
- [review](review.md) — project: a second line
- [Tea](tea.md) is what to offer
`);
  const findings = findStaleLines(patient);
  expect(placesOf(findings)).toEqual(["index-stale-line /memory/MEMORY.md:4"]);
  expect(findings[0]).toMatchObject({ severity: "hint", fixable: true });
  const [fix] = planFixes(findings, patient);
  expect(fix).toMatchObject({ kind: "rebuild-index", sentence: expect.stringContaining("Renew 1 line") });
  expect(fix?.diff).toContain("+- [review](review.md) — project: about review");
  expect(fix?.diff).not.toMatch(/^[-+].*(?:second line|Tea)/m);
});
