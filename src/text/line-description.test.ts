import { expect, it } from "vitest";
import { lineDescription } from "./line-description.ts";

it.each([
  ["said", "body", "said"],
  ["", "first\nsecond", "first"],
  [" ", "\n\n# Heading\ntext", "Heading"],
  ["", "- item  \r\n", "item"],
  ["", "---\n> quoted", "quoted"],
  ["", "", ""],
  ["", "\n \n", ""],
  ["", "\u{1F600}".repeat(130), "\u{1F600}".repeat(120)],
])("of %j and %j is %j", (description, body, shown) => expect(lineDescription(description, body)).toBe(shown));
