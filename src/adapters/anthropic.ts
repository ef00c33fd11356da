/**
 * How does Claude's own memory tool (`memory_20250818`) keep its notes here?
 *
 * `/memories/<slug>.md` is the body of a topic, `/memories/MEMORY.md` the hand-written part of
 * the index. Everything goes through the topic store, with its checks of slugs, secrets, sizes,
 * versions and conflicts, and deleted notes can be restored. The answers have the wording of
 * Anthropic's own implementation; nothing of its SDK is imported.
 */
import type { Memory } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import { requireHandlers, requireMemory } from "./check-arguments.ts";
import { inOrder } from "./in-order.ts";
import { type FilePath, type NotePath, parseMemoriesPath, ROOT } from "./memories-path.ts";
import { MemoryFiles } from "./memory-files.ts";
import { readNoteText } from "./note-text.ts";
import { showAround, showLines } from "./numbered-lines.ts";
import { isAllowed, requirePermission } from "./permission.ts";
import { replaceOnce } from "./replace-once.ts";

/** For `betaMemoryTool(handlers)` of `@anthropic-ai/sdk/helpers/beta/memory`. */
export interface MemoryToolHandlers {
  readonly view: (command: { path: string; view_range?: number[] }) => Promise<string>;
  readonly create: (command: { path: string; file_text: string }) => Promise<string>;
  readonly str_replace: (command: { path: string; old_str: string; new_str: string }) => Promise<string>;
  readonly insert: (command: { path: string; insert_line: number; insert_text: string }) => Promise<string>;
  readonly delete: (command: { path: string }) => Promise<string>;
  readonly rename: (command: { old_path: string; new_path: string }) => Promise<string>;
}

export function memoryToolHandlers(memory: Memory): MemoryToolHandlers {
  requireMemory("memoryToolHandlers", memory);
  const files = new MemoryFiles(memory);
  // The tool runner starts all calls of a turn at once, and two edits of one file would conflict.
  const ordered =
    <Command>(run: (command: Command) => Promise<string>) =>
    (command: Command): Promise<string> =>
      inOrder(memory, () => run(command));
  return {
    view: ordered(async ({ path, view_range }) => {
      requirePermission(memory, "memory.read");
      const at = parseMemoriesPath(path);
      return at.kind === "directory" ? files.list() : showLines(at.path, (await files.view(at)).text, view_range);
    }),
    create: ordered(async ({ path, file_text }) => {
      requirePermission(memory, "memory.write");
      const at = requireFile(path);
      if (at.kind === "index" || (await files.exists(at))) throw conflict(`File ${at.path} already exists`);
      const created = await files.create(at, await readNoteText(requireText("file_text", file_text), at.slug));
      return `File created successfully at: ${created}`;
    }),
    str_replace: ordered(async ({ path, old_str, new_str }) => {
      requirePermission(memory, "memory.write");
      const at = requireFile(path);
      const file = await files.open(at);
      const { text, line } = replaceOnce(
        at.path,
        file.text,
        requireText("old_str", old_str),
        requireText("new_str", new_str ?? ""),
      );
      await files.save(at, file, text);
      if (!isAllowed(memory, "memory.read")) return "The memory file has been edited.";
      return `The memory file has been edited. Here is the snippet showing the change (with line numbers):\n${showAround(text, line)}`;
    }),
    insert: ordered(async ({ path, insert_line, insert_text }) => {
      requirePermission(memory, "memory.write");
      const at = requireFile(path);
      const file = await files.open(at);
      files.requireSeen(at, file);
      await files.save(at, file, insertLine(file.text, insert_line, requireText("insert_text", insert_text)));
      return `The file ${at.path} has been edited.`;
    }),
    delete: ordered(async ({ path }) => {
      requirePermission(memory, "memory.write");
      await files.remove(requireNote(path, "delete"));
      return `Successfully deleted ${path}`;
    }),
    rename: ordered(async ({ old_path, new_path }) => {
      requirePermission(memory, "memory.write");
      const path = await files.rename(requireNote(old_path, "rename"), requireNote(new_path, "rename"));
      return `Successfully renamed ${old_path} to ${path}`;
    }),
  };
}

/**
 * The system prompt for this tool: the prefix above the host's own text. Without our protocol,
 * because that is about other tools, and the API adds instructions of its own.
 */
export function memorySystem(memory: Memory, own = ""): string {
  requireMemory("memorySystem", memory);
  const blocks = memory.prefix().blocks.filter(({ tag }) => tag !== "memory-protocol");
  return memory.aboveSystem(blocks.map(({ text }) => text).join("\n\n"), own);
}

/** Runs one call of the tool, for `anthropic.tools.memory_20250818({ execute })` or a loop of one's own. */
export function executeMemoryCommand(handlers: MemoryToolHandlers): (command: unknown) => Promise<string> {
  requireHandlers(handlers);
  return async (command) => {
    const name =
      typeof command === "object" && command !== null ? (command as { command?: unknown }).command : undefined;
    if (typeof name !== "string" || !Object.hasOwn(handlers, name)) {
      throw new MemoryError("input-refused", `The command is one of ${Object.keys(handlers).join(", ")}.`);
    }
    // Each handler checks its arguments, because a model may pass anything.
    return handlers[name as keyof MemoryToolHandlers](command as never);
  };
}

function requireFile(path: unknown): FilePath {
  const at = parseMemoriesPath(path);
  if (at.kind === "directory") throw refused(`The path ${ROOT} is not a file.`);
  return at;
}

function requireNote(path: unknown, verb: "delete" | "rename"): NotePath {
  const at = parseMemoriesPath(path);
  if (at.kind === "directory") throw refused(`Cannot ${verb} the ${ROOT} directory itself`);
  if (at.kind === "index") throw refused(`Cannot ${verb} the index ${at.path}; edit its text instead.`);
  return at;
}

function requireText(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw refused(`\`${name}\` is missing or is not a string.`);
}

function insertLine(text: string, after: unknown, inserted: string): string {
  const lines = text === "" ? [] : text.split("\n");
  if (!Number.isSafeInteger(after) || (after as number) < 0 || (after as number) > lines.length) {
    throw refused(
      `Invalid \`insert_line\` parameter: ${String(after)}. It should be within the range of lines of the file: [0, ${lines.length}]`,
    );
  }
  return lines.toSpliced(after as number, 0, inserted.replace(/\n$/, "")).join("\n");
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);
const conflict = (message: string): MemoryError => new MemoryError("conflict", message);
