/**
 * Which hosts does Keepsake know?
 *
 * A new host is one more file and one more line here; `tests/contracts/layout.ts`
 * then holds it to what every layout must keep.
 */
import type { Layout } from "../model/layout.ts";
import { claudeCode } from "./claude-code.ts";
import { crabtalk } from "./crabtalk.ts";
import { caliban, keepsake } from "./xdg.ts";

/** Used where nothing names another. */
export const DEFAULT_LAYOUT: Layout = keepsake;

export const layouts: Readonly<Record<string, Layout>> = Object.fromEntries(
  [keepsake, caliban, crabtalk, claudeCode].map((layout) => [layout.name, layout]),
);

export const layoutNames: readonly string[] = Object.keys(layouts);
