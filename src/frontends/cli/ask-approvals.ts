/**
 * May this file from outside be spliced? Asked once, on a terminal only.
 *
 * The answer "yes" is recorded by real path and content; "no" is not recorded,
 * so the next run asks again.
 */
import { createInterface } from "node:readline/promises";
import type { PendingApproval } from "../../model/approval.ts";
import { printableLine } from "../../text/printable.ts";

export async function askApproval(pending: PendingApproval): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(
      `${printableLine(pending.importedBy)}:${pending.line} imports a file from outside the workspace:\n  ${printableLine(pending.path)}\nAllow its present content? [y/N] `,
    );
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}
