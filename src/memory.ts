/**
 * How do the folders meet?
 *
 *   settings -> workspace -> places -> tiers -> prompt
 *
 * `openMemoryIn` reads everything once; the prefix stays the same, byte for byte,
 * until `reload()`. Nothing here reads argv, the environment or the clock by itself.
 */
import { basename, dirname, join, resolve } from "node:path";
import type { AppliedFix } from "./doctor/apply-fixes.ts";
import type { Fix } from "./doctor/plan-fixes.ts";
import type { Examination } from "./examine.ts";
import { openApprovals as openApprovalList } from "./files/import-allowlist.ts";
import { makeDirectory } from "./files/make-directory.ts";
import { locate } from "./locate.ts";
import type { Approvals, PendingApproval } from "./model/approval.ts";
import type { Layout } from "./model/layout.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Places, Workspace } from "./model/places.ts";
import type { Problem } from "./model/problem.ts";
import type { RecalledTopic } from "./model/recalled.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Block } from "./model/tier.ts";
import type { Tool } from "./model/tool.ts";
import type { Scope } from "./model/topic.ts";
import { type CountTokens, type Tokens, tokens } from "./model/units.ts";
import { openNotes, type Topics } from "./notes.ts";
import { prefixFiles } from "./prefix-files.ts";
import { type AssembledPrefix, assemblePrefix } from "./prompt/assemble.ts";
import { type Budget, scopeCaps } from "./prompt/fit-budget.ts";
import { measureBy, tokensOfText } from "./prompt/measure.ts";
import type { MessageLike } from "./prompt/message-shapes.ts";
import { aboveSystem } from "./prompt/place-system.ts";
import { protocolText } from "./prompt/protocol.ts";
import type { Judgement, Recaller, RecallOptions } from "./recaller.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";
import { type MemorySummary, summarise } from "./summary.ts";
import { IMPORT_DEPTH } from "./tiers/expand-imports.ts";
import { readTiers } from "./tiers/read-tiers.ts";
import type { TierReading, TierRequest } from "./tiers/tier-request.ts";
import { createTouch, type Touch } from "./tiers/touch.ts";
import { offeredTools } from "./tools/tool-set.ts";
import { requireScope } from "./topics/check-arguments.ts";

export type { Finding } from "./doctor/finding.ts";
export type { Fix } from "./doctor/plan-fixes.ts";
export type { Evaluation } from "./evaluation.ts";
export type { Problem } from "./model/problem.ts";
export type { JudgedTopic, RecalledTopic } from "./model/recalled.ts";
export type { Topics } from "./notes.ts";
export type { Explanation } from "./recall/index.ts";
export type { Judgement, Recaller, RecallOptions } from "./recaller.ts";
export type { MemorySummary, TierSummary } from "./summary.ts";
export type {
  RebuiltIndex,
  Topic,
  TopicSummary,
  TopicVersion,
  TrashedTopic,
  WriteResult,
} from "./topics/topic-store.ts";

/** What stands above the host's own system prompt. */
export type Prefix = Omit<AssembledPrefix, "tiers">;

export interface OpenOptions extends GivenSettings {
  /** `--add-dir`: further directories whose project files join, where the settings allow it. */
  readonly additionalDirectories?: readonly string[] | undefined;
  /** The host's own tokenizer. */
  readonly countTokens?: CountTokens | undefined;
  /** Who writes notes through this memory: `cli`, `mcp`, a host's name. */
  readonly source?: string | undefined;
  /** The host's session, kept with every version that it writes. */
  readonly session?: string | undefined;
  /** Asks a person about an import from outside the workspace; a "yes" is remembered. */
  readonly approveImport?: ((pending: PendingApproval) => boolean | Promise<boolean>) | undefined;
  /** "none": nobody will call `touch`, so what only it needs (a glob library) is not loaded. */
  readonly touches?: "expected" | "none" | undefined;
}

