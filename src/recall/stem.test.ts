import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { buildIndex, provideStemmers } from "./index.ts";
import { type Stemmer, stem } from "./stem.ts";
import { STEMMERS } from "./stemmers.ts";

const DOCS = [
  { id: "cats", body: "Die Katzen schlafen auf dem Sofa, und das ist auch nicht gut so." },
  { id: "dog", body: "Der Hund ist auch nicht in der Küche, und das ist schlecht." },
];
const asked = () => buildIndex(DOCS).search("Wo sind die Katzen?");

describe("a stemmer that was provided", () => {
  beforeEach(() => provideStemmers((language) => STEMMERS[language]));
  afterAll(() => provideStemmers((language) => STEMMERS[language]));

  it("leaves a word as it is by answering nothing", () => {
    provideStemmers(() => (word) => (word.length > 5 ? word.slice(0, -2) : ""));
    expect([stem("katzen", "de"), stem("küche", "de")]).toEqual(["katz", "kuche"]);
    expect(asked().map(({ id }) => id)).toEqual(["cats"]);
    provideStemmers(() => () => "");
    expect(stem("katzen", "de")).toBe("katzen");
    expect(asked().map(({ id }) => id)).toEqual(["cats"]);
  });

  it("is named where it answers no text", () => {
    for (const [answer, kind] of [
      [undefined, "undefined"],
      [null, "null"],
      [7, "a number"],
    ]) {
      provideStemmers(() => (() => answer) as unknown as Stemmer);
      expect(asked).toThrow(new TypeError(`A stemmer of provideStemmers gives a stem as a string, not ${kind} (de).`));
    }
  });

  it("is named where it is none, however often it is asked", () => {
    provideStemmers(() => "german" as unknown as Stemmer);
    for (let times = 0; times < 2; times++)
      expect(asked).toThrow(
        new TypeError(
          "The loader of provideStemmers gives a function from a word to its stem or undefined, not a string (de).",
        ),
      );
  });
});
