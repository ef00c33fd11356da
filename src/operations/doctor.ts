/** Is the memory healthy, and what can be repaired without touching a word that somebody wrote? */
import type { Finding, Repair } from "../memory.ts";
import { EXIT_CODE } from "../model/memory-error.ts";
import { operation } from "./operation.ts";

export interface Diagnosis {
  readonly findings: readonly Finding[];
  /** Only with `--fix`. */
  readonly repaired?: readonly Repair[];
}

/** A repair that failed needs another run, for a busy lock a bit later (75). Errors need a person. */
export function exitCodeOf({ findings, repaired = [] }: Diagnosis): number {
  const failures = repaired.filter(({ done }) => !done).map(({ failure }) => failure);
  if (failures.length > 0) return failures.every((it) => it === "lock-busy") ? EXIT_CODE["lock-busy"] : 1;
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
}

export const doctor = operation({
  path: ["doctor"],
  summary: "Look for what is wrong with the memory; exits 1 on errors, for CI",
  inputs: { fix: { kind: "switch", about: "Repair what is safe, after showing it; never edits a note" } },
  examples: [
    { line: "keepsake doctor", about: "errors, warnings and hints" },
    { line: "keepsake doctor --fix", about: "index lines, modes, leftovers of killed processes" },
    { line: "keepsake doctor --json", about: "for programs" },
  ],
  run: async (call, { fix }): Promise<Diagnosis> => {
    const memory = await call.memory();
    const { findings, fixes } = await memory.examine();
    if (!fix || fixes.length === 0) return { findings, ...(fix ? { repaired: [] } : {}) };
    for (const { path, sentence, diff } of fixes)
      call.say(`${inOneLine(path)}: ${sentence}${diff === "" ? "" : `\n${diff}`}`);
    const applied = await memory.repair(fixes);
    const repaired = applied.map(({ fix: { kind, path, sentence }, done, message, failure }) => ({
      kind,
      path,
      sentence,
      done,
      message,
      failure,
    }));
    await memory.reload();
    return { findings: (await memory.examine()).findings, repaired };
  },
});

/** A file may be called anything, and what follows on a line of its own would look like another repair. */
function inOneLine(path: string): string {
  return path.replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
