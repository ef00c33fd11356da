/** Do installers and hook adapters speak of the same events? Neither knows the other, so nothing else holds them together. */
import { describe, expect } from "vitest";
import { CLIENTS } from "../../src/clients/index.ts";
import { findHost } from "../../src/frontends/hooks/hosts/index.ts";
import { client, world } from "../support/client-disk.ts";
import { verifies } from "../support/verifies.ts";

interface Wired {
  readonly event: string;
  readonly matcher: string | undefined;
  readonly runs: string;
}

/** What each hook entry of a client says, in the words of its file. */
function wiredIn(name: string, where = world): Wired[] {
  const entries = client(name)
    .targets(where)
    .flatMap((target) => target.entries);
  return entries.flatMap((entry) => {
    if (entry.kind !== "hook") return [];
    const { matcher, hooks } = entry.value as { matcher?: string; hooks?: readonly [object] };
    const { command, args = [] } = (hooks?.[0] ?? entry.value) as { command: string; args?: readonly string[] };
    return [{ event: entry.path.at(-1)!, matcher, runs: [command, ...args].join(" ") }];
  });
}

const WITH_HOOKS = ["claude-code", "codex", "gemini", "cursor"];

describe("clients with hooks", () => {
  verifies("install:events", () => {
    expect(CLIENTS.map(({ name }) => name).filter((name) => wiredIn(name).length > 0)).toEqual(
      expect.arrayContaining(WITH_HOOKS),
    );
    for (const name of WITH_HOOKS) {
      const { events } = findHost(name)!;
      const wired = wiredIn(name);
      const kinds = wired.map(({ event }) => events[event]);
      expect(kinds, name).toEqual(["session-start", "prompt", "tool-use", "session-end"]);
      for (const { event, runs } of wired) expect(runs, name).toBe(`${world.launcher} hook ${event} --host ${name}`);
    }
    // A tool that is not named by the matcher never reaches the adapter.
    const toolsOf = (name: string) => wiredIn(name)[2]!.matcher?.split("|");
    expect(Object.fromEntries(WITH_HOOKS.map((name) => [name, toolsOf(name)]))).toEqual({
      "claude-code": ["Read", "Edit", "MultiEdit", "Write", "NotebookEdit"],
      codex: ["apply_patch", "Bash"],
      gemini: ["read_file", "read_many_files", "write_file", "replace"],
      cursor: ["Read", "Write", "Edit"],
    });
  });

  verifies("install:windows", () => {
    const launcher = "C:\\Users\\Ann 100%\\keepsake\\bin\\keepsake.cmd";
    const windows = { ...world, platform: "windows" as const, launcher };
    const quoted = '"C:\\Users\\Ann 100%%\\keepsake\\bin\\keepsake.cmd"';
    const startOf = (name: string) => wiredIn(name, windows)[0]!.runs;
    expect(startOf("claude-code")).toBe(`cmd /c ${launcher} hook SessionStart --host claude-code`);
    expect(startOf("codex")).toBe(`${quoted} hook SessionStart --host codex`);
    expect(startOf("cursor")).toBe(`& ${quoted} hook sessionStart --host cursor`);
    expect(wiredIn("cursor", { ...windows, launcher: "C:\\k\\keepsake.cmd" })[0]!.runs).toBe(
      "C:\\k\\keepsake.cmd hook sessionStart --host cursor",
    );
  });
});