/** One repair of the doctor, as it went. */
export interface Repair {
  readonly kind: Fix["kind"];
  readonly path: string;
  readonly sentence: string;
  readonly done: boolean;
  /** Why it failed; "" otherwise. */
  readonly message: string;
  /** The same for a program: `lock-busy`, `EACCES`; "" where it was done. */
  readonly failure: string;
}

export interface Memory {
  readonly surroundings: Surroundings;
  readonly layout: Layout;
  readonly settings: Settings;
  readonly workspace: Workspace;
  readonly places: Places;
  readonly approvals: Approvals;
  /** The notes of this workspace and of the user. */
  readonly topics: Topics;
  /** Ranked search over the notes of this workspace and of the user. */
  readonly recall: (query: string, options?: RecallOptions) => Promise<readonly RecalledTopic[]>;
  /** What auto-recall would do with a message, and why. */
  readonly why: (message: string) => Promise<Judgement>;
  /** The messages with a `<recall>` block in the newest user message, or the same messages. */
  readonly autoRecall: <M extends MessageLike>(messages: readonly M[]) => Promise<M[]>;
  /** What a model can call here: the layout's tools, or all of them. */
  readonly tools: (wanted?: "layout" | "all") => readonly Tool[];
  /** Frozen until `reload()`. */
  readonly prefix: () => Prefix;
  /** The files that decide what the prefix says; also those that are looked for and not there. */
  readonly prefixFiles: () => readonly string[];
  /** Reads settings and files again. */
  readonly reload: () => Promise<Prefix>;
  /** A file was read, edited or created: the blocks that this adds, once per session. */
  readonly touch: (path: string, options: { readonly session: string }) => readonly Block[];
  readonly summary: () => MemorySummary;
  readonly problems: () => readonly Problem[];
  /** Those of them that come from settings and places: all that concerns a caller who uses no prefix. */
  readonly settingsProblems: () => readonly Problem[];
  /** The prefix above a host's own prompt. */
  readonly aboveSystem: (prefix: string, system: string) => string;
  readonly countTokens: (text: string) => Tokens;
  /** What is wrong with the memory, and what could be repaired. */
  readonly examine: () => Promise<Examination>;
  readonly repair: (fixes: readonly Fix[]) => Promise<readonly AppliedFix[]>;
  /** The file behind `/memory edit`; its directory is created. The scope says which index is meant. */
  readonly fileToEdit: (target: string, scope?: Scope) => string;
}

export async function openMemoryIn(surroundings: Surroundings, options: OpenOptions = {}): Promise<Memory> {
  let open = await load(surroundings, options);
  const measure = measureBy(options.countTokens);
  const countTokens = (text: string): Tokens => {
    if (typeof text !== "string") throw new MemoryError("input-refused", "countTokens takes a text.");
    return tokensOfText(measure, text);
  };
  const provenance = {
    source: options.source ?? "library",
    ...(options.session === undefined ? {} : { session: options.session }),
  };
  let made: { readonly of: OpenState; readonly recaller: Recaller } | undefined;
  const recaller = async (): Promise<Recaller> => {
    const { createRecaller } = await import("./recaller.ts");
    const { settings, places } = open;
    // One recaller until the next reload: it keeps open what the last query opened.
    if (made?.of !== open) made = { of: open, recaller: createRecaller({ settings, places, measure }) };
    return made.recaller;
  };
  const notes = openNotes(() => open, surroundings, provenance, recaller);
  return {
    surroundings,
    topics: notes.topics,
    recall: async (query, more) => (await (await recaller()).recall(query, more)).results,
    why: async (message) => (await recaller()).judge(message),
    autoRecall: async (messages) => (await recaller()).autoRecall(messages),
    tools: notes.tools,
    get layout() {
      return open.settings.layout;
    },
    get settings() {
      return open.settings;
    },
    get workspace() {
      return open.workspace;
    },
    get places() {
      return open.places;
    },
    get approvals() {
      return openApprovalList(open.places.allowlistFile, surroundings);
    },
    prefix: () => open.prefix,
    prefixFiles: () => prefixFiles(open),
    reload: async () => {
      open = await load(surroundings, options);
      return open.prefix;
    },
    touch: (path, options) => open.touch(path, sessionOf(path, options)),
    summary: () => summarise(open),
    problems: () => onceOfCounter([...open.problems, ...open.touchProblems(), ...measure.problems()]),
    settingsProblems: () => open.settingsProblems,
    aboveSystem,
    countTokens,
    examine: async () => (await import("./examine.ts")).examineMemory(open, surroundings),
    repair: async (fixes) => (await import("./examine.ts")).repairMemory(open, surroundings, fixes),
    fileToEdit: (target, scope) => inDirectory(fileToEdit(target, scope, open)),
  };
}

