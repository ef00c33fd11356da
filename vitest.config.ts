import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    // Spawned binaries on a busy two-core machine need room; a hang is still caught.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
  },
});
