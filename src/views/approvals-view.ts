/** What has been approved, one line each? */
import type { Approval } from "../model/approval.ts";
import { shortPath } from "./format.ts";
import type { Stage } from "./paint.ts";

export function approvalsView(approvals: readonly Approval[], stage: Stage): string {
  if (approvals.length === 0) return "Nothing is approved. Allow a file with: keepsake approvals allow PATH";
  return approvals.map((it) => approvalView(it, stage)).join("\n");
}

export function approvalView(approval: Approval, stage: Stage): string {
  const what = approval.hash === "directory" ? "directory" : `sha256 ${approval.hash.slice(0, 12)}…`;
  return `${shortPath(approval.path, stage.home)}  ${stage.paint.faint(`${what}, ${approval.approvedAt}`)}`;
}
