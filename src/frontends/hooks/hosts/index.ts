/**
 * Which hosts' hooks can be answered?
 */
import type { HookHost } from "../hook-event.ts";
import { CLAUDE_CODE_HOST } from "./claude-code.ts";
import { CLINE_HOST } from "./cline.ts";
import { CODEX_HOST } from "./codex.ts";
import { CURSOR_HOST } from "./cursor.ts";
import { GEMINI_HOST } from "./gemini.ts";

export const HOOK_HOSTS: readonly HookHost[] = [CLAUDE_CODE_HOST, CODEX_HOST, GEMINI_HOST, CURSOR_HOST, CLINE_HOST];

export function findHost(name: string): HookHost | undefined {
  return HOOK_HOSTS.find((host) => host.name === name);
}
