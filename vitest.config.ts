import { defineConfig } from "vitest/config";

/** Spawned binaries on a busy two-core machine need room; a hang is still caught. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, unstubEnvs: true };

const sourceTests = ["src/**/*.test.ts", "tests/*.test.ts", "tests/{contracts,support}/**/*.test.ts"];

const packageTests = ["tests/package/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      // From the sources: no build stands between a change and its test. On every core, and first: those with the binary
      // measure deadlines, and have the machine to themselves.
      { test: { name: "source", include: sourceTests, maxWorkers: "100%", sequence: { groupOrder: 0 }, ...patience } },
      // With the real binary, built once before the first of them.
      {
        test: {
          name: "binary",
          include: ["tests/**/*.test.ts"],
          // The real clients have a configuration of their own: `npm run test:clients`.
          exclude: [...sourceTests, ...packageTests, "tests/clients/**"],
          globalSetup: ["tests/support/build-once.ts"],
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      // With the package as others import it: its sub-paths, its types, the examples.
      {
        test: {
          name: "package",
          include: packageTests,
          globalSetup: ["tests/support/build-package.ts"],
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
