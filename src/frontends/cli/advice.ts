/** Which commands help after an error, as they are typed here? */
import type { MemoryError } from "../../model/memory-error.ts";
import type { Typed } from "../../views/paint.ts";

/** The message with the command to try, which an operation names in `details.see` without its first words. */
export function withAdvice({ message, details }: MemoryError, { memory, flags }: Typed): string {
  const commands = (details["see"] ?? ("topic" in details ? ["list", "trash"] : [])) as readonly string[];
  if (commands.length === 0) return message;
  return `${message} See: ${commands.map((it) => `${memory} ${it}${flags}`).join(", ")}`;
}
