/**
 * What does the person say? Asked on a terminal only.
 *
 * An import from outside that was allowed is recorded by real path and content; "no" is not
 * recorded, so the next run asks again. Whatever is neither yes nor no is asked again; Ctrl-D is
 * no, and Ctrl-C ends the command.
 */
import { createInterface } from "node:readline";
import type { PendingApproval } from "../../model/approval.ts";
import { MemoryError } from "../../model/memory-error.ts";
import { printableLine } from "../../text/printable.ts";

/** Where the person sits. */
export interface Seat {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

export async function askApproval(pending: PendingApproval, seat: Seat = here()): Promise<boolean> {
  const where = `${printableLine(pending.importedBy)}:${pending.line}`;
  const question = `${where} imports a file from outside the workspace:\n  ${printableLine(pending.path)}\nAllow its present content?`;
  return decide(question, "no", seat);
}

/** Enter alone is yes. */
export async function askYesOrNo(question: string, seat: Seat = here()): Promise<boolean> {
  return decide(printableLine(question), "yes", seat);
}

async function decide(question: string, usual: "yes" | "no", seat: Seat): Promise<boolean> {
  const prompt = `${question} ${usual === "yes" ? "[Y/n]" : "[y/N]"} `;
  for (let asked = prompt; ; asked = "Please answer yes or no. [y/n] ") {
    const answer = await ask(asked, seat);
    if (answer === null) return false;
    if (/^y(es)?$/i.test(answer)) return true;
    if (/^no?$/i.test(answer)) return false;
    if (answer === "" && asked === prompt) return usual === "yes";
  }
}

/** Null: Ctrl-D. */
function ask(text: string, { input, output }: Seat): Promise<string | null> {
  // Not readline/promises: there a question that a key ends fails or is never settled, by version of Node.
  const prompt = createInterface({ input, output, terminal: true });
  return new Promise((resolve, reject) => {
    let given: string | null = null;
    prompt.on("SIGINT", () => {
      reject(new MemoryError("interrupted", "Interrupted."));
      prompt.close();
    });
    prompt.on("close", () => {
      // The cursor still stands behind the question.
      if (given === null) output.write("\n");
      resolve(given);
    });
    prompt.question(text, (answer) => {
      given = answer.trim();
      prompt.close();
    });
  });
}

function here(): Seat {
  return { input: process.stdin, output: process.stderr };
}
