/** What does reading the tiers need to know, and what does it give? */
import type { PendingApproval } from "../model/approval.ts";
import type { HostLoads } from "../model/host-loads.ts";
import type { Places, Workspace } from "../model/places.ts";
import type { Problem } from "../model/problem.ts";
import type { Settings } from "../model/settings.ts";
import type { Source } from "../model/tier.ts";
import type { DescribeTopics } from "./describe-topics.ts";
import type { Gathering } from "./gathering.ts";
import type { PathRule } from "./read-rules.ts";

export interface TierRequest {
  readonly workspace: Workspace;
  readonly places: Places;
  readonly settings: Settings;
  /** For `~/` in imports. */
  readonly home: string;
  /** Absolute; read only if the settings allow it. */
  readonly additionalDirectories: readonly string[];
  /** What the host loads itself; nothing if absent. */
  readonly hostLoads?: Pick<HostLoads, "projectFiles" | "nestedFiles">;
  /** Limits other than the settings may cut the text: a host's own token counter, or the output limit of a hook. */
  readonly cutElsewhere?: boolean;
  /** Makes the lines of topics that the index lacks; if absent, their headers are read here. */
  readonly describeTopics?: DescribeTopics;
}

export interface TierReading {
  /** In the order of the prefix. */
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  /** Topic files of this workspace's memory and of the user's; 0 with auto-memory off. */
  readonly topicCount: number;
  /** Rules that apply only once a matching file is touched. */
  readonly pathRules: readonly PathRule[];
  /** Imports that a person must approve. */
  readonly pendingApprovals: readonly PendingApproval[];
  /** The files and texts that were spliced; touches continue from here. */
  readonly seen: Gathering;
}
