import type { Repair } from "../../src/memory.ts";

/** A repair of a mode; `failure` is the code of what went wrong. */
export const repair = (path: string, failure = ""): Repair => ({
  kind: "set-mode",
  path,
  sentence: "Change the mode from 0644 to 0600.",
  done: failure === "",
  message: failure === "" ? "" : "It did not work.",
  failure,
});
