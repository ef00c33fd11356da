/**
 * The long fault runs, with their figures: `npm run test:faults`.
 *
 * --short          a tenth of everything, to see that it runs
 * --skip-mounts    leave the power cuts out where this machine cannot mount images
 * --skip-peer      leave the peer out where npm cannot be reached
 *
 * Exit 1 when anything was lost, or when something could not be run and was not skipped.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure.mjs";

const FLAGS = ["--short", "--skip-mounts", "--skip-peer"];
const unknown = process.argv.slice(2).find((it) => !FLAGS.includes(it));
// Before a run of half an hour that nobody asked for.
if (unknown !== undefined) {
  console.error(`${unknown} is not understood; there are ${FLAGS.join(", ")}`);
  process.exit(2);
}

ensureInstalled();
const { bundleModule } = await import("../tests/support/bundle-module.mjs");

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const args = new Set(process.argv.slice(2));
const scale = args.has("--short") ? 0.1 : 1;
const many = (count) => Math.max(2, Math.round(count * scale));
const work = mkdtempSync(join(tmpdir(), "keepsake-faults-"));
const rows = [];
let failed = false;

try {
  const load = async (entry) => import(pathToFileURL(await bundleModule(entry, join(work, "bundle"))).href);
  const ours = await load("tests/faults/processes.ts");
  const cuts = await load("tests/faults/power-cut.ts");
  const victims = await load("tests/faults/our-victim.ts");
  const peers = await load("tests/faults/peer.ts");
  const worker = await bundleModule("tests/faults/worker.ts", join(work, "bundle"));
  const peer = args.has("--skip-peer") ? null : installPeer();

  everyCall();
  propertyCases();
  await writers(ours, peers, worker, peer);
  await counters(ours, worker);
  await kills(ours, peers, worker, peer);
  for (const kind of ["ext4", "xfs"]) await powerCuts(victims, cuts, peers, worker, peer, kind);
} finally {
  rmSync(work, { recursive: true, force: true });
}
print();
process.exitCode = failed ? 1 : 0;

function report(what, who, figures, mustBeZero) {
  rows.push({ what, who, ...figures });
  if (mustBeZero && (figures.lost > 0 || figures.torn > 0 || figures.leftovers > 0)) failed = true;
  console.error(`${what}, ${who}: ${JSON.stringify(figures)}`);
}

function everyCall() {
  const env = { ...process.env, KEEPSAKE_FAULTS: scale === 1 ? "long" : "" };
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const run = ["run", "tests/faults/every-call.test.ts", "--testTimeout=3600000"];
  const done = spawnSync(process.execPath, [vitest, ...run], { cwd: ROOT, env, stdio: ["ignore", 2, 2] });
  if (done.status !== 0) failed = true;
  rows.push({ what: "every call fails once, in turn", who: "keepsake", lost: done.status === 0 ? 0 : "FAILED" });
}

function propertyCases() {
  const env = { ...process.env, KEEPSAKE_PROPERTY_RUNS: String(many(100_000)) };
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const run = ["run", "src/topics/topic-properties.test.ts", "--testTimeout=3600000"];
  const done = spawnSync(process.execPath, [vitest, ...run], { cwd: ROOT, env, stdio: ["ignore", 2, 2] });
  if (done.status !== 0) failed = true;
  rows.push({ what: `${many(100_000)} property cases`, who: "keepsake", lost: done.status === 0 ? 0 : "FAILED" });
}

async function writers(ours, peers, worker, peer) {
  const what = `16 processes × ${many(500)} writes`;
  report(what, "keepsake", await ours.runWriters(worker, join(work, "writers"), 16, many(500)), true);
  if (peer)
    report(what, "server-memory", await peers.runPeerWriters(peer, join(work, "peer-writers"), 16, many(500)), false);
}

async function counters(ours, worker) {
  const what = `4 processes × ${many(500)} conditional writes`;
  report(what, "keepsake", await ours.runCounters(worker, join(work, "counters"), 4, many(500)), true);
}

async function kills(ours, peers, worker, peer) {
  const what = `${many(1000)} × kill -9`;
  report(what, "keepsake", await ours.runKills(worker, join(work, "kills"), many(1000)), true);
  if (peer) report(what, "server-memory", await peers.runPeerKills(peer, join(work, "peer-kills"), many(1000)), false);
}

async function powerCuts(victims, cuts, peers, worker, peer, kind) {
  const count = many(50);
  const what = `${count} power cuts on ${kind}`;
  if (args.has("--skip-mounts")) return void rows.push({ what, who: "skipped" });
  try {
    report(what, "keepsake", await cuts.runPowerCuts(work, kind, count, victims.ourVictim(worker)), true);
    if (peer)
      report(
        what,
        "server-memory",
        await cuts.runPowerCuts(work, kind, count, peerVictim(victims, peers, peer)),
        false,
      );
  } catch (error) {
    if (error?.constructor?.name !== "CannotMount") throw error;
    failed = true;
    rows.push({ what, who: `NOT RUN: ${error.message} (--skip-mounts leaves it out)` });
  }
}

function peerVictim(victims, peers, script) {
  let server;
  return {
    async start(root, round) {
      server = new peers.PeerServer(script, join(root, "memory.jsonl"));
      const churning = server.churn(`c${round}`);
      await victims.begun(() => server.acknowledged.length > 0);
      return { stop: () => Promise.all([server.kill(), churning]) };
    },
    async check(root) {
      const { acknowledged } = server;
      return { acknowledged: acknowledged.length, lost: peers.lostIn(join(root, "memory.jsonl"), acknowledged) };
    },
  };
}

function installPeer() {
  const dir = join(work, "peer");
  mkdirSync(dir);
  const npm = [
    "install",
    "--prefix",
    dir,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "@modelcontextprotocol/server-memory",
  ];
  const done = spawnSync("npm", npm, { stdio: ["ignore", "ignore", 2] });
  const script = join(dir, "node_modules", "@modelcontextprotocol", "server-memory", "dist", "index.js");
  if (done.status === 0 && existsSync(script)) return script;
  failed = true;
  rows.push({ what: "the peer", who: "NOT RUN: npm could not install it (--skip-peer leaves it out)" });
  return null;
}

function print() {
  console.log("| run | who | acknowledged | lost | torn reads | temp or lock files left |");
  console.log("|---|---|---|---|---|---|");
  for (const it of rows) {
    const cells = [it.what, it.who, it.acknowledged, it.lost, it.torn, it.leftovers].map((cell) => cell ?? "–");
    console.log(`| ${cells.join(" | ")} |`);
  }
}
