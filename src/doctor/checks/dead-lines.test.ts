import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findDeadLines } from "./dead-lines.ts";

describe("dead lines", () => {
  verifies("doctor:dead-lines", async () => {
    const patient = await patientOf(`
--- deploy.md
Run migrations first.
--- MEMORY.md
# Memory index

- [deploy](deploy.md) — project: about deploy
- [gone](gone.md) — project: about gone

By hand.
- [lost](lost.md) — project: about lost
`);
    expect(placesOf(findDeadLines(patient))).toEqual([
      "index-dead-line /memory/MEMORY.md:4",
      "index-dead-line /memory/MEMORY.md:7",
    ]);
    expect(findDeadLines(patient)[0]).toMatchObject({ severity: "warning", fixable: true });
  });

  it("are not comments, prose or links to other places", async () => {
    const patient = await patientOf(`
--- MEMORY.md
<!--
- [example](example.md) — how a line looks
-->
See [gone](gone.md) for more. A line looks so:

    - [example](example.md) — how a line looks

- [guide](https://example.com/guide.md)
- [docs](../docs/guide.md)
`);
    expect(findDeadLines(patient)).toEqual([]);
  });

  it("are not lines of files that are there and not read", async () => {
    const patient = await patientOf("--- MEMORY.md\n- [linked](linked.md)\n", {
      entries: { "/memory/linked.md": { kind: "link", refused: "not-regular" } },
    });
    expect(findDeadLines(patient)).toEqual([]);
  });
});
