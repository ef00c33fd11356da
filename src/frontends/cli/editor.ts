/** How is a file opened in the person's editor? As git does it: `$VISUAL`, `$EDITOR`, else vi at a terminal, through a shell. */
import { spawn } from "node:child_process";
import { MemoryError } from "../../model/memory-error.ts";
import type { Env } from "../../model/surroundings.ts";
import { isTerminal } from "./terminal.ts";

/** False if no editor is named and there is no terminal, where vi would wait for input for ever. */
export async function openEditor(path: string, env: Env, cwd: string): Promise<boolean> {
  const editor = env["VISUAL"] || env["EDITOR"] || usualEditor();
  if (editor === null) return false;
  // The path is an argument of the shell, never part of the command string.
  const [program, args] =
    process.platform === "win32" ? [editor, [path]] : ["sh", ["-c", `${editor} "$@"`, "editor", path]];
  const status = await new Promise<number | string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", cwd, env: env as NodeJS.ProcessEnv });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? signal ?? 1));
  });
  if (status !== 0) {
    throw new MemoryError(
      "editor-failed",
      `The editor (${editor}) ended with ${status}. Set VISUAL or EDITOR to one that works.`,
      { path },
    );
  }
  return true;
}

function usualEditor(): string | null {
  if (process.platform === "win32") return "notepad";
  return isTerminal(0) && isTerminal(1) ? "vi" : null;
}
