import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { layouts } from "../../layouts/index.ts";
import { findOrphans } from "./orphans.ts";

const TWO = `
--- deploy.md
Run migrations first.
--- style.md
Tabs.
`;

describe("orphans", () => {
  verifies("doctor:orphans", async () => {
    const one = await patientOf(`${TWO}--- MEMORY.md\n- [deploy](deploy.md) — project: whatever it says\n`);
    expect(placesOf(findOrphans(one))).toEqual(["topic-orphan /memory/style.md"]);
    const none = await patientOf(TWO, { index: "absent" });
    expect(placesOf(findOrphans(none))).toEqual(["index-missing /memory/MEMORY.md"]);
    expect(findOrphans(none)[0]).toMatchObject({ severity: "warning", fixable: true });
  });

  it("are not topics whose line is worded in another way", async () => {
    const patient = await patientOf(
      `${TWO}--- MEMORY.md\n* [How we ship](deploy.md)\n1. [Style guide](./style.md): tabs\n`,
    );
    expect(findOrphans(patient)).toEqual([]);
  });

  it("do not exist in a layout whose index is hand-written", async () => {
    expect(findOrphans(await patientOf(TWO, { index: "absent", layout: layouts["crabtalk"]! }))).toEqual([]);
  });

  it("do not exist in an empty memory", async () => {
    expect(findOrphans(await patientOf("", { index: "absent" }))).toEqual([]);
  });

  verifies("doctor:orphans-limit", async () => {
    const slugs = Array.from({ length: 2003 }, (_, at) => `t${at}`);
    const topics = slugs.map((slug) => `--- ${slug}.md\nText of ${slug}.\n`).join("");
    const index = (listed: readonly string[]) =>
      `--- MEMORY.md\n${listed.map((it) => `- [${it}](${it}.md)\n`).join("")}`;
    expect(findOrphans(await patientOf(topics + index(slugs.slice(3))))).toEqual([]);
    // Two more than the limit leaves out: the newest two of those without a line.
    const gaps = slugs.filter((it) => !["t0", "t1", "t2", "t1500", "t1600"].includes(it));
    expect(placesOf(findOrphans(await patientOf(topics + index(gaps))))).toEqual([
      "topic-orphan /memory/t1500.md",
      "topic-orphan /memory/t1600.md",
    ]);
  });
});
