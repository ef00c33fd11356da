/** Who answers `keepsake recall` and `why` while a server of the same user is there, and does anybody notice? */
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Outcome, openSandbox, type Sandbox } from "../support/sandbox.ts";
import { serve } from "../support/standby.ts";
import { verifies } from "../support/verifies.ts";

async function shop(): Promise<Sandbox> {
  const sandbox = openSandbox();
  const note = ["remember", "deploy-checklist", "--description", "run migrations before shipping the release"];
  await sandbox.run([...note, "Migrations first, then the flag. Grüße!"]);
  await sandbox.run(["remember", "tea", "--type", "user", "--description", "drinks green tea", "No milk."]);
  sandbox.write({ "src/app.ts": "", "~/.config/keepsake/settings.toml": "[recall]\nlimt = 3\n" });
  return sandbox;
}

/** The starter alone, without any program to start: what it prints, a server has said. Null if no server answered in time. */
function askServer(
  sandbox: Sandbox,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Outcome | null {
  const { command, args: all, env: fixed, cwd } = sandbox.command(args, env);
  const starter = sandbox.path("/starter.cjs");
  copyFileSync(all[0]!, starter);
  const ran = spawnSync(command, [starter, ...args], { cwd, env: fixed, encoding: "utf8" });
  if (ran.stderr.includes("lib/recall.cjs")) return null;
  return { code: ran.status ?? "", stdout: ran.stdout, stderr: ran.stderr };
}

/** A busy machine may take longer than a search waits. */
async function untilServed(...asked: Parameters<typeof askServer>): Promise<Outcome> {
  for (let round = 0; round < 50; round++) {
    const outcome = askServer(...asked);
    if (outcome !== null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server never answered");
}

const QUESTION = "do migrations come before we ship the release?";

describe("a search beside a server", () => {
  verifies("standby:search", async () => {
    const sandbox = await shop();
    const searches: readonly (readonly string[])[] = [
      ["recall", QUESTION],
      ["recall", QUESTION, "--json"],
      ["recall", "release tea", "--limit", "1", "--explain"],
      ["recall", "tea", "--type", "user"],
      ["recall", "no such word"],
      ["recall", "tea", "--cwd", "src"],
      ["recall", "tea", "--layout", "crabtalk"],
      ["recall", ""],
      ["why", QUESTION],
      ["why", "thanks, go on", "--json"],
      // Wrong use, told by whoever answers.
      ["recall"],
      ["recall", "tea", "--limit", "0"],
      ["recall", "tea", "--limt", "2"],
      ["recall", "two", "words"],
      ["why", "tea", "--layout", "nobody"],
    ];
    const alone: Outcome[] = [];
    for (const args of searches) alone.push(await sandbox.run(args));
    expect(alone[0]!.stdout).toContain("Migrations first, then the flag. Grüße!");
    expect(alone[0]!.stderr).toContain("limt");
    expect(new Set(alone.map(({ code }) => code))).toEqual(new Set([0, 2]));
    await serve(sandbox);
    for (const [at, args] of searches.entries())
      expect(await untilServed(sandbox, args), args.join(" ")).toEqual(alone[at]);
  });

  verifies("standby:search-fresh", async () => {
    const sandbox = await shop();
    const { stdout } = await sandbox.run(["memory", "show", "tea", "--json"]);
    const { path } = JSON.parse(stdout) as { path: string };
    await serve(sandbox);
    await untilServed(sandbox, ["recall", "tea"]);
    for (const drink of ["quagga", "okapi", "zorilla"]) {
      writeFileSync(path, readFileSync(path, "utf8").replace(/\n[^\n]*\n$/, `\nNow it is ${drink} milk.\n`));
      expect((await untilServed(sandbox, ["recall", drink])).stdout).toContain(`Now it is ${drink} milk.`);
    }
  });

  it("is about the memory of the process that asked", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    const elsewhere = { KEEPSAKE_MEMORY_DIR: sandbox.path("/elsewhere") };
    expect((await untilServed(sandbox, ["recall", "tea"], elsewhere)).stdout).toMatch(/^Nothing in memory matches/);
  });

  it("reads its own standard input, and prints to a file by itself", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    const { stdout } = await sandbox.run(["recall", "-"], { input: QUESTION });
    expect(stdout).toContain("Migrations first");
    const { command, args, env, cwd } = sandbox.command(["recall", QUESTION]);
    const shell = ["-c", '"$@" > found.txt', "sh", command, ...args];
    expect(spawnSync("sh", shell, { cwd, env, encoding: "utf8" }).status).toBe(0);
    expect(sandbox.read("found.txt")).toBe(stdout);
  });

  it("is done by the process itself where the index has yet to be made", async () => {
    const sandbox = openSandbox();
    const note = (at: number) => `---\nname: note-${at}\ndescription: about ${at}\n---\nThe okapi drinks at ${at}.\n`;
    const notes = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`/notes/note-${at}.md`, note(at)]));
    const env = { KEEPSAKE_MEMORY_DIR: sandbox.path("/notes") };
    await serve(sandbox);
    sandbox.write(notes);
    expect(askServer(sandbox, ["recall", "okapi"], env)).toBeNull();
    expect((await sandbox.run(["recall", "okapi"], { env })).stdout).toContain("The okapi drinks at");
    expect((await untilServed(sandbox, ["recall", "okapi"], env)).stdout).toContain("The okapi drinks at");
  });
});
