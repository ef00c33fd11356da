/** How is a file opened in the person's editor? As git does it: `$VISUAL`, `$EDITOR`, else vi, through a shell. */
import { spawn } from "node:child_process";
import { MemoryError } from "../../model/memory-error.ts";
import type { Env } from "../../model/surroundings.ts";

export async function openEditor(path: string, env: Env, cwd: string): Promise<void> {
  const editor = env["VISUAL"] || env["EDITOR"] || (process.platform === "win32" ? "notepad" : "vi");
  // The path is an argument of the shell, never part of its program text.
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
}
