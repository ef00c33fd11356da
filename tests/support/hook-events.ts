/** What would the host write to a hook's standard input? As recorded from the real clients, in short. */

/** For hooks whose answer counts: a busy machine must not be heard as a silent hook. */
export const PATIENT = { KEEPSAKE_HOOK_DEADLINE_MS: "20000" };

export interface HookInput {
  readonly session?: string;
  readonly cwd: string;
  readonly [more: string]: unknown;
}

/** Claude Code's schema, which Codex and Gemini CLI share. */
export function claudeInput(event: string, { session = "s-1", ...more }: HookInput): string {
  return JSON.stringify({ session_id: session, transcript_path: "/t.jsonl", hook_event_name: event, ...more });
}

export interface ClaudeAnswer {
  readonly hookSpecificOutput?: { readonly hookEventName: string; readonly additionalContext: string };
  readonly systemMessage?: string;
}

/** The context of an answer in that schema; "" where the hook said nothing. */
export function contextOf(stdout: string): string {
  return stdout === "" ? "" : ((JSON.parse(stdout) as ClaudeAnswer).hookSpecificOutput?.additionalContext ?? "");
}
