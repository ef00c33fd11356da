/**
 * What does this JSON say in a field, if it says anything of use?
 */
import { isAbsolute, join } from "node:path";
import type {
  EventBase,
  HookEvent,
  HookHost,
  HookKind,
  HookReading,
  SessionSource,
  TouchedFile,
} from "../hook-event.ts";

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** A string that is not empty. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function firstText(fields: Fields | null, names: readonly string[]): string | null {
  for (const name of names) {
    const text = textOf(fields?.[name]);
    if (text !== null) return text;
  }
  return null;
}

function unreadable(reason: string): HookReading {
  return { event: null, reason };
}

function readable(event: HookEvent): HookReading {
  return { event, reason: null };
}

/** How a host says what every host says. */
export interface HostWords {
  readonly events: Readonly<Record<string, HookKind>>;
  readonly names: FieldNames;
  readonly source: (fields: Fields, eventName: string) => SessionSource;
  readonly prompt: (fields: Fields) => string | null;
  readonly tool: (fields: Fields) => string | null;
  readonly files: (base: EventBase, tool: string, fields: Fields) => readonly TouchedFile[];
}

export function readEventBy(words: HostWords): HookHost["readEvent"] {
  return (input, eventName) => {
    const opened = openEvent(input, eventName, words.events, words.names);
    if (opened.base === null) return unreadable(opened.reason);
    const { base, kind, fields } = opened;
    switch (kind) {
      case "session-start":
        return readable({ ...base, kind, source: words.source(fields, eventName) });
      case "session-end":
        return readable({ ...base, kind });
      case "prompt": {
        const text = words.prompt(fields);
        return text === null ? unreadable("the input holds no prompt") : readable({ ...base, kind, text });
      }
      case "tool-use": {
        const tool = words.tool(fields);
        if (tool === null) return unreadable("the input names no tool");
        return readable({ ...base, kind, tool, files: words.files(base, tool, fields) });
      }
    }
  };
}

/** What every host sends in some way, or the reason why there is no event. */
type Opened =
  | { readonly base: EventBase; readonly kind: HookKind; readonly fields: Fields; readonly reason: null }
  | { readonly base: null; readonly reason: string };

export interface FieldNames {
  readonly event: string;
  /** What the input may call an event beside its name on the command line. */
  readonly alsoCalled?: Readonly<Record<string, string>>;
  readonly session: readonly string[];
  /** Who in the session: an agent that another one started has a context of its own. */
  readonly agent?: string;
  readonly cwd: (fields: Fields) => string | null;
}

/** The command line says which hook ran; what the JSON says must not contradict it. */
function openEvent(
  input: unknown,
  eventName: string,
  events: Readonly<Record<string, HookKind>>,
  names: FieldNames,
): Opened {
  const fields = fieldsOf(input);
  if (fields === null) return { base: null, reason: "standard input holds no JSON object" };
  const kind = Object.hasOwn(events, eventName) ? events[eventName] : undefined;
  if (kind === undefined) return { base: null, reason: `unknown event ${JSON.stringify(eventName)}` };
  const said = textOf(fields[names.event]);
  if (said !== null && said !== eventName && said !== names.alsoCalled?.[eventName])
    return { base: null, reason: `the input is of event ${JSON.stringify(said)}` };
  const cwd = names.cwd(fields);
  const base = {
    name: eventName,
    session: sessionOf(fields, names),
    cwd: cwd !== null && isAbsolute(cwd) ? cwd : null,
    transcript: textOf(fields["transcript_path"]),
  };
  return { base, kind, fields, reason: null };
}

/** What one agent was given another one has not seen, so each counts as a session. */
function sessionOf(fields: Fields, { session, agent }: FieldNames): string | null {
  const id = firstText(fields, session);
  const who = agent === undefined ? null : textOf(fields[agent]);
  return id === null || who === null ? id : `${id}-${who}`;
}

const SOURCES: readonly string[] = ["startup", "resume", "clear", "compact", "fork"] satisfies SessionSource[];

/** A source that we do not know is taken for a start: too much context is better than none. */
export function sourceOf(value: unknown): SessionSource {
  return SOURCES.includes(value as string) ? (value as SessionSource) : "startup";
}

export function touched(base: EventBase, path: string | null, how: TouchedFile["how"]): readonly TouchedFile[] {
  if (path === null) return [];
  return [{ path: isAbsolute(path) || base.cwd === null ? path : join(base.cwd, path), how }];
}
