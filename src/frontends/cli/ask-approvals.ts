/**
 * What does the person say? Asked on a terminal only.
 *
 * An import from outside that was allowed is recorded by real path and content; "no" is not
 * recorded, so the next run asks again.
 */
import { createInterface } from "node:readline/promises";
import type { PendingApproval } from "../../model/approval.ts";
import { printableLine } from "../../text/printable.ts";

export async function askApproval(pending: PendingApproval): Promise<boolean> {
  const where = `${printableLine(pending.importedBy)}:${pending.line}`;
  const answer = await ask(
    `${where} imports a file from outside the workspace:\n  ${printableLine(pending.path)}\nAllow its present content? [y/N] `,
  );
  return /^y(es)?$/i.test(answer);
}

/** Enter alone is yes. */
export async function askYesOrNo(question: string): Promise<boolean> {
  return !/^n/i.test(await ask(`${printableLine(question)} [Y/n] `));
}

async function ask(text: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await prompt.question(text)).trim();
  } finally {
    prompt.close();
  }
}
