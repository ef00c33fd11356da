/** What went wrong in hooks recently? Nobody sees their errors otherwise. */
import { operation } from "./operation.ts";

export interface HookLog {
  readonly path: string;
  /** Oldest first: time, host, event and reason. */
  readonly lines: readonly string[];
}

export const hookLog = operation({
  path: ["hook", "log"],
  summary: "Show why hooks said nothing lately",
  inputs: {},
  examples: [{ line: "keepsake hook log", about: "oldest first" }],
  run: async (call): Promise<HookLog> => {
    const { openHookState } = await import("../hooking.ts");
    const state = openHookState(call.surroundings);
    return { path: state.logFile, lines: state.readLog() };
  },
});
