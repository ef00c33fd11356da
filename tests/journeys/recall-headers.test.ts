import { describe, expect } from "vitest";
import { PATIENT } from "../support/hook-events.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const FOLDED = `---
name: runbook
description: >-
  what to do when the pager
  rings at night
tags: [ops]
aliases: ["caf\\u00e9"]
metadata: {type: feedback}
evidence:
  - {file: a.ts, line: 3}
---

Read the runbook first.
`;

async function openNotes(notes: Readonly<Record<string, string>>): Promise<Sandbox> {
  const sandbox = openSandbox();
  const { memoryDir } = JSON.parse((await sandbox.run(["memory", "--json"])).stdout);
  const directory = (memoryDir as string).slice(sandbox.root.length);
  sandbox.write(Object.fromEntries(Object.entries(notes).map(([name, text]) => [`${directory}/${name}.md`, text])));
  return sandbox;
}

async function recalled(sandbox: Sandbox, ...args: readonly string[]) {
  const { results } = JSON.parse((await sandbox.run(["recall", ...args, "--json"])).stdout);
  return results as readonly { slug: string; description: string; type: string }[];
}

describe("a header that is not plain", () => {
  verifies("recall:same-header", async () => {
    const sandbox = await openNotes({ runbook: FOLDED });
    const shown = JSON.parse((await sandbox.run(["memory", "show", "runbook", "--json"])).stdout);
    const { slug, description, type } = shown;
    expect({ description, type }).toEqual({
      description: "what to do when the pager rings at night",
      type: "feedback",
    });
    for (const args of [["runbook", "--tag", "ops"], ["café"], ["pager", "--type", "feedback"]])
      expect(await recalled(sandbox, ...args), args.join(" ")).toMatchObject([{ slug, description, type }]);
    const prompt = { prompt: "the pager rings, where is the runbook?", session_id: "s", cwd: sandbox.repository };
    const hook = await sandbox.run(["hook", "UserPromptSubmit", "--host", "claude-code"], {
      input: JSON.stringify({ ...prompt, hook_event_name: "UserPromptSubmit" }),
      env: PATIENT,
    });
    expect(hook.stdout).toContain("what to do when the pager rings at night");
  });

  verifies("recall:same-header", async () => {
    const damaged = "---\nname: broken\ndescription: Deploy: migrate first\nbad: [1\n---\n\nbody\n";
    const sandbox = await openNotes({ broken: damaged });
    await recalled(sandbox, "migrate");
    const written = await sandbox.run(["remember", "broken", "--alias", "foo"]);
    expect(written.code).toBe(0);
    const { aliases } = JSON.parse((await sandbox.run(["memory", "show", "broken", "--json"])).stdout);
    expect(aliases).toEqual(["foo"]);
    expect(await recalled(sandbox, "foo")).toMatchObject([
      { slug: "broken", description: "Deploy: migrate first", type: "project" },
    ]);
  });
});
