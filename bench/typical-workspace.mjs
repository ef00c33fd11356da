/**
 * What does a typical workspace look like? A global file, 4 project files, 3 imports, 5 rules and an
 * index of 200 lines, in a home of its own; on request with thousands of files around it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const TOPICS = 196;

/** Writes a repository and returns the directory in which a session would start. */
export function writeRepository(repository, { surroundingFiles }) {
  const files = {
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/config": "[core]\n\tbare = false\n",
    "CLAUDE.md": `# Shop\n\n${prose(40)}\n@docs/style.md\n@docs/release.md\n`,
    "AGENTS.md": `# Agents\n\n${prose(20)}\nThe schema is explained in @docs/schema.md.\n`,
    "services/CLAUDE.md": `# Services\n\n${prose(20)}\n`,
    "services/api/CLAUDE.md": `# API\n\n<!-- for people -->\n${prose(20)}\n`,
    "docs/style.md": `# Style\n\n${prose(30)}\n`,
    "docs/release.md": `# Release\n\n${prose(30)}\n`,
    "docs/schema.md": `# Schema\n\n${prose(30)}\n`,
    ".keepsake/rules/commits.md": `# Commits\n\n${prose(8)}\n`,
    ".keepsake/rules/errors.md": `# Errors\n\n${prose(8)}\n`,
    ".keepsake/rules/reviews.md": `# Reviews\n\n${prose(8)}\n`,
    ".keepsake/rules/typescript.md": `---\npaths: ["**/*.ts"]\n---\n# TypeScript\n\n${prose(8)}\n`,
    ".keepsake/rules/sql.md": `---\npaths:\n  - "**/*.sql"\n---\n# SQL\n\n${prose(8)}\n`,
  };
  for (let number = 0; number < surroundingFiles; number++)
    files[`packages/p${number % 100}/src/module-${number}.ts`] = `export const value = ${number};\n`;
  writeFiles(repository, files);
  return join(repository, "services", "api");
}

export function writeHome(home) {
  writeFiles(home, { ".config/keepsake/CLAUDE.md": `# Me\n\n${prose(30)}\n` });
}

/** 200 lines: a title, a blank line, two written by hand, and one for each topic. */
export function writeMemory(memoryDir) {
  const slugs = Array.from({ length: TOPICS }, (_, number) => `note-${String(number).padStart(3, "0")}`);
  const lines = slugs.map((slug) => `- [${slug}](${slug}.md) — project: what was decided about part ${slug.slice(5)}`);
  const files = {
    "MEMORY.md": `# Memory index\n\nStart with the newest.\nAsk before you delete.\n${lines.join("\n")}\n`,
  };
  for (const slug of slugs)
    files[`${slug}.md`] =
      `---\nname: ${slug}\ndescription: what was decided about part ${slug.slice(5)}\nmetadata:\n  type: project\n---\n\n${prose(6)}\n`;
  writeFiles(memoryDir, files);
}

function prose(lines) {
  const line = "Prefer small changes that say why; run the checks before you ask for a review.";
  return Array.from({ length: lines }, (_, number) => `- ${number + 1}. ${line}`).join("\n");
}

function writeFiles(directory, files) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
