/**
 * A store of any size on disk: topics of plausible length over a Zipf vocabulary, the same for every run; and
 * small programs bundled from the sources, as the command line is, to be run against it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { inAscii } from "../scripts/ascii.mjs";
import { lazyLanguages } from "../scripts/lazy-languages.mjs";
import { root } from "./measure.mjs";
import { plausibleText } from "./plausible-text.mjs";

/** `{ topic(n), question(n) }`: texts without end, for a store of about `count` topics. */
export function makeWriter(count) {
  const { pick, prose } = plausibleText(count);
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

/**
 * `code` may import from `src/`; the result is one CommonJS file, which starts fastest. As in the programs, English is the
 * only language in it.
 */
export async function bundle(outfile, code) {
  const {
    outputFiles: [made],
  } = await build({
    stdin: { contents: code, resolveDir: root, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    write: false,
    plugins: [lazyLanguages(new Map())],
  });
  writeFileSync(outfile, inAscii(made.text));
  return outfile;
}

/** First line the name, second the description. */
export const PARSE = `(stem, data) => {
  const [name = "", description = "", ...body] = Buffer.from(data).toString("utf8").split("\\n");
  return { id: "", name, description, body: body.join("\\n"), type: "project" };
}`;
