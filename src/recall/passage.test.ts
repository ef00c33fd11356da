import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPassage } from "./passage.ts";

const NOTE = [
  "The shop began in 2019 as a weekend project of two people who liked tea.",
  "Nobody remembers why the first schema had no tenants.",
  ...Array.from(
    { length: 12 },
    (_, at) => `Step ${at} of the old guide says to wait for the nightly job and to look at the log again.`,
  ),
  "Deploys: run the migrations first, then flip the feature flag, and never on Fridays.",
  ...Array.from({ length: 12 }, (_, at) => `Appendix ${at} lists people who were asked about colours.`),
].join("\n");

describe("the best passage", () => {
  it("is the part with the words that were asked for", () => {
    const passage = bestPassage(NOTE, ["deploy", "migration", "flag"]);
    expect(passage).toContain("run the migrations first, then flip the feature flag");
    expect(passage.length).toBeLessThanOrEqual(480);
    expect(passage).not.toContain("weekend project");
  });

  it.each([
    ["accents", "Café: the résumé of the déploiement is in the drawer.", ["resume", "deploiement"]],
    ["dashes and quotation marks", "Drawer — the “resumé” is there … or was.", ["drawer", "résume"]],
    ["capitals", "THE DRAWER HOLDS THE ROTA.", ["drawer", "Rota"]],
  ])("is found through %s", (_, line, words) => {
    expect(bestPassage(`${NOTE}\n${line}`, words)).toContain(line);
  });

  it("ends no sentence inside a host name, an address or a number", () => {
    const line =
      "The staging database listens on db1.staging.example.com and was moved there in spring after the old box ran out of disk, together with the metrics store and the cache of the nightly jobs; production lives on 10.20.30.40 behind the balancer, the copy for analysts on 10.20.30.42, the cold standby in the other region on 10.99.0.7, which is started by hand with version 3.14 of the script in the ops repository.";
    const text = `${line}\n${NOTE}`;
    for (const word of ["standby", "staging", "balancer", "script"]) {
      const passage = bestPassage(text, [word]);
      expect(passage).toContain(word);
      expect(passage).not.toMatch(/^(?:… )?(?:staging\.example|example|com\b|\d+\.\d+\.\d+ )/);
    }
  });

  it.each([
    [
      "a long list",
      Array.from({ length: 80 }, (_, at) => `node${at}=10-0-0-${at}`).join(", "),
      "brolga=10-9-9-9",
      ", ",
    ],
    ["a long sentence of Chinese", "我们在会议上讨论了很多事情".repeat(60), "服务器的端口是八千零八十", "，"],
    ["one endless word", "=".repeat(1_500), "brolga", ""],
  ])("is found at the end of %s, and says that it goes on", (_, long, end, between) => {
    const passage = bestPassage(`${long}${between}${end} ${"and so on it goes for long. ".repeat(30)}`, [
      end.slice(0, 6),
    ]);
    expect(passage).toContain(end);
    expect(passage).toMatch(/^… /);
    expect(passage.length).toBeLessThanOrEqual(484);
  });

  it("cuts no character in two", () => {
    for (const shift of ["", "x"]) expect(bestPassage(shift + "😀".repeat(900), ["x"])).not.toMatch(/\p{Surrogate}/u);
  });

  it("is cut in one pass, however many marks a line has", () => {
    for (const line of ["!", ".", '."', "…, ", "。"]) expect(bestPassage(line.repeat(200_000), ["x"])).not.toBe("");
  });

  it("is all of a short note", () => expect(bestPassage(" short note \n", ["x"])).toBe("short note"));

  it("is the beginning where no word can be seen", () => expect(bestPassage(NOTE, [])).toMatch(/^The shop began/));

  it("is the one that trying every stretch of lines finds", () => {
    const word = fc.constantFrom("deploy", "flag", "rota", "tea", "log", "Café", "x.y");
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(" ")}.`);
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 14 }), fc.array(word, { maxLength: 5 }), (lines, words) => {
        const text = lines.join("\n");
        if (text.length > 60) expect(bestPassage(text, words, 60)).toBe(passageByTryingAll(lines, words, 60));
      }),
    );
  });

  it("is always a part of the note, and never too long", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 40 }),
        fc.array(fc.string({ maxLength: 8 })),
        (lines, words) => {
          const text = lines.join("\n");
          const passage = bestPassage(text, words, 100);
          expect(passage.length).toBeLessThanOrEqual(104);
          expect(text).toContain(passage.replace(/^… /, "").replace(/ …$/, ""));
        },
      ),
    );
  });
});

/** Of all stretches of lines that fit, the one with the most of the words; then as many lines more as there is room for. */
function passageByTryingAll(lines: readonly string[], words: readonly string[], most: number): string {
  const fold = (text: string) => text.toLowerCase().replaceAll("é", "e");
  const all = [...new Set(words.map(fold))];
  const line = (at: number) => `${lines[at]!}${at < lines.length - 1 ? "\n" : ""}`;
  const sizeOf = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => line(from + at)).join("").length;
  let best = { from: 0, to: 0, worth: -1 };
  for (let from = 0; from < lines.length; from++) {
    for (let to = from; to < lines.length && (to === from || sizeOf(from, to) <= most); to++) {
      const held = all.filter((each) => lines.slice(from, to + 1).some((it) => fold(it).includes(each)));
      const worth = held.length - sizeOf(from, to) / (most * 4);
      if (worth > best.worth) best = { from, to, worth };
    }
  }
  let { from, to } = best;
  while (to + 1 < lines.length && sizeOf(from, to + 1) <= most) to++;
  while (from > 0 && sizeOf(from - 1, to) <= most) from--;
  const passage = lines
    .slice(from, to + 1)
    .join("\n")
    .trim();
  return passage.length > most ? `${passage.slice(0, most).trimEnd()} …` : passage;
}
