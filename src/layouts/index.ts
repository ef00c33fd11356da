/**
 * Which hosts does Keepsake know?
 *
 * A new host needs one file and one line here; `tests/contracts/layout.ts` then checks it.
 */
import type { Layout } from "../model/layout.ts";
import { claudeCode } from "./claude-code.ts";
import { crabtalk } from "./crabtalk.ts";
import { caliban, keepsake } from "./xdg.ts";

/** Used if no other layout is named. */
export const DEFAULT_LAYOUT: Layout = keepsake;

export const layouts: Readonly<Record<string, Layout>> = Object.fromEntries(
  [keepsake, caliban, crabtalk, claudeCode].map((layout) => [layout.name, layout]),
);

export const layoutNames: readonly string[] = Object.keys(layouts);
