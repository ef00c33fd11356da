/**
 * Which part of the source may know which other?
 *
 * Typed by hand and printed in ARCHITECTURE.md; `tests/tidy.test.ts` holds the sources to it and
 * the two to each other. `x (types)` allows `import type` only. A part is a folder of `src/` or
 * a file directly in it; each front end is a part of its own, so that none imports another.
 */
export const IMPORT_TABLE: Readonly<Record<string, readonly string[]>> = {
  "model/": [],
  "text/": ["model/"],
  "layouts/": ["model/"],
  "prompt/": ["model/", "text/"],
  "files/": ["model/"],
  "settings/": ["model/", "layouts/", "text/", "files/"],
  "tiers/": ["model/", "text/", "files/"],
  "topics/": ["model/", "text/", "files/"],
  "recall/": ["model/", "text/", "files/"],
  "clients/": ["model/", "text/"],
  "tools/": ["model/", "text/", "topics/ (types)"],
  "doctor/": ["model/", "text/", "files/", "topics/"],
  "memory.ts": [
    "model/",
    "text/",
    "layouts/",
    "prompt/",
    "files/",
    "settings/",
    "tiers/",
    "topics/",
    "tools/",
    "doctor/",
    "recall/",
    "clients/",
  ],
  "index.ts": ["memory.ts", "model/", "layouts/", "prompt/", "frontends/cli/"],
  "adapters/": ["index.ts", "model/", "text/", "recall/"],
  "operations/": ["memory.ts", "model/", "text/ (types)"],
  "views/": ["model/", "text/", "memory.ts (types)", "operations/ (types)"],
  "frontends/*/": ["operations/", "views/", "index.ts", "memory.ts", "model/", "text/"],
};

/** Files that were split off a file directly in `src/` for length alone, and belong to its row. */
export const SPLIT_OFF: Readonly<Record<string, string>> = {
  "summary.ts": "memory.ts",
  "notes.ts": "memory.ts",
  "prefix-files.ts": "memory.ts",
  "open-topics.ts": "memory.ts",
  "edited-file.ts": "memory.ts",
  "examine.ts": "memory.ts",
  "recaller.ts": "memory.ts",
  "recall-memories.ts": "memory.ts",
  "recalled-notes.ts": "memory.ts",
  "evaluation.ts": "memory.ts",
  "own-notes.ts": "memory.ts",
  "quiet-memories.ts": "memory.ts",
  "serving.ts": "memory.ts",
  "locate.ts": "memory.ts",
  "hooking.ts": "memory.ts",
  "host-context.ts": "memory.ts",
  "connecting.ts": "memory.ts",
  "open-options.ts": "memory.ts",
  "open-recaller.ts": "memory.ts",
};

/**
 * Main files that another front end starts, and which one: by `import()` alone, since the build makes
 * each a program of its own (docs/decisions/0005-mcp-program.md).
 */
export const STARTED_BY: Readonly<Record<string, string>> = {
  "src/frontends/mcp/main.ts": "frontends/cli/",
  "src/frontends/hooks/main.ts": "frontends/cli/",
  "src/frontends/hooks/quick-way.ts": "frontends/cli/",
  "src/frontends/hooks/standby.ts": "frontends/cli/",
};

/** Parts that may reach outside the process, and through which of Node's modules. */
export const OUTSIDE_WORLD: Readonly<Record<string, readonly string[]>> = {
  "node:fs": ["files/", "frontends/*/"],
  "node:fs/promises": ["files/", "frontends/*/"],
  "node:os": ["files/", "index.ts", "frontends/*/"],
  "node:child_process": ["files/", "frontends/*/"],
  "node:process": [],
};

/** Source files that are tables, which may be longer than 400 lines. */
export const LONG_TABLES: readonly string[] = [];
