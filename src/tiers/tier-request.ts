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
  /** What `~/` in an import means. */
  readonly home: string;
  /** Absolute; read only where the settings say so. */
  readonly additionalDirectories: readonly string[];
  /** What the host has in its prompt already; absent: nothing. */
  readonly hostLoads?: Pick<HostLoads, "projectFiles" | "nestedFiles">;
  /** Other limits than the settings' may cut what is read: a host's own counter, or what a hook may say. */
  readonly cutElsewhere?: boolean;
  /** Gives the lines of topics that the index lacks; absent: their headers are read here. */
  readonly describeTopics?: DescribeTopics;
}

export interface TierReading {
  /** In the order of the prefix. */
  readonly sources: readonly Source[];
  readonly problems: readonly Problem[];
  /** Topic files of this workspace's memory and of the user's; 0 with auto-memory off. */
  readonly topicCount: number;
  /** Rules that wait for a touched file. */
  readonly pathRules: readonly PathRule[];
  /** Files that only a person can let in. */
  readonly pendingApprovals: readonly PendingApproval[];
  /** Which files and texts are in already; a touch goes on from here. */
  readonly seen: Gathering;
}
