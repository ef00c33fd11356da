import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The real clients: installed on first use, so a first run takes minutes. One after another: each is heavy. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/clients/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