/** A failing token counter fails in every place that counts; one problem is enough. */
function onceOfCounter(problems: readonly Problem[]): readonly Problem[] {
  const first = problems.find(({ code }) => code === "token-counter");
  return problems.filter((it) => it.code !== "token-counter" || it === first);
}

/** Checked at run time, because callers without TypeScript may pass anything. */
function sessionOf(path: unknown, options: { readonly session: string } | undefined): string {
  if (typeof path === "string" && typeof options?.session === "string") return options.session;
  const message = 'touch takes a path and the session that touched it: memory.touch("src/a.ts", { session: "s1" }).';
  throw new MemoryError("input-refused", message);
}

/** Only the approvals, which are the same in every layout: no memory is read or created. */
export function openApprovals(surroundings: Surroundings): Approvals {
  return openApprovalList(keepsakeDirs(surroundings).dirs.allowlistFile, surroundings);
}

/** Everything one reading of the files gave. */
export interface OpenState {
  readonly settings: Settings;
  readonly workspace: Workspace;
  readonly places: Places;
  readonly reading: TierReading;
  readonly prefix: AssembledPrefix;
  readonly problems: readonly Problem[];
  /** Those of them found before any file of the tiers was read. */
  readonly settingsProblems: readonly Problem[];
  readonly sign: () => void;
  readonly touch: (path: string, session: string) => readonly Block[];
  readonly touchProblems: () => readonly Problem[];
}

async function load(surroundings: Surroundings, options: OpenOptions): Promise<OpenState> {
  const { settings, workspace, places, problems, sign } = await locate(surroundings, options);
  const request: TierRequest = {
    settings,
    workspace,
    places,
    home: surroundings.home,
    additionalDirectories: (options.additionalDirectories ?? []).map((it) => resolve(surroundings.cwd, it)),
    cutElsewhere: options.countTokens !== undefined,
  };
  const reading = await readApproved(request, surroundings, options);
  const budget = budgetOf(settings, options.countTokens);
  const protocol = settings.memory.autoEnabled ? protocolText(settings.layout.protocol, offeredTools(settings)) : null;
  const assembled = assemblePrefix({ sources: reading.sources, protocol, budget });
  // What was left out while the files were read also concerns the prefix.
  const prefix = { ...assembled, problems: [...reading.problems, ...assembled.problems] };
  const touch = options.touches === "none" ? untouched : await createTouch(reading, request);
  return {
    settings,
    workspace,
    places,
    reading,
    prefix,
    problems: [...problems, ...prefix.problems],
    settingsProblems: problems,
    sign,
    ...touchWithin(touch, budget, prefix),
  };
}

/** Asks about each pending import once, then reads again, because an approved file may import others. */
async function readApproved(
  request: TierRequest,
  surroundings: Surroundings,
  { approveImport }: OpenOptions,
): Promise<TierReading> {
  const asked = new Set<string>();
  let reading = await readTiers(request);
  if (approveImport === undefined) return reading;
  for (let level = 0; level < IMPORT_DEPTH && reading.pendingApprovals.length > 0; level++) {
    const approvals = openApprovalList(request.places.allowlistFile, surroundings);
    let approved = 0;
    for (const pending of reading.pendingApprovals) {
      const content = `${pending.hash} ${pending.path}`;
      if (asked.has(content)) continue;
      asked.add(content);
      if (!(await approveImport(pending))) continue;
      // Only the content that was shown is approved: if the file changed meanwhile, its hash differs and it is asked about again.
      if (approvals.allow(pending.path).hash === pending.hash) approved += 1;
      else approvals.revoke(pending.path);
    }
    if (approved === 0) return reading;
    reading = await readTiers(request);
  }
  return reading;
}

