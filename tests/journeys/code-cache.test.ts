import { chmodSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { claudeInput, PATIENT } from "../support/hook-events.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const CODE = /^\.cache\/keepsake\/code\/[\w.-]+\.bin$/;

function codeFiles(sandbox: Sandbox): string[] {
  return Object.keys(sandbox.snapshot("~")).filter((path) => CODE.test(path));
}

function openWithFiles(): Sandbox {
  const sandbox = openSandbox();
  sandbox.write({ "CLAUDE.md": "Build with make.\n", "~/.config/keepsake/CLAUDE.md": "Prefer tabs.\n" });
  return sandbox;
}

describe("compiled code", () => {
  verifies("command:code-cache", async () => {
    const sandbox = openWithFiles();
    const first = await sandbox.run(["prompt"]);
    expect(first.stdout).toContain("Build with make.");
    const [file, ...others] = codeFiles(sandbox);
    expect(others).toEqual([]);
    const kept = sandbox.snapshot("~")[file!]!;
    expect(await sandbox.run(["prompt"])).toEqual(first);
    expect(sandbox.snapshot("~")[file!]).toBe(kept);

    // V8 trusts what it is given: each of these would end the process, were it given to it.
    const middle = Math.floor(kept.length / 4);
    const damages = [
      kept.slice(0, -1),
      kept.slice(0, middle) + "\u0000".repeat(64) + kept.slice(middle + 64),
      "\u0000".repeat(kept.length),
      "",
    ];
    for (const damaged of damages) {
      sandbox.write({ [`~/${file}`]: Buffer.from(damaged, "latin1") });
      expect(await sandbox.run(["prompt"])).toEqual(first);
      expect(sandbox.snapshot("~")[file!]!.length).toBeGreaterThan(middle);
    }
  });

  it("comes to hold every way that prompts took, and is then left alone", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "zanzibar", "--description", "rotate the zanzibar certificate", "Run make rotate."]);
    const prompt = (text: string) =>
      sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], {
        input: claudeInput("UserPromptSubmit", { cwd: sandbox.repository, session: text, prompt: text }),
        env: PATIENT,
      });
    const kept = () => {
      const files = sandbox.snapshot("~");
      return codeFiles(sandbox).map((name) => files[name]!);
    };
    await prompt("thanks, go on");
    const [talked] = kept();
    // While the note is young it is read anew, and what that needs is not worth keeping.
    for (let turn = 1; kept()[0] === talked; turn++) {
      const { stdout } = await prompt(`how do I rotate the zanzibar certificate, part ${turn}?`);
      expect(stdout).toContain("make rotate");
      expect(turn).toBeLessThan(100);
    }
    const [asked, ...others] = kept();
    expect(others).toEqual([]);
    expect(asked!.length).toBeGreaterThan(talked!.length);
    await prompt("thanks, go on");
    await prompt("when do we rotate the zanzibar certificate?");
    expect(kept()).toEqual([asked]);
    // What others could have written is not touched, whatever way a run goes.
    chmodSync(sandbox.path(`~/${codeFiles(sandbox)[0]!}`), 0o666);
    await prompt("from now on always rotate the zanzibar certificate on Mondays");
    expect(kept()).toEqual([asked]);
  });

  it("comes to hold what searches need that find a note, those among many notes, and those of long questions", async () => {
    const sandbox = openSandbox();
    const notes = (count: number, word: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `/${word}/note-${at}.md`,
          `---\nname: note-${at}\n---\n${word} ${at}\n`,
        ]),
      );
    sandbox.write({ ...notes(2, "okapi"), ...notes(1001, "quagga") });
    const search = (word: string, question: string) =>
      sandbox.run(["recall", question], { env: { KEEPSAKE_MEMORY_DIR: sandbox.path(`/${word}`) } });
    let before = "";
    const searchUntilKept = async (word: string, question: string) => {
      for (let turn = 1; ; turn++) {
        await search(word, question);
        const [name] = codeFiles(sandbox);
        const kept = name === undefined ? "" : sandbox.snapshot("~")[name]!;
        if (kept !== before) return kept;
        expect(turn).toBeLessThan(50);
      }
    };
    const sizes: number[] = [];
    for (const [word, question] of [
      ["okapi", "zebra"],
      ["okapi", "okapi"],
      ["quagga", "quagga"],
      ["quagga", `which of our notes is about the quagga? ${"it is striped in front and plain behind. ".repeat(6)}`],
    ] as const) {
      before = await searchUntilKept(word, question);
      sizes.push(before.length);
    }
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    for (const word of ["okapi", "quagga"]) expect((await search(word, word)).stdout).toContain("note-");
    expect(sandbox.snapshot("~")[codeFiles(sandbox)[0]!]).toBe(before);
  });

  it("is not kept of a search that had to read notes into the index", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "zanzibar", "--description", "rotate the zanzibar certificate", "Run make rotate."]);
    const search = () => sandbox.run(["recall", "zanzibar certificate"]);
    expect((await search()).stdout).toContain("make rotate");
    expect(codeFiles(sandbox)).toEqual([]);
    // A note that was written a moment ago is read once more, until its time is surely past.
    for (let turn = 1; codeFiles(sandbox).length === 0; turn++) {
      expect((await search()).stdout).toContain("make rotate");
      expect(turn).toBeLessThan(100);
    }
  });

  it("does without a cache dir that it may not write", async () => {
    const sandbox = openWithFiles();
    sandbox.write({ "~/.cache": "somebody's file\n" });
    const { code, stdout, stderr } = await sandbox.run(["prompt"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Build with make.");
    expect(sandbox.read("~/.cache")).toBe("somebody's file\n");
  });

  it("is kept apart by Node's flags, and is not kept of a run that failed", async () => {
    const sandbox = openWithFiles();
    await sandbox.run(["prompt", "--bogus"]);
    await sandbox.run(["--version"]);
    expect(codeFiles(sandbox)).toEqual([]);
    const plain = await sandbox.run(["prompt"]);
    const flagged = await sandbox.run(["prompt"], { env: { NODE_OPTIONS: "--max-old-space-size=200" } });
    expect(flagged).toEqual(plain);
    expect(codeFiles(sandbox)).toHaveLength(2);
  });

  it("is saved whole by any of many that start at once", async () => {
    const sandbox = openWithFiles();
    const runs = await Promise.all(Array.from({ length: 6 }, () => sandbox.run(["prompt"])));
    for (const { code, stdout } of runs) expect({ code, stdout }).toEqual({ code: 0, stdout: runs[0]!.stdout });
    expect(codeFiles(sandbox)).toHaveLength(1);
    expect((await sandbox.run(["prompt"])).stdout).toBe(runs[0]!.stdout);
  });
});
