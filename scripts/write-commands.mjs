/**
 * How does docs/commands.md come about? Printed from the help of the built command line, so that
 * it says what `--help` says; `tests/journeys/commands.test.ts` holds the two together.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./ensure.mjs";

const cli = join(root, "dist", "cli.cjs");
// Without a home, where the command would keep its answer for the next time.
const help = (words) => execFileSync(process.execPath, [cli, ...words, "--help"], { encoding: "utf8", env: {} });

export function commandsPage() {
  const overview = help([]);
  const listed = overview.slice(0, overview.indexOf("Options for every command:"));
  const names = [...listed.matchAll(/^ {2}([a-z][a-z -]*?)(?= {2}| [A-Z[]|\n)/gm)].map(([, name]) => name.trim());
  const pages = names
    .filter((name) => name !== "help")
    .map((name) => `## keepsake ${name}\n\n\`\`\`\n${shorten(help(name.split(" ")))}\n\`\`\`\n`);
  return `# Commands\n\nPrinted from \`keepsake --help\` by \`node scripts/write-commands.mjs\`.\n\n\`\`\`\n${overview.trim()}\n\`\`\`\n\n${pages.join("\n")}`;
}

/** The options for every command stand once, in the overview. */
function shorten(text) {
  return text.replace(/\nOptions for every command:\n(?: {2}.*\n)+/, "").trim();
}

if (process.argv[1]?.endsWith("write-commands.mjs")) writeFileSync(join(root, "docs", "commands.md"), commandsPage());
