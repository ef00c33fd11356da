/**
 * What does a hook answer?
 *
 * The one core for all hosts: an event in, context for the model and a line for the person out.
 * What fails is told to `report` and leaves its part of the answer out; the rest stands.
 */
import type { HookDesk, HookState, Recallers, SessionClaims } from "../../hooking.ts";
import type { Room } from "../../host-context.ts";
import type { Problem } from "../../model/problem.ts";
import type { GivenSettings } from "../../model/settings.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import { NUDGED, type Traces } from "../../model/traces.ts";
import type { CheckTime } from "../../recaller.ts";
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
  readonly traces: Traces;
  readonly recallers?: Recallers | undefined;
  /** Whether somebody still waits for the answer: what nobody hears was not given. */
  readonly isAwaited: () => boolean;
  /** In whose name things are claimed for the session, where not in this process's own. */
  readonly owner?: string | undefined;
  /** Told before each note that has to be read into the index. */
  readonly onNote?: (() => void) | undefined;
  /** Where this process stays: takes what is to be done when the answer is out. */
  readonly afterwards?: ((work: () => Promise<void>) => void) | undefined;
  /** Starts a full comparison of notes and index that goes on after this process. */
  readonly sweepLater: () => Promise<void>;
}

/** Above it a sweep of all notes does not fit into a query (the index itself compares fewer). */
const LARGE_STORE = 1000;
/** Warnings of the tiers that mean a memory out of reach, not one that was shortened. */
const OUT_OF_REACH: readonly string[] = ["memory-dir-unusable", "index-unreadable"];
/** The warning that a search had to do without a kept index: it answers, but slowly. */
const UNKEPT = "recall-cache";
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
      // Whether auto-memory is off was not looked at.
      call.traces.kept = false;
      call.state.pruneSessions();
      return NO_ANSWER;
  }
}

type EventOf<K extends HookEvent["kind"]> = Extract<HookEvent, { kind: K }>;

async function atSessionStart(call: HookCall, event: EventOf<"session-start">): Promise<HookAnswer> {
  const { host, surroundings, given } = call;
  // Its transcript holds what was given when it began.
  if (event.source === "resume" || event.source === "fork") return NO_ANSWER;
  openSession(call, event).reset();
  const desk = await openDesk(call);
  // Of settings and places every word, here and not at each prompt: the person has something to put right.
  const told = new Set<string>();
  reportAll(call, desk.problems, told);
  if (desk.settings.memory.autoEnabled && desk.countTopics() > LARGE_STORE && takeSweep(call, desk))
    await call.sweepLater();
  const { sessionContext } = await import("../../host-context.ts");
  call.time.check();
  const { text, problems } = await sessionContext({ surroundings, given, loads: host.loads, room: roomOf(host) });
  const severe = problems.filter(({ severity, code }) => severity === "error" || OUT_OF_REACH.includes(code));
  reportAll(call, severe, told);
  return { context: text };
}

async function atPrompt(call: HookCall, event: EventOf<"prompt">): Promise<HookAnswer> {
  const desk = await openDesk(call);
  if (!desk.settings.memory.autoEnabled) return NO_ANSWER;
  const nudge = nudgeFor(desk, event.text);
  const session = openSession(call, event);
  const recalled = desk.settings.recall.auto ? await recallFor(call, desk, event.text, session.keys, nudge) : null;
  call.afterwards?.(desk.look);
  if (!call.isAwaited()) return NO_ANSWER;
  if (recalled !== null) session.claim(recalled.marks);
  if (nudge !== "") call.traces.ways |= NUDGED;
  const receipt =
    desk.settings.hooks.receipt && recalled !== null && recalled.injected.length > 0
      ? `keepsake: recalled ${recalled.injected.join(", ")}`
      : "";
  return { context: [recalled?.text ?? "", nudge].filter((part) => part !== "").join("\n\n"), receipt };
}

