/**
 * What has happened in a coding agent, whichever it is?
 *
 * A host's adapter reads its own JSON into one of these and writes the answer back; everything
 * between is the same for all hosts. Reading never throws: what is missing or malformed gives a
 * reason, which is logged, and the host goes on.
 */
import type { HostLoads } from "../../model/host-loads.ts";
import type { Surroundings } from "../../model/surroundings.ts";

export interface EventBase {
  /** The host's own name for the event; an answer must repeat it. */
  readonly name: string;
  /** As the host sent it, with the agent in it: it may hold anything, so it is no file name. Null where it named none. */
  readonly session: string | null;
  /** Absolute; null where the host said nothing, and the process's own directory is the best guess. */
  readonly cwd: string | null;
  /** The host's record of the conversation. */
  readonly transcript: string | null;
}

export type SessionSource = "startup" | "resume" | "clear" | "compact" | "fork";

export interface TouchedFile {
  /** Absolute where the working directory is known. */
  readonly path: string;
  readonly how: "read" | "edit" | "create";
}

export type HookEvent = EventBase &
  (
    | { readonly kind: "session-start"; readonly source: SessionSource }
    /** What the person typed, without what hooks have added to it. */
    | { readonly kind: "prompt"; readonly text: string }
    | { readonly kind: "tool-use"; readonly tool: string; readonly files: readonly TouchedFile[] }
    | { readonly kind: "session-end" }
  );

export type HookKind = HookEvent["kind"];

export type HookReading =
  | { readonly event: HookEvent; readonly reason: null }
  | { readonly event: null; readonly reason: string };

export interface HookAnswer {
  /** For the model. Within the host's limit: the core has seen to that. */
  readonly context?: string;
  /** One line for the person. */
  readonly receipt?: string;
}

export interface ContextLimit {
  readonly most: number;
  /** What the host counts: UTF-16 units or UTF-8 bytes. */
  readonly unit: "characters" | "bytes";
}

export interface HookHost {
  readonly name: string;
  /** Where the session began, if the input's directory is another; null or absent: the input says it. */
  readonly startOf?: (event: HookEvent, here: Surroundings) => string | null;
  /** The host's own event names, and what they are to us. */
  readonly events: Readonly<Record<string, HookKind>>;
  /** Above it the host cuts or hides what it was given; null: no limit was found. */
  readonly limit: ContextLimit | null;
  /** What it puts into its own prompt: nothing of that may come twice. */
  readonly loads: HostLoads;
  /** `input` is parsed stdin; `eventName` is the EVENT of the command line. */
  readonly readEvent: (input: unknown, eventName: string) => HookReading;
  /** What goes to stdout, whole; "" where the host wants nothing. */
  readonly writeAnswer: (event: HookEvent, answer: HookAnswer) => string;
  /** The same where there is no event to answer, or no time; `eventName` may be none of the host's. */
  readonly emptyAnswer: (eventName: string) => string;
}
