/**
 * Which memory answers this client?
 *
 * Opened at the first call that needs it, never for the handshake. One for each client by name and
 * version, since that is what the history records as the session of a write; few, because a
 * client that invents names must not fill the process.
 */
import type { Memory } from "../../memory.ts";
import { MemoryError } from "../../model/memory-error.ts";
import type { Problem } from "../../model/problem.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import type { Tool } from "../../model/tool.ts";
import type { Offer } from "../../serving.ts";
import { clip } from "../../text/clip.ts";
import { printable, printableLine } from "../../text/printable.ts";
import { plainPaint } from "../../views/paint.ts";
import { problemLine } from "../../views/problems-view.ts";
import { formLine, type Line } from "./line.ts";
import { type Notices, watchMemory } from "./notices.ts";

/** What the command line was asked for. */
export interface McpRequest {
  readonly surroundings: Surroundings;
  readonly version: string;
  readonly layout?: string;
  readonly tools: "layout" | "all";
  readonly readOnly: boolean;
  /** null: over standard input and output. 0: any free port. */
  readonly port: number | null;
  /** A line for the person, on stderr. */
  readonly say: (line: string) => void;
  /** Answers hooks and searches of programs of this build, from the command line's own code. Returns how to stop. */
  readonly standBy: (needs: {
    readonly build: string;
    readonly report: (error: unknown) => void;
  }) => Promise<() => void>;
}

export interface Desk {
  readonly request: McpRequest;
  readonly notices: Notices;
  /** Throws what would make every call fail: told at the start, it is seen by whoever wrote the command. */
  readonly check: () => Promise<void>;
  readonly offer: () => Promise<Offer>;
  readonly memoryFor: (client: ClientInfo | undefined) => Promise<Memory>;
  /** When the first memory was asked for: until then the server has done nothing that a handshake does not need. */
  readonly used: Promise<void>;
  /** What this server lets a model call. */
  readonly toolsOf: (memory: Memory) => readonly Tool[];
  /** The same where no memory could be opened, for this reason. */
  readonly toolsWithout: (reason: unknown) => Promise<readonly Tool[]>;
  /** For the writes of all clients: the later of two to one note is the one that stays. */
  readonly inTurn: Line;
  /** The server ends: waits for the write that is under way; those behind it are not begun. */
  readonly endTurns: () => Promise<void>;
  /** Tells the person what went wrong, once, however many layers hand it on. */
  readonly report: (error: unknown) => void;
}

export interface ClientInfo {
  readonly name: string;
  readonly version: string;
}

const MOST_CLIENTS = 16;
const LONGEST_NAME = 80;
/** Late enough not to stand in the way of what the client asked at its start. */
const SWEEP_AFTER_MS = 2_000;

export function openDesk(request: McpRequest): Desk {
  const { surroundings, tools, readOnly, layout } = request;
  const given = layout === undefined ? {} : { layout };
  const deny = readOnly ? (["memory.write"] as const) : [];
  const reported = new WeakSet<Error>();
  const report = (error: unknown): void => {
    const known = error instanceof Error ? error : new Error(String(error));
    if (reported.has(known)) return;
    reported.add(known);
    request.say(
      `keepsake: ${isForeseen(known) ? printableLine(known.message) : printable(known.stack ?? known.message)}`,
    );
  };
  const stage = { home: surroundings.home, paint: plainPaint, width: Number.POSITIVE_INFINITY };
  const tellOf = (it: Problem): void => {
    if (it.severity !== "note") request.say(problemLine(it, stage));
  };
  const open = async (session: string | undefined): Promise<Memory> => {
    const { openMemoryIn } = await import("../../memory.ts");
    const memory = await openMemoryIn(surroundings, {
      ...given,
      source: "mcp",
      ...(session === undefined ? {} : { session }),
    });
    for (const it of memory.problems()) tellOf(it);
    return memory;
  };
  /** Notes edited in place where nobody looked: a process that stays can afford to look at all of them, once. */
  const sweep = async (): Promise<void> => {
    const { openRecaller } = await import("../../open-recaller.ts");
    for (const it of await (await openRecaller(surroundings, given)).sweep()) tellOf(it);
  };
  const sweepSoon = (): void => {
    setTimeout(() => void sweep().catch(report), SWEEP_AFTER_MS).unref();
  };
  const opened = new Map<string, Promise<Memory>>();
  let isUsed = false;
  let use = (): void => {};
  const used = new Promise<void>((resolve) => {
    use = resolve;
  });
  const line = formLine();
  let isEnding = false;
  return {
    request,
    notices: watchMemory(report),
    check: async () => (await import("../../serving.ts")).checkServable(surroundings, given),
    offer: async () => (await import("../../serving.ts")).readOffer(surroundings, { ...given, tools, deny }),
    used,
    memoryFor: (client) => {
      const session = client === undefined ? undefined : sessionName(client);
      const key = session ?? "";
      const known = opened.get(key);
      opened.delete(key);
      const memory = known ?? open(session);
      if (!isUsed) sweepSoon();
      isUsed = true;
      use();
      // Set again: the map keeps the order of use, and the first key is the one that was not used longest.
      opened.set(key, memory);
      if (opened.size > MOST_CLIENTS) opened.delete(opened.keys().next().value ?? "");
      if (known === undefined) memory.catch(() => opened.delete(key));
      return memory;
    },
    toolsOf: (memory) => memory.tools(tools).filter((tool) => !readOnly || tool.permission === "memory.read"),
    toolsWithout: async (reason) => {
      const { refusingTools } = await import("../../serving.ts");
      return refusingTools(surroundings, { ...given, tools, deny }, reason);
    },
    inTurn: (work) =>
      line(async () => {
        if (isEnding) throw new MemoryError("interrupted", "The server is ending. Nothing was written.");
        return work();
      }),
    endTurns: () => {
      isEnding = true;
      return line(async () => undefined);
    },
    report,
  };
}

/**
 * Whether it has a sentence for a message; where the rest came from is in its stack. Errors of the
 * protocol have a number, and what cannot be parsed is a client's JSON.
 */
function isForeseen(error: Error): boolean {
  const hasNumber = "code" in error && typeof error.code === "number";
  return error.name === "Error" || error instanceof SyntaxError || hasNumber;
}

/** Whatever a client sent as its name; without one it has none. */
export function clientFrom(sent: unknown): ClientInfo | undefined {
  const { name, version } = (sent ?? {}) as { readonly name?: unknown; readonly version?: unknown };
  return typeof name === "string" ? { name, version: typeof version === "string" ? version : "" } : undefined;
}

function sessionName({ name, version }: ClientInfo): string {
  return clip(printableLine(`${name}/${version}`), LONGEST_NAME);
}
