/** Which files outside the workspace has a person approved? */
import type { Approval } from "../model/approval.ts";
import { operation } from "./operation.ts";

const PATH = {
  kind: "text",
  position: "required",
  about: "A file outside the workspace, or a memory directory inside a repository",
  placeholder: "PATH",
} as const;

export const listApprovals = operation({
  path: ["approvals", "list"],
  summary: "List approved imports and memories inside repositories",
  inputs: {},
  examples: [{ line: "keepsake approvals list --json", about: "for programs" }],
  run: async (call): Promise<readonly Approval[]> => (await call.approvals()).list(),
});

export const allowImport = operation({
  path: ["approvals", "allow"],
  summary: "Approve an import, with what the file says now, or a memory inside a repository",
  inputs: { path: PATH },
  examples: [{ line: "keepsake approvals allow ~/notes/style.md", about: "a changed file asks again" }],
  run: async (call, values): Promise<Approval> => (await call.approvals()).allow(values.path),
});

export const revokeImport = operation({
  path: ["approvals", "revoke"],
  summary: "Take an approval back",
  inputs: { path: PATH },
  examples: [{ line: "keepsake approvals revoke ~/notes/style.md", about: "it is refused from now on" }],
  run: async (call, values): Promise<Approval> => (await call.approvals()).revoke(values.path),
});
