/** What is a safe file name for this text? */
import { sha256Hex } from "./sha256.ts";

export const nameHash = (text: string): string => sha256Hex(Buffer.from(text, "utf8"));
