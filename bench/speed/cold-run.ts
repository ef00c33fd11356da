/** Cold process to answer, against `node -e 0`: medians of interleaved runs. argv: sizes… */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { writeSegment } from "../../src/recall/index.ts";
import { makeStore } from "./corpus.ts";

const bundle = process.argv[2]!;
const directory = mkdtempSync(join(tmpdir(), "recall-cold-"));
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
for (const size of process.argv.slice(3).map(Number)) {
  const { docs, long } = makeStore(size);
  const file = join(directory, `${size}.idx`);
  writeFileSync(file, writeSegment(docs));
  const times = { node: [] as number[], recall: [] as number[] };
  for (let round = 0; round < 25; round++) {
    let from = performance.now();
    execFileSync(process.execPath, ["-e", "0"]);
    times.node.push(performance.now() - from);
    from = performance.now();
    execFileSync(process.execPath, [bundle, file, long[round % long.length]!]);
    times.recall.push(performance.now() - from);
  }
  const [node, recall] = [median(times.node), median(times.recall)];
  console.log(
    `${size} topics: node ${node.toFixed(1)} ms, recall ${recall.toFixed(1)} ms, ratio ${(recall / node).toFixed(2)}`,
  );
}
