import { describe, expect } from "vitest";
import { layouts } from "../../src/layouts/index.ts";
import { TopicSandbox } from "../support/topic-sandbox.ts";
import { verifies } from "../support/verifies.ts";
import { countCalls, failAt } from "./every-call.ts";
import { ERRORS } from "./failing-file-system.ts";

// KEEPSAKE_FAULTS=long tries every error at every call; the short form takes turns.
const isLong = process.env["KEEPSAKE_FAULTS"] === "long";

describe("a file-system call fails", () => {
  for (const layout of [layouts["keepsake"]!, layouts["crabtalk"]!]) {
    verifies("faults:every-call", async () => {
      const calls = await countCalls(new TopicSandbox(layout, "fast"));
      expect(calls).toBeGreaterThan(200);
      for (let call = 1; call <= calls; call++) {
        const faults = isLong ? ERRORS : [ERRORS[call % ERRORS.length]!];
        for (const fault of faults) await failAt(new TopicSandbox(layout, "fast"), call, fault);
      }
    });

    verifies("faults:crash", async () => {
      const calls = await countCalls(new TopicSandbox(layout, "fast"));
      const step = isLong ? 1 : 3;
      for (let call = 1; call <= calls; call += step) await failAt(new TopicSandbox(layout, "fast"), call, "crash");
    });
  }
});
