import type { RecallDoc } from "../../src/recall/types.ts";

/** Topics of the recall tests: the first line is the name, the second the description; `#!` begins what is no topic. */
export function parseNote(_stem: string, data: Uint8Array): RecallDoc | null {
  const text = Buffer.from(data).toString("utf8");
  if (text.startsWith("#!")) return null;
  const [name = "", description = "", ...body] = text.split("\n");
  return { id: "", name, description, body: body.join("\n") };
}