function budgetOf({ memory }: Settings, countTokens: CountTokens | undefined): Budget {
  return {
    combined: memory.capTokensCombined,
    isGiven: memory.isBudgetGiven,
    auto: memory.capTokensAuto,
    claudeMd: memory.capTokensClaudeMd,
    countTokens,
  };
}

/** Touching after `touches: "none"` is a bug of the caller, and must not look like "no rule matches". */
const untouched: Touch = {
  touch: () => {
    throw new MemoryError("failed", 'This memory was opened with `touches: "none"`.');
  },
  problems: () => [],
};

/** Keeps what the touches of a session add within what the prefix left of the budget, and of `cap_tokens_claude_md`. */
function touchWithin(
  { touch, problems }: Touch,
  budget: Budget,
  prefix: AssembledPrefix,
): Pick<OpenState, "touch" | "touchProblems"> {
  const spent = new Map<string, number>();
  const cuts: Problem[] = [];
  const claudeMd = scopeCaps(budget).claudeMd;
  const peoples = prefix.tiers.filter(({ tier }) => tier === "global" || tier === "project");
  const given = peoples.reduce((sum, it) => sum + it.tokens, 0);
  const left = (cap: number, used: number): Tokens => tokens(Math.max(0, cap - used));
  return {
    touch: (path, session) => {
      const sources = touch(path, session);
      if (sources.length === 0) return [];
      const used = spent.get(session) ?? 0;
      const fitted = assemblePrefix({
        sources,
        protocol: null,
        budget: {
          ...budget,
          combined: left(budget.combined, prefix.tokens + used),
          auto: null,
          claudeMd: claudeMd === null ? null : left(claudeMd, given + used),
        },
      });
      spent.set(session, used + fitted.tokens);
      cuts.push(...fitted.problems);
      return fitted.blocks;
    },
    touchProblems: () => [...problems(), ...cuts],
  };
}

function fileToEdit(
  target: string,
  scope: Scope | undefined,
  { places, workspace, reading, settings }: OpenState,
): string {
  if (scope !== undefined) requireScope(scope);
  if (target === "index" && scope !== "user") return places.indexFile;
  if (target === "index") {
    if (places.userIndexFile !== null) return places.userIndexFile;
    throw new MemoryError("input-refused", "This layout has no user memory.");
  }
  if (target === "global") {
    const existing = reading.sources.find((it) => it.tier === "global" && it.kind === "file");
    const path = existing?.path ?? places.globalFiles[0];
    if (path !== undefined) return path;
    throw new MemoryError("not-found", `The ${settings.layout.name} layout has no global file.`);
  }
  if (target === "project") {
    const names = settings.layout.projectFiles.map(({ name }) => join(workspace.root, name));
    const existing = names.find((path) => reading.sources.some((it) => it.path === path));
    const path = existing ?? names.find((it) => basename(it) === "CLAUDE.md") ?? names[0];
    if (path !== undefined) return path;
    throw new MemoryError("not-found", `The ${settings.layout.name} layout has no project file.`);
  }
  throw new MemoryError("usage", `There is nothing called "${target}" to edit; take global, project or index.`);
}

/** Editors do not create directories, and a new user has none yet. */
function inDirectory(path: string): string {
  try {
    makeDirectory(dirname(path));
    return path;
  } catch (cause) {
    throw new MemoryError("file-unwritable", `The directory of ${path} cannot be made: ${(cause as Error).message}`, {
      path,
      cause,
    });
  }
}
