import { buildIndex } from "../../src/recall/index.ts";
import { makeStore } from "./corpus.ts";

const { docs, long, short } = makeStore(10_000);
const mode = process.argv[2];
if (mode === "build") {
  for (let i = 0; i < 3; i++) {
    const t = performance.now();
    buildIndex(docs);
    console.log("build", (performance.now() - t).toFixed(0));
  }
} else {
  const index = buildIndex(docs);
  for (let i = 0; i < 5; i++) {
    let t = performance.now();
    for (const q of long) index.search(q, { limit: 10 });
    console.log("long", ((performance.now() - t) / long.length).toFixed(2));
    t = performance.now();
    for (const q of short) index.search(q, { limit: 10 });
    console.log("short", ((performance.now() - t) / short.length).toFixed(3));
  }
}
