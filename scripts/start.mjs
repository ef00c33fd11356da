/**
 * What does `npm start` do? Without arguments the tour; with arguments, the command line.
 */
import { spawn } from "node:child_process";
import { cliBundle, ensureBundles, ensureInstalled, tourBundle } from "./ensure.mjs";

ensureInstalled();
ensureBundles();

const args = process.argv.slice(2);
const program = args.length === 0 ? [tourBundle] : [cliBundle, ...args];
// npm moves to the package's root; the command is about the directory in which it was typed.
const typedIn = process.env["npm_lifecycle_event"] === "start" ? process.env["INIT_CWD"] : undefined;
const child = spawn(process.execPath, program, { cwd: typedIn ?? process.cwd(), stdio: "inherit" });

// The terminal signals the whole group; a supervisor signals only us.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  process.stderr.write(`keepsake: ${error.message}\n`);
  process.exitCode = 1;
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
