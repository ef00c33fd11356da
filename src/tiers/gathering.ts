/**
 * What has this reading collected so far, and whom does it trust?
 *
 * One file is spliced once, whichever tier reaches it first; so the tiers share
 * what they have seen. A touch goes on from a copy, one a session.
 */
import { type Allowlist, openAllowlist } from "../files/import-allowlist.ts";
import { isInside, realPath } from "../files/real-path.ts";
import type { PendingApproval } from "../model/approval.ts";
import type { Problem } from "../model/problem.ts";
import type { TierName } from "../model/tier.ts";
import type { TierRequest } from "./tier-request.ts";

export interface Gathering {
  readonly request: TierRequest;
  readonly isExcluded: (path: string) => boolean;
  /** Real paths of the workspace and the config dir: what lies there needs no approval. */
  readonly trustedRoots: readonly string[];
  /** Real paths of the memory directories: what lies there is a note, wherever they are. */
  readonly memoryRoots: readonly string[];
  readonly allowlist: () => Allowlist;
  /** Device and inode of every file that is in. */
  readonly identities: Set<string>;
  /** Texts that are in: CLAUDE.md and its copy AGENTS.md are one. */
  readonly texts: Set<string>;
  /** Every file that an import named, whether it came in or not. */
  readonly importPaths: Set<string>;
  /** Bytes of imports a tier has taken. */
  readonly importedBytes: Map<TierName, number>;
  readonly problems: Problem[];
  readonly pendingApprovals: PendingApproval[];
}

export function startGathering(request: TierRequest, isExcluded: (path: string) => boolean): Gathering {
  const problems: Problem[] = [];
  let allowlist: Allowlist | undefined;
  // A worktree's people are those of its main tree: they link what they do not commit.
  const { root, mainTree } = request.workspace;
  const { configDir, memoryDir, userMemoryDir } = request.places;
  const real = (paths: readonly (string | null)[]): readonly string[] =>
    [...new Set(paths)].flatMap((it) => (it === null ? [] : [realPath(it) ?? it]));
  return {
    request,
    isExcluded,
    trustedRoots: real([root, mainTree, configDir]),
    memoryRoots: real([memoryDir, userMemoryDir]),
    // Most sessions import nothing from outside, and then nobody looks for the list.
    allowlist: () => {
      if (allowlist === undefined) {
        allowlist = openAllowlist(request.places.allowlistFile);
        problems.push(...allowlist.problems);
      }
      return allowlist;
    },
    identities: new Set(),
    texts: new Set(),
    importPaths: new Set(),
    importedBytes: new Map(),
    problems,
    pendingApprovals: [],
  };
}

/** The same knowledge, with room for its own findings. */
export function continueGathering(from: Gathering): Gathering {
  return {
    ...from,
    identities: new Set(from.identities),
    texts: new Set(from.texts),
    importPaths: new Set(from.importPaths),
    importedBytes: new Map(from.importedBytes),
    problems: [],
    pendingApprovals: [],
  };
}

export function isTrusted(it: Gathering, path: string): boolean {
  return it.trustedRoots.some((root) => isInside(root, path));
}
