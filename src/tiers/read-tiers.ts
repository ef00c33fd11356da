/**
 * What should an agent know here, before the budget?
 *
 * Reads in the order of the prefix. Asynchronous only because a library may have to be loaded;
 * all disk access is synchronous, which is several times faster.
 */
import type { Problem } from "../model/problem.ts";
import type { Source } from "../model/tier.ts";
import { bytes } from "../model/units.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { estimateTokens } from "../text/token-estimate.ts";
import { capIndex } from "./cap-index.ts";
import { openExcludes } from "./excludes.ts";
import { tidy } from "./expand-imports.ts";
import { type Gathering, startGathering } from "./gathering.ts";
import { draftIndex, type IndexDraft, indexPlaces } from "./read-index.ts";
import { readProjectRules, readUserRules } from "./read-rules.ts";
import { emptyFile, MAX_FILE_BYTES, readSource, visibleText } from "./read-source.ts";
import type { TierReading, TierRequest } from "./tier-request.ts";
import { isNew, readAddedDirectories, spliceOnce, walkProject } from "./walk-project.ts";

export async function readTiers(request: TierRequest): Promise<TierReading> {
  const isExcluded = await openExcludes(request.settings.excludes, request.workspace.root);
  const gathering = startGathering(request, isExcluded);

  const identity = readIdentity(gathering);
  const globals = readGlobalFiles(gathering);
  const userRules = await readUserRules(gathering);
  const project = walkProject(gathering);
  const added = readAddedDirectories(gathering);
  const projectRules = await readProjectRules(gathering);
  const people = [...identity, ...globals, ...userRules.sources, ...project, ...added, ...projectRules.sources];
  const indexes = await readIndexes(gathering, people);

  return {
    sources: [...people, ...indexes.sources],
    topicCount: indexes.topicCount,
    problems: gathering.problems,
    pathRules: [...userRules.pathRules, ...projectRules.pathRules],
    pendingApprovals: gathering.pendingApprovals,
    seen: gathering,
  };
}

/** The identity is spliced without following imports. */
function readIdentity(gathering: Gathering): readonly Source[] {
  const path = gathering.request.places.identityFile;
  if (path === null) return [];
  const read = readSource(path, MAX_FILE_BYTES);
  gathering.problems.push(...read.problems);
  if (!read.ok) return [];
  gathering.identities.add(read.file.identity);
  const body = tidy(spliceSafe(visibleText(read.file), "people"));
  if (body === "") {
    gathering.problems.push(emptyFile(path));
    return [];
  }
  const truncatedBytes = bytes(read.file.droppedBytes);
  return [{ tier: "identity", tag: "identity", path, kind: "file", body, truncatedBytes, isRule: false }];
}

function readGlobalFiles(gathering: Gathering): readonly Source[] {
  const frame = { tier: "global", tag: "global-claude-md", isRule: false } as const;
  return gathering.request.places.globalFiles.flatMap((path) => {
    const read = readSource(path, MAX_FILE_BYTES);
    gathering.problems.push(...read.problems);
    if (!read.ok || !isNew(gathering, read.file)) return [];
    return spliceOnce(gathering, frame, read.file, "file", "people");
  });
}

interface ReadIndexes {
  readonly sources: readonly Source[];
  readonly topicCount: number;
}

async function readIndexes(gathering: Gathering, before: readonly Source[]): Promise<ReadIndexes> {
  const drafts: IndexDraft[] = [];
  for (const place of indexPlaces(gathering)) {
    const draft = await draftIndex(gathering, place);
    if (draft !== null) drafts.push(draft);
  }
  const { memory } = gathering.request.settings;
  const room = roomFor(drafts, before, gathering);
  const problems: Problem[] = [];
  const sources = drafts.flatMap((draft) => {
    if (draft.lines.length === 0) return [];
    const capped = capIndex(draft, memory, room);
    problems.push(...capped.problems);
    return capped.source === null ? [] : [capped.source];
  });
  gathering.problems.push(...problems);
  return { sources, topicCount: drafts.reduce((sum, { topicCount }) => sum + topicCount, 0) };
}

/** "scarce" if the budget may cut an index; then the ages of its topics must be looked up. */
function roomFor(
  drafts: readonly IndexDraft[],
  before: readonly Source[],
  { request }: Gathering,
): "plenty" | "scarce" {
  if (request.cutElsewhere === true) return "scarce";
  const { capTokensCombined, capTokensAuto, capTokensClaudeMd } = request.settings.memory;
  const used = before.reduce((sum, it) => sum + estimateTokens(it.body), 0);
  // One token more per line than estimated, because roundings add up and looking up the ages in vain is cheap.
  const weigh = ({ lines, body }: IndexDraft): number => estimateTokens(body) + lines.length + 1;
  const wanted = drafts.reduce((sum, it) => sum + weigh(it), 0);
  // Two caps that exceed the ceiling together are both scaled down, as in fit-budget.ts.
  const both = (capTokensAuto ?? 0) + (capTokensClaudeMd ?? 0);
  const scale = capTokensAuto !== null && capTokensClaudeMd !== null ? Math.min(1, capTokensCombined / both) : 1;
  const auto = capTokensAuto === null ? capTokensCombined : capTokensAuto * scale;
  return wanted > Math.min(auto, capTokensCombined - used) ? "scarce" : "plenty";
}
