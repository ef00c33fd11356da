import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { markdownRegions } from "../text/markdown-regions.ts";
import { stripComments } from "../text/strip-comments.ts";
import { codeEnds, commentEnds } from "./hidden-parts.ts";
import { findLine, setLine, topicLines } from "./index-text.ts";
import { linesOf } from "./splice-index.ts";

/** The same, by searching from every line anew. */
function naiveHidden(text: string): readonly number[] {
  const hidden: number[] = [];
  let until = 0;
  for (let start = 0; start < text.length; ) {
    const end = endOf(text, start);
    if (start >= until) until = Math.max(until, naiveCodeEnd(text, start, end));
    until = naiveCommentEnd(text, start, end, until);
    hidden.push(until);
    start = end;
  }
  return hidden;
}

const endOf = (text: string, start: number): number => text.indexOf("\n", start) + 1 || text.length;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/;

function naiveCodeEnd(text: string, from: number, end: number): number {
  const [, mark, info] = FENCE.exec(text.slice(from, end)) ?? [];
  if (mark === undefined || (mark[0] === "`" && info!.includes("`"))) return 0;
  for (let start = end; start < text.length; start = endOf(text, start)) {
    const [, closing, rest] = FENCE.exec(text.slice(start, endOf(text, start))) ?? [];
    if (closing?.startsWith(mark) === true && rest!.trim() === "") return endOf(text, start);
  }
  return 0;
}

function naiveCommentEnd(text: string, start: number, end: number, hiddenUntil: number): number {
  let until = hiddenUntil;
  for (;;) {
    const from = Math.max(start, until);
    const spans = markdownRegions(text.slice(from, end)).filter(({ kind }) => kind === "span");
    let opened = from < end ? text.indexOf("<!--", from) : -1;
    while (opened >= 0 && spans.some((it) => it.start < opened - from && opened - from < it.end))
      opened = text.indexOf("<!--", opened + 1);
    const closed = opened < 0 || opened >= end ? -1 : text.indexOf("-->", opened + 2);
    if (closed < 0) return until;
    until = closed + 3;
  }
}

function hiddenBy(text: string): readonly number[] {
  const hidden: number[] = [];
  const codeEnd = codeEnds(text, 0, "\n");
  const commentEnd = commentEnds(text);
  let until = 0;
  for (let start = 0; start < text.length; start = endOf(text, start)) {
    const end = endOf(text, start);
    const line = text.slice(start, end);
    if (start >= until) until = Math.max(until, codeEnd(line, end));
    until = commentEnd(line, start, until);
    hidden.push(until);
  }
  return hidden;
}

/** The same for a text without code, as those read it that leave comments out. */
function commentedBy(text: string): readonly number[] {
  const comments = markdownRegions(text);
  const hidden: number[] = [];
  for (let start = 0; start < text.length; start = endOf(text, start))
    hidden.push(Math.max(0, ...comments.filter((it) => it.start < endOf(text, start)).map(({ end }) => end)));
  return hidden;
}

const PARTS = [
  "```",
  "````",
  "~~~",
  "~~~~~",
  "`",
  "<!--",
  "-->",
  "<!-->",
  "<!--->",
  " ",
  "    ",
  "a",
  "\n",
  "\r\n",
  "\n- [a](a.md) ",
];
const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map((parts) => parts.join(""));

describe("what hides lines", () => {
  it("ends where a search from every line would find the end", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(hiddenBy(text)).toEqual(naiveHidden(text));
      }),
      { numRuns: 3_000 },
    );
  });

  verifies("index:comments-agree", () => {
    const parts = ["<!--", "-->", "<!-->", "<!--->", "-", ">", " ", "a", "\n", "\n- [a](a.md) "];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (given) => {
        const text = given.join("");
        expect(hiddenBy(text)).toEqual(commentedBy(text));
        const comments = markdownRegions(text);
        const isRead = (at: number): boolean => comments.every(({ start, end }) => at < start || end <= at);
        const written = topicLines(text);
        expect(written.every(({ start }) => isRead(start))).toBe(true);
        expect(findLine(text, "a")).toEqual(written[0] ?? null);
        // What a line was left with for its comment's sake, blanks and line ends, is nobody's text.
        const bare = (it: string): string => it.replace(/\s/g, "");
        const kept = Array.from(text).filter((_, at) => isRead(at));
        expect(bare(stripComments(text))).toBe(bare(kept.join("")));
      }),
      { numRuns: 3_000 },
    );
    for (const comment of ["<!-->", "<!--->"]) {
      const text = `${comment}\n- [a](a.md) — one\n-->\n`;
      expect(stripComments(text)).toBe("- [a](a.md) — one\n-->\n");
      expect([topicLines(text).length, findLine(text, "a")?.start]).toEqual([1, comment.length + 1]);
    }
  });

  verifies("index:unclosed", () => {
    const line = "- [a](a.md) — project: one";
    const many = 100_000;
    const unclosed = [
      "```a\n".repeat(many),
      "<!-- \n".repeat(many),
      "<!-- ".repeat(many),
      "<!-->".repeat(many),
      "<!--->\n".repeat(many),
      `x\n${Array.from({ length: 2_000 }, (_, at) => `${"~".repeat(2_003 - at)}a\n`).join("")}`,
    ];
    for (const text of unclosed) {
      const written = setLine(text, "a", line);
      expect(topicLines(written).map(({ slug }) => slug)).toEqual(["a"]);
      expect(findLine(written, "a")).toMatchObject({ slug: "a" });
    }
    const inComment = `<!--\n${`${line}\n`.repeat(many)}-->\n`;
    expect(findLine(inComment, "a")).toBeNull();
    expect(findLine(`x\n\n${`    ${line}\n`.repeat(many)}`, "a")).toBeNull();
    expect(linesOf("```a\n".repeat(many) + `${line}\n`.repeat(many), "a")).toHaveLength(many);
  });
});
