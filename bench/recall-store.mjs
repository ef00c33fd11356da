/**
 * A store of any size on disk: topics of plausible length over a Zipf vocabulary, the same for every run; and
 * small programs bundled from the sources, as the command line is, to be run against it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { root } from "./measure.mjs";

const SYLLABLES = "ba co de fi gu ha jo ka le mi no pu ra se ti vo wa xe ya zu lor men tis ker dan pol sur tek".split(
  " ",
);
const GLUE =
  "the of and to in is that for it with as on be this by are from or an at which we when if not should".split(" ");

/** `{ topic(n), question(n) }`: texts without end, for a store of about `count` topics. */
export function makeWriter(count) {
  const next = random(5);
  const words = vocabulary(20_000 + Math.min(80_000, count));
  // Zipf from the hundredth rank on: what stands above that in a language are its stop words.
  const pick = () => words[Math.floor(100 * (words.length / 100) ** next()) - 100] ?? words[0];
  const prose = (length) =>
    Array.from({ length }, () => (next() < 0.42 ? GLUE[Math.floor(next() * GLUE.length)] : pick())).join(" ");
  return {
    topic: (at) => `${pick()} ${pick()} ${at % 977}\n${prose(12)}\n${prose(60)}. ${prose(60)}.\n`,
    question: () => `${prose(22)}. ${prose(22)}.`,
    short: () => `how ${prose(2)} ${pick()} ${pick()}`,
  };
}

/** Writes the topics and says where; the file times are a second old by the time anything is measured. */
export function writeStore(dir, count) {
  const topicsDir = join(dir, "topics");
  mkdirSync(topicsDir, { recursive: true });
  const writer = makeWriter(count);
  for (let at = 0; at < count; at++) writeFileSync(join(topicsDir, `topic-${at}.md`), writer.topic(at));
  return { topicsDir, cacheDir: join(dir, "cache"), writer };
}

/** `code` may import from `src/`; the result is one CommonJS file, which starts fastest. */
export function bundle(outfile, code) {
  buildSync({
    stdin: { contents: code, resolveDir: root, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minifySyntax: true,
    outfile,
  });
  return outfile;
}

/** First line the name, second the description. */
export const PARSE = `(stem, data) => {
  const [name = "", description = "", ...body] = Buffer.from(data).toString("utf8").split("\\n");
  return { id: "", name, description, body: body.join("\\n"), type: "project" };
}`;

function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function vocabulary(size) {
  const next = random(11);
  const words = new Set();
  while (words.size < size) {
    let word = "";
    for (let left = 2 + Math.floor(next() * 3); left > 0; left--)
      word += SYLLABLES[Math.floor(next() * SYLLABLES.length)];
    words.add(word);
  }
  return [...words];
}
