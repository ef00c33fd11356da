/**
 * What has been read so far, and which files are trusted?
 *
 * Each file is spliced once, by the tier that reaches it first, so the tiers share what they
 * have seen. Touches of a session continue from a copy.
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
  /** Real paths of the workspace and the config dir: files there need no approval. */
  readonly trustedRoots: readonly string[];
  /** Real paths of the memory directories: files there are notes, wherever the directories are. */
  readonly memoryRoots: readonly string[];
  readonly allowlist: () => Allowlist;
  /** Device and inode of every spliced file. */
  readonly identities: Set<string>;
  /** Spliced texts: a copy of CLAUDE.md as AGENTS.md is spliced once. */
  readonly texts: Set<string>;
  /** Every file that an import named, spliced or not. */
  readonly importPaths: Set<string>;
  /** Bytes of imports per tier. */
  readonly importedBytes: Map<TierName, number>;
  /** Bytes of files from outside that were read to know whether they are approved, and real paths of those that are not. */
  readonly outside: { bytes: number; readonly denied: Set<string> };
  readonly problems: Problem[];
  readonly pendingApprovals: PendingApproval[];
}

export function startGathering(request: TierRequest, isExcluded: (path: string) => boolean): Gathering {
  const problems: Problem[] = [];
  let allowlist: Allowlist | undefined;
  // A worktree also trusts its main tree, because people link files there that they do not commit.
  const { root, mainTree } = request.workspace;
  const { configDir, memoryDir, userMemoryDir } = request.places;
  const real = (paths: readonly (string | null)[]): readonly string[] =>
    [...new Set(paths)].flatMap((it) => (it === null ? [] : [realPath(it) ?? it]));
  return {
    request,
    isExcluded,
    trustedRoots: real([root, mainTree, configDir]),
    memoryRoots: real([memoryDir, userMemoryDir]),
    // Opened on demand, because most sessions import nothing from outside.
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
    outside: { bytes: 0, denied: new Set() },
    problems,
    pendingApprovals: [],
  };
}

/** A copy that collects problems of its own. */
export function continueGathering(from: Gathering): Gathering {
  return {
    ...from,
    identities: new Set(from.identities),
    texts: new Set(from.texts),
    importPaths: new Set(from.importPaths),
    importedBytes: new Map(from.importedBytes),
    outside: { bytes: 0, denied: new Set() },
    problems: [],
    pendingApprovals: [],
  };
}

export function isTrusted(it: Gathering, path: string): boolean {
  return it.trustedRoots.some((root) => isInside(root, path));
}
