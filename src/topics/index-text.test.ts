import { describe, expect, it } from "vitest";
import { findLine, removeLines, setLine, topicLines } from "./index-text.ts";

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
