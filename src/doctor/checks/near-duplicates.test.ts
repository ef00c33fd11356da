import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { distinctRuns, jaccard, runsOf } from "../shingles.ts";
import { alikePairs, findNearDuplicates } from "./near-duplicates.ts";

const RUNBOOK = `
Deploys go out from the main branch every weekday before noon. Run the database migrations first, wait until the
replicas have caught up, then flip the feature flag for ten percent of the users. Watch the error rate on the
dashboard for a quarter of an hour. If it stays flat, open the flag for everybody and tell the support channel.
`;

describe("near-duplicates", () => {
  verifies("doctor:near-duplicates", async () => {
    const patient = await patientOf(`
--- deploy.md${RUNBOOK}
--- deploy-copy.md${RUNBOOK.replace("noon", "four")}
--- rollback.md
If the error rate rises after a deploy, close the feature flag at once, then roll the database back to the snapshot
that was taken before the migrations, wait for the replicas, and tell the support channel what happened and when.
`);
    expect(placesOf(findNearDuplicates(patient))).toEqual(["topic-near-duplicate /memory/deploy-copy.md"]);
    expect(findNearDuplicates(patient)[0]).toMatchObject({ severity: "hint", fixable: false });
    expect(findNearDuplicates(patient)[0]?.message).toContain("(/memory/deploy.md)");
  });

  it("are not told twice: the same text is a duplicate", async () => {
    expect(findNearDuplicates(await patientOf(`--- a.md${RUNBOOK}\n--- b.md${RUNBOOK}`))).toEqual([]);
  });

  it("are not short notes of one form", async () => {
    const patient = await patientOf("--- a.md\nThe staging port is 5432.\n--- b.md\nThe staging port is 5433.\n");
    expect(findNearDuplicates(patient)).toEqual([]);
  });

  it("are found in scripts without spaces", async () => {
    const note = "部署前必须先运行数据库迁移脚本，然后等待所有副本同步完成，最后再打开新功能的开关并通知支持团队。";
    const patient = await patientOf(`--- a.md\n${note}\n--- b.md\n${note.replace("支持团队", "支持小组")}\n`);
    expect(placesOf(findNearDuplicates(patient))).toEqual(["topic-near-duplicate /memory/b.md"]);
  });

  verifies("doctor:near-duplicates-exact", () => {
    // Few words in long texts, and copies with some words changed: many pairs on either side of the threshold.
    const word = fc.constantFrom(..."one two three four five six seven eight nine ten".split(" "));
    const text = fc.array(word, { minLength: 10, maxLength: 60 });
    const change = fc.record({ at: fc.nat(59), word });
    const copy = fc.tuple(fc.nat(5), fc.array(change, { maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.array(copy, { maxLength: 6 }), (texts, copies) => {
        const changed = copies.map(([from, changes]) => {
          const words = [...texts[from % texts.length]!];
          for (const it of changes) words[it.at % words.length] = it.word;
          return words;
        });
        const runs = [...texts, ...changed].map((it) => runsOf(it.join(" ")));
        const sets = runs.map(distinctRuns);
        const slowly = sets.flatMap((set, later) =>
          sets.slice(0, later).some((other) => isAlike(set, other)) ? [later] : [],
        );
        expect(alikePairs(runs).map((it) => it.later)).toEqual(slowly);
      }),
      { numRuns: 500 },
    );
  });

  verifies("doctor:near-duplicates-scale", () => {
    // Half of each text is the same in all: the worst case for a comparison by shared words.
    const shared = Array.from({ length: 60 }, (_, at) => `shared${at}`).join(" ");
    const own = (seed: number) =>
      Array.from({ length: 60 }, (_, at) => `own${Math.imul(seed * 60 + at, 2654435761) >>> 0}`);
    const runs = Array.from({ length: 10_000 }, (_, at) => runsOf(`${shared} ${own(at % 9_900).join(" ")} ${at}`));
    expect(alikePairs(runs).map(({ earlier, later }) => later - earlier)).toEqual(
      Array.from({ length: 100 }, () => 9_900),
    );
  });
});

function isAlike(a: Uint32Array, b: Uint32Array): boolean {
  return a.length >= 12 && b.length >= 12 && jaccard(a, b) >= 0.7;
}
