/** Which `memory` commands help with what went wrong, as they are typed here? */
import type { MemoryError } from "../../model/memory-error.ts";
import type { Typed } from "../../views/paint.ts";

/** The message with what to look at; an operation names that in `details.see`, without the words before it. */
export function withAdvice({ message, details }: MemoryError, { memory, flags }: Typed): string {
  const commands = (details["see"] ?? ("topic" in details ? ["list", "trash"] : [])) as readonly string[];
  if (commands.length === 0) return message;
  return `${message} See: ${commands.map((it) => `${memory} ${it}${flags}`).join(", ")}`;
}
