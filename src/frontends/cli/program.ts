/** What does `main.ts` start? */
export { saveCode } from "./code-cache.ts";
export { runCli } from "./run-cli.ts";