async function recallFor(
  call: HookCall,
  desk: HookDesk,
  message: string,
  inView: () => ReadonlySet<string>,
  nudge: string,
) {
  const room = roomOf(call.host);
  // Four bytes a token, rounded down, so that three more may come; and no unit of a host is larger than a byte.
  const mostTokens = room === null ? Infinity : Math.floor((room.most - nudge.length - 2 - 3) / 4);
  let reading = false;
  const checkTime: CheckTime = (next) => {
    reading = next === "note";
    if (reading) call.onNote?.();
    call.time.check();
  };
  try {
    const recalled = await desk.recall(message, { inView, mostTokens, checkTime });
    reportAll(
      call,
      recalled.problems.filter(({ severity, code }) => severity === "error" || code === UNKEPT),
    );
    return recalled;
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    if (!call.isAwaited()) return null;
    const unkept = reading ? desk.unkeptIn() : null;
    call.report(`${error.message}${reading ? whileReading(unkept) : ""}`);
    if (reading && unkept === null && takeSweep(call, desk)) await call.sweepLater();
    return null;
  }
}

function whileReading(unkept: string | null): string {
  return unkept === null
    ? ": the search index is being built and serves the next prompt"
    : `: all notes had to be read, since no search index can be kept in ${unkept}`;
}

function nudgeFor({ settings, writingTool }: HookDesk, message: string): string {
  if (!settings.hooks.nudge || writingTool === null || !statesLastingRule(message)) return "";
  return `If this is a lasting rule, consider saving it with ${writingTool}.`;
}

async function atToolUse(call: HookCall, event: EventOf<"tool-use">): Promise<HookAnswer> {
  const { host, surroundings, given } = call;
  if (event.files.length === 0) return NO_ANSWER;
  const session = openSession(call, event);
  const { touchContext } = await import("../../host-context.ts");
  const request = { surroundings, given, loads: host.loads, room: roomOf(host) };
  const { text, autoEnabled } = await touchContext(request, event.files, (keys) => {
    if (!call.isAwaited()) return [];
    const known = session.keys();
    return session.claim(keys.filter((key) => !known.has(key)));
  });
  if (!autoEnabled) call.traces.kept = false;
  return { context: text };
}

async function openDesk({ surroundings, given, traces, time, recallers }: HookCall): Promise<HookDesk> {
  const { openHookDesk } = await import("../../hooking.ts");
  const desk = await openHookDesk(surroundings, given, { recallers, traces });
  if (!desk.settings.memory.autoEnabled) traces.kept = false;
  time.check();
  return desk;
}

/** Where no state can be kept everything is new: a note that comes twice is better than none. */
function openSession({ host, state, report, owner }: HookCall, { session }: HookEvent): SessionClaims {
  if (session === null) {
    report("the input names no session: what was given before is not known");
    return { keys: () => new Set(), claim: (keys) => keys, reset: () => undefined };
  }
  const claims = state.session(host.name, session, owner);
  let isTold = false;
  const attempt = <T>(act: () => T, otherwise: T): T =>
    withoutState(act, otherwise, (reason) => {
      if (!isTold) report(`what this session was given is not known: ${reason}`);
      isTold = true;
    });
  return {
    keys: () => attempt(claims.keys, new Set()),
    claim: (keys) => attempt(() => claims.claim(keys), keys),
    reset: () => attempt(claims.reset, undefined),
  };
}

/** Where nobody can say who began, everybody does: it is only wasteful. */
function takeSweep({ report }: HookCall, desk: HookDesk): boolean {
  return withoutState(desk.takeSweep, true, report);
}

function withoutState<T>(act: () => T, otherwise: T, tell: (reason: string) => void): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    tell(error.message);
    return otherwise;
  }
}

/** What `told` holds is not told again. */
function reportAll({ report }: HookCall, problems: readonly Problem[], told = new Set<string>()): void {
  for (const { severity, path, line, message } of problems) {
    const place = path === undefined ? "" : `${path}${line === undefined ? "" : `:${line}`}: `;
    const reason = `${place}${message}`;
    if (severity !== "note" && !told.has(reason)) report(reason);
    told.add(reason);
  }
}

function roomOf({ limit }: HookHost): Room | null {
  if (limit === null) return null;
  const sizeOf = limit.unit === "bytes" ? (text: string) => Buffer.byteLength(text) : (text: string) => text.length;
  return { most: limit.most, sizeOf };
}
