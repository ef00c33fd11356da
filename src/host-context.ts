/**
 * What should a session of this coding agent know that the agent does not load by itself?
 *
 * The prefix without what the host loads itself, within the host's limit on the output of a hook.
 * It is shortened here by the rules of the budget, because the host would cut it blindly. The index
 * keeps its newest topics, and people's files leave it at least two fifths of the room.
 */
import { sep } from "node:path";
import { locate } from "./locate.ts";
import type { HostLoads } from "./model/host-loads.ts";
import type { Problem } from "./model/problem.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Source, TierName } from "./model/tier.ts";
import { tokens } from "./model/units.ts";
import { type AssembledPrefix, assemblePrefix } from "./prompt/assemble.ts";
import type { Budget } from "./prompt/fit-budget.ts";
import { hookProtocol } from "./prompt/hook-protocol.ts";
import { readTiers } from "./tiers/read-tiers.ts";
import type { TierRequest } from "./tiers/tier-request.ts";
import { createTouch } from "./tiers/touch.ts";
import { isLoadedIn } from "./tiers/walk-project.ts";
import { offeredTools } from "./tools/tool-set.ts";

/** How much output a host takes, in its own unit. */
export interface Room {
  readonly most: number;
  readonly sizeOf: (text: string) => number;
}

export interface HostContext {
  /** Empty if there is nothing to say. */
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Whether auto-memory is on. */
  readonly autoEnabled: boolean;
}

export interface HostRequest {
  readonly surroundings: Surroundings;
  readonly given: GivenSettings;
  readonly loads: HostLoads;
  /** Null: the host has no limit. */
  readonly room: Room | null;
}

const PEOPLES_SHARE = 0.6;

/** For the start of a session. */
export async function sessionContext({ surroundings, given, loads, room }: HostRequest): Promise<HostContext> {
  const { settings, workspace, places, problems } = await locate(surroundings, given);
  const { autoEnabled } = settings.memory;
  if (loads.layout === settings.layout.name) return { text: "", problems, autoEnabled };
  const request: TierRequest = {
    settings: { ...settings, memory: { ...settings.memory, indexOverflow: "newest" } },
    workspace,
    places,
    home: surroundings.home,
    additionalDirectories: [],
    hostLoads: loads,
    cutElsewhere: room !== null,
  };
  const reading = await readTiers(request);
  const protocol = autoEnabled
    ? hookProtocol({ kind: settings.layout.protocol, tools: offeredTools(settings), recalls: settings.recall.auto })
    : null;
  const { text, problems: cuts } = fitRoom(reading.sources.filter(saysSomething), protocol, settings, room);
  return { text, problems: [...problems, ...reading.problems, ...cuts], autoEnabled };
}

export interface TouchedPath {
  readonly path: string;
  readonly how: "read" | "edit" | "create";
}

/**
 * For touched files: path rules, and the project files of the directories on the way. `claim` gets the
 * keys of what is new and returns those that this process may show, so that each is shown once a session.
 */
export async function touchContext(
  { surroundings, given, loads, room }: HostRequest,
  files: readonly TouchedPath[],
  claim: (keys: readonly string[]) => readonly string[],
): Promise<HostContext> {
  const located = await locate(surroundings, given);
  const { workspace, places } = located;
  // Only people's files are read: a touch must not create an index.
  const settings = { ...located.settings, memory: { ...located.settings.memory, autoEnabled: false } };
  const request: TierRequest = {
    settings,
    workspace,
    places,
    home: surroundings.home,
    additionalDirectories: [],
    hostLoads: loads,
  };
  const touch = await createTouch(await readTiers(request), request);
  const isOwn = loads.layout === settings.layout.name;
  const keyed = new Map<string, Source>();
  const byHost = new Set<string>();
  for (const { path, how } of files) {
    const sources = touch.touch(path, "hook");
    const given = how === "create" ? [] : givenByHost(sources, loads, request);
    for (const source of sources.filter((it) => saysSomething(it) && !(isOwn && it.isRule))) {
      const key = `${source.tag} ${source.path}`;
      keyed.set(key, source);
      if (given.includes(source)) byHost.add(key);
    }
  }
  // What the host gives counts as given too, or it would come again with the next new file.
  const granted = claim([...keyed.keys()]).filter((key) => !byHost.has(key));
  const fitted = fitRoom(
    granted.map((key) => keyed.get(key)!),
    null,
    settings,
    room,
  );
  return {
    text: fitted.text,
    problems: [...located.problems, ...touch.problems(), ...fitted.problems],
    autoEnabled: located.settings.memory.autoEnabled,
  };
}

/** Those that the host has added by itself, with what they import. */
function givenByHost(sources: readonly Source[], loads: HostLoads, request: TierRequest): readonly Source[] {
  const given: Source[] = [];
  for (const [at, source] of sources.entries()) {
    const importer = sources[at - 1];
    const isImport = source.kind === "import" && importer !== undefined && given.includes(importer);
    const isLoaded = (loads.nestedOnRead ?? []).some(
      (file) =>
        source.kind === "nested" &&
        source.path.endsWith(`${sep}${file.name}`) &&
        isLoadedIn(source.path.slice(0, -file.name.length - 1), file, request),
    );
    if (isImport || isLoaded) given.push(source);
  }
  return given;
}

/** A file that only imports what the host has loaded already is left out with its wrapper. */
function saysSomething({ body }: Source): boolean {
  return !/^(?:\[import already included: [^\]\n]*\]\s*)+$/.test(body);
}

/** The largest prefix that fits into the host's limit. */
function fitRoom(
  sources: readonly Source[],
  protocol: string | null,
  settings: Settings,
  room: Room | null,
): AssembledPrefix {
  const whole = assemblePrefix({ sources, protocol, budget: budgetOf(settings) });
  const fits = ({ text }: AssembledPrefix): boolean => room === null || room.sizeOf(text) <= room.most;
  if (fits(whole)) return whole;
  const tokensIn = (tier: TierName): number => whole.tiers.find((it) => it.tier === tier)?.tokens ?? 0;
  const within = (combined: number, left = sources): AssembledPrefix => {
    const claudeMd = Math.max(combined * PEOPLES_SHARE, combined - tokensIn("auto") - tokensIn("identity"));
    return assemblePrefix({ sources: left, protocol, budget: budgetOf(settings, combined, Math.floor(claudeMd)) });
  };
  let best = within(0);
  // With dozens of files even the wrappers are too much. The broadest files go first.
  for (let left = sources.slice(1); !fits(best) && left.length > 0; left = left.slice(1)) best = within(0, left);
  for (let low = 0, high: number = whole.tokens; high - low > 8; ) {
    const middle = Math.floor((low + high) / 2);
    const tried = within(middle);
    if (fits(tried)) [best, low] = [tried, middle];
    else high = middle;
  }
  return fits(best) ? best : assemblePrefix({ sources: [], protocol: null, budget: budgetOf(settings) });
}

function budgetOf({ memory }: Settings, combined = Infinity, claudeMd = Infinity): Budget {
  const least = (...limits: readonly (number | null)[]): number => Math.min(...limits.map((it) => it ?? Infinity));
  const cap = least(memory.capTokensClaudeMd, claudeMd);
  return {
    combined: tokens(least(memory.capTokensCombined, combined)),
    auto: memory.capTokensAuto,
    claudeMd: cap === Infinity ? null : tokens(cap),
    countTokens: undefined,
  };
}
