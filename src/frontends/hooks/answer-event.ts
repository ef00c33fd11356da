/**
 * What does a hook answer?
 *
 * The one core for all hosts: an event in, context for the model and a line for the person out.
 * What fails is told to `report` and leaves its part of the answer out; the rest stands.
 */
import type { HookDesk, HookState } from "../../hooking.ts";
import type { Room } from "../../host-context.ts";
import type { GivenSettings } from "../../model/settings.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import { statesLastingRule } from "../../text/lasting-rule.ts";
import type { HookAnswer, HookEvent, HookHost } from "./hook-event.ts";
import { DeadlinePassed, type TimeLeft } from "./time-left.ts";

export interface HookCall {
  readonly host: HookHost;
  readonly surroundings: Surroundings;
  readonly given: GivenSettings;
  readonly state: HookState;
  readonly time: TimeLeft;
  readonly report: (reason: string) => void;
  /** Called where auto-memory is off. */
  readonly leaveNoTrace: () => void;
  /** Starts a full comparison of notes and index that goes on after this process. */
  readonly sweepLater: () => Promise<void>;
}

/** Above it a sweep of all notes does not fit into a query (the index itself compares fewer). */
const LARGE_STORE = 1000;
const NO_ANSWER: HookAnswer = {};

export async function answerEvent(call: HookCall, event: HookEvent): Promise<HookAnswer> {
  switch (event.kind) {
    case "session-start":
      return atSessionStart(call, event);
    case "prompt":
      return atPrompt(call, event);
    case "tool-use":
      return atToolUse(call, event);
    case "session-end":
      // A session that ended may be resumed, with all that it was given still in its transcript:
      // what it was given stays known, and only what nobody will resume is forgotten.
      call.state.pruneSessions();
      // Whether auto-memory is off was not looked at.
      call.leaveNoTrace();
      return NO_ANSWER;
  }
}

type EventOf<K extends HookEvent["kind"]> = Extract<HookEvent, { kind: K }>;

async function atSessionStart(call: HookCall, event: EventOf<"session-start">): Promise<HookAnswer> {
  const { host, state, surroundings, given } = call;
  // Its transcript holds what was given when it began.
  if (event.source === "resume" || event.source === "fork") return NO_ANSWER;
  state.session(host.name, event.session).reset();
  const desk = await openDesk(call);
  if (desk.settings.memory.autoEnabled && desk.countTopics() > LARGE_STORE && desk.takeSweep()) await call.sweepLater();
  if (!host.takesContext(event.kind)) return NO_ANSWER;
  const { sessionContext } = await import("../../host-context.ts");
  const { text, problems } = await sessionContext({ surroundings, given, loads: host.loads, room: roomOf(host) });
  for (const { severity, message } of problems) if (severity === "error") call.report(message);
  return { context: text };
}

async function atPrompt(call: HookCall, event: EventOf<"prompt">): Promise<HookAnswer> {
  const { host, state } = call;
  const desk = await openDesk(call);
  if (!desk.settings.memory.autoEnabled || !host.takesContext(event.kind)) return NO_ANSWER;
  const nudge = nudgeFor(desk, event.text);
  const session = state.session(host.name, event.session);
  const recalled = desk.settings.recall.auto ? await recallFor(call, desk, event.text, session.keys(), nudge) : null;
  if (recalled !== null) session.claim(recalled.marks);
  const receipt =
    desk.settings.hooks.receipt && recalled !== null && recalled.injected.length > 0
      ? `keepsake: recalled ${recalled.injected.join(", ")}`
      : "";
  return { context: [recalled?.text ?? "", nudge].filter((part) => part !== "").join("\n\n"), receipt };
}

async function recallFor(call: HookCall, desk: HookDesk, message: string, inView: ReadonlySet<string>, nudge: string) {
  const room = roomOf(call.host);
  // Four bytes a token, and no unit of a host is larger than a byte.
  const mostTokens = room === null ? Infinity : Math.floor((room.most - nudge.length - 2) / 4);
  const checkTime = (): void => {
    // A run that reads notes into the index compiles what the usual one never needs: not code worth keeping.
    call.leaveNoTrace();
    call.time.check();
  };
  try {
    const recalled = desk.recall(message, { inView, mostTokens, checkTime });
    for (const { severity, message: told } of recalled.problems) if (severity === "error") call.report(told);
    return recalled;
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    call.report(`${error.message}: the search index is being built and serves the next prompt`);
    if (desk.takeSweep()) await call.sweepLater();
    return null;
  }
}

function nudgeFor({ settings, writingTool }: HookDesk, message: string): string {
  if (!settings.hooks.nudge || writingTool === null || !statesLastingRule(message)) return "";
  return `If this is a lasting rule, consider saving it with ${writingTool}.`;
}

async function atToolUse(call: HookCall, event: EventOf<"tool-use">): Promise<HookAnswer> {
  const { host, state, surroundings, given } = call;
  if (event.files.length === 0 || !host.takesContext(event.kind)) return NO_ANSWER;
  const session = state.session(host.name, event.session);
  const { touchContext } = await import("../../host-context.ts");
  const request = { surroundings, given, loads: host.loads, room: roomOf(host) };
  const { text, autoEnabled } = await touchContext(
    request,
    event.files.map(({ path }) => path),
    (keys) => {
      const known = session.keys();
      return session.claim(keys.filter((key) => !known.has(key)));
    },
  );
  if (!autoEnabled) call.leaveNoTrace();
  return { context: text };
}

async function openDesk({ surroundings, given, leaveNoTrace }: HookCall): Promise<HookDesk> {
  const { openHookDesk } = await import("../../hooking.ts");
  const desk = await openHookDesk(surroundings, given);
  if (!desk.settings.memory.autoEnabled) leaveNoTrace();
  return desk;
}

function roomOf({ limit }: HookHost): Room | null {
  if (limit === null) return null;
  const sizeOf = limit.unit === "bytes" ? (text: string) => Buffer.byteLength(text) : (text: string) => text.length;
  return { most: limit.most, sizeOf };
}
