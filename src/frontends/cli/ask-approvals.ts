/**
 * How is a person asked yes or no? Only on a terminal.
 *
 * An approved import is recorded by real path and content. A "no" is not recorded, so the next run
 * asks again. If the answer is neither yes nor no, the question is repeated; Ctrl-D means no, and
 * Ctrl-C ends the command. Lines that arrive together with an answer answer the next questions.
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
  const since = pending.changed === true ? ", which has changed since you allowed it" : "";
  const file = printableLine(pending.path);
  const question = `${where} imports a file from outside the workspace${since}:\n  ${file}\nAllow its present content?`;
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

/** Lines typed or pasted before their questions were asked. */
const typedAhead = new WeakMap<NodeJS.ReadableStream, string[]>();

/** Null for Ctrl-D. */
function ask(text: string, { input, output }: Seat): Promise<string | null> {
  const early = typedAhead.get(input)?.shift();
  if (early !== undefined) {
    output.write(`${text}${early}\n`);
    return Promise.resolve(early);
  }
  // Not readline/promises: there, depending on the version of Node, a key such as Ctrl-D makes a question fail or never settle.
  const prompt = createInterface({ input, output, terminal: true });
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    prompt.on("SIGINT", () => {
      reject(new MemoryError("interrupted", "Interrupted."));
      prompt.close();
    });
    prompt.on("close", () => {
      const [given, ...rest] = lines;
      // The cursor is still after the question.
      if (given === undefined) output.write("\n");
      typedAhead.set(input, rest);
      resolve(given ?? null);
    });
    prompt.on("line", (line) => {
      lines.push(line.trim());
      // Closed, because otherwise Ctrl-C would give no signal; but not at once, because lines that came with this one would be lost.
      queueMicrotask(() => prompt.close());
    });
    prompt.setPrompt(text);
    prompt.prompt();
  });
}

function here(): Seat {
  return { input: process.stdin, output: process.stderr };
}
