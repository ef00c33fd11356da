import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { renderIndexLine } from "../text/index-line.ts";
import { handWrittenPart, replaceHandWritten } from "./hand-written.ts";
import { findLine, setLine, topicLines } from "./index-text.ts";
import { removeLines, setMoreLine } from "./remove-lines.ts";

const EXAMPLE = "# Memory index\n\nA line looks so:\n\n    - [deploy](deploy.md) — project: how to\n\n";

describe("a line in indented code", () => {
  it("is no topic's, for those who look for all and for one", () => {
    expect(topicLines(EXAMPLE)).toEqual([]);
    expect(findLine(EXAMPLE, "deploy")).toBeNull();
    const line = "- [deploy](deploy.md) — project: run migrations";
    const written = setLine(EXAMPLE, "deploy", line);
    expect(written).toBe(`${EXAMPLE}${line}\n`);
    expect(removeLines(written, new Set(["deploy"]))).toBe(EXAMPLE);
  });

  it("is one below an item of a list", () => {
    const nested = "- [area](area.md)\n    - [deploy](deploy.md)\n";
    expect(topicLines(nested).map(({ slug }) => slug)).toEqual(["area", "deploy"]);
    expect(findLine(nested, "deploy")).toMatchObject({ start: 18 });
  });
});

describe("a text whose lines end with CR alone", () => {
  const unix =
    "# Notes\n\n<!--\n- [hidden](hidden.md)\n-->\n```\n- [code](code.md)\n```\n- [a](a.md) — mine\n- [b](b.md)\n";
  const mac = unix.replaceAll("\n", "\r");

  verifies("index:lone-cr", () => {
    expect(topicLines(mac)).toEqual(topicLines(unix));
    const changes: ((text: string) => string)[] = [
      (text) => setLine(text, "a", "- [a](a.md) — project: new"),
      (text) => setLine(text, "c", "- [c](c.md) — project: third"),
      (text) => removeLines(text, new Set(["a"])),
      (text) => setMoreLine(text, 7),
      (text) => setMoreLine(setMoreLine(text, 7), 8),
      (text) => replaceHandWritten(text, "One line."),
    ];
    for (const change of changes) expect(change(mac)).toBe(change(unix).replaceAll("\n", "\r"));
  });

  it("gets the line ends of what is put in its place, so that all of them can be read", () => {
    const written = replaceHandWritten(mac, "# New\n\ntext\n");
    expect(topicLines(written).map(({ slug }) => slug)).toEqual(["a", "b"]);
  });
});

it("leaves a comment open that a person left open, whatever a description says", () => {
  const text = "<!-- to be sorted\n- [a](a.md) — project: one\n";
  const line = renderIndexLine("- [{slug}]({slug}.md) — {type}: {description}", {
    slug: "b",
    type: "project",
    description: "arrows --> are written so",
  });
  expect(topicLines(setLine(text, "b", line)).map(({ slug }) => slug)).toEqual(["a", "b"]);
});

it("leaves a row of blanks as it is, and takes one pass for it", () => {
  // Whoever looks at the row from each of its blanks needs minutes.
  const text = `a${" ".repeat(200_000)}b`;
  expect(handWrittenPart(`${text}  \n\n`)).toBe(`${text}\n`);
  expect(replaceHandWritten("- [x](x.md) — y\n", `${text} \n\n`)).toBe(`${text}\n\n- [x](x.md) — y\n`);
});

it("reads a line once, however many comments and pieces of code it holds", () => {
  // Reading it anew behind each comment takes minutes.
  const line = "<!-- a -->`<!--` ".repeat(15_000);
  const own = "- [deploy](deploy.md) — project: how\n";
  expect(topicLines(`${line}\n${own}`)).toEqual([
    { slug: "deploy", start: line.length + 1, end: line.length + 1 + own.length },
  ]);
  expect(topicLines(`${line}<!--\n${own}-->\n`)).toEqual([]);
  expect(topicLines(`${line}\`<!--\` <!-- a --> \`b\`\n${own}`)).toHaveLength(1);
});
