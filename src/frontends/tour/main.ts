/**
 * What does Keepsake do? Shown on a sample workspace in a throw-away home.
 *
 * Everything runs through the public library with an environment of its own, so
 * nothing of the user's is read or written, and the directory is removed at the end.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Memory, openMemory } from "../../index.ts";
import { memoryView } from "../../views/memory-view.ts";
import { colourPaint, plainPaint, type Stage } from "../../views/paint.ts";
import { SAMPLE_FILES, SAMPLE_MESSAGES, SAMPLE_NOTES } from "./sample-workspace.ts";

const TOUCHED = "src/api/orders.ts";

async function tour(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "keepsake-tour-"));
  try {
    const stage = stageFor(home);
    write(home, SAMPLE_FILES);
    const memory = await openMemory({ cwd: join(home, "shop"), env: { HOME: home }, source: "tour" });
    showSample(stage);
    await writeNotes(memory, stage);
    await memory.reload();
    showTiers(memory, stage);
    showPrefix(memory, stage);
    await showRecall(memory, stage);
    showNext(stage);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function write(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function showSample({ paint }: Stage): void {
  say(paint.strong("Keepsake: memory for AI agents in plain Markdown"));
  say(paint.faint("A tour in a throw-away home; nothing of yours is read or written.\n"));
  say("A person's files and a project's files:");
  for (const path of Object.keys(SAMPLE_FILES)) if (path.endsWith(".md")) say(`  ~/${path}`);
}

async function writeNotes(memory: Memory, stage: Stage): Promise<void> {
  heading("1. An agent keeps what it learns (keepsake remember, or a tool call)", stage);
  for (const note of SAMPLE_NOTES) {
    const { path } = await memory.topics.write(note);
    say(`  ${path.replace(stage.home, "~")}`);
  }
}

function showTiers(memory: Memory, stage: Stage): void {
  heading("2. What an agent started here would know, and what it costs (keepsake)", stage);
  say(paragraph("The sample settings cap instruction files at 540 tokens, so that something has to give."));
  say(memoryView(memory.summary(), stage));
}

function showPrefix(memory: Memory, stage: Stage): void {
  heading("3. The prefix, as a model sees it (keepsake prompt)", stage);
  say(paragraph("The line @docs/style.md became the file, the comment is gone, the long file was cut at a line."));
  say(indent(shorten(memory.prefix().text).replaceAll(stage.home, "~")));
  heading(`4. A rule that waits for its files (keepsake prompt --touch ${TOUCHED})`, stage);
  say(paragraph("Reading, editing or creating a file below src/api switches it on for the session."));
  say(
    indent(
      memory
        .touch(TOUCHED, { session: "tour" })
        .map((block) => block.text)
        .join("\n\n")
        .replaceAll(stage.home, "~"),
    ),
  );
}

async function showRecall(memory: Memory, stage: Stage): Promise<void> {
  heading("5. Before each turn: the note that bears on the message, or nothing (keepsake why)", stage);
  for (const message of SAMPLE_MESSAGES) {
    const { text, results } = await memory.why(message);
    say(`${stage.paint.strong("user:")} ${message}`);
    say(text === "" ? "  (nothing is added)" : indent(text));
    for (const { slug, gate } of results)
      say(stage.paint.faint(`  ${gate.admitted ? "✓" : "·"} ${slug}: ${gate.reason}`));
    say("");
  }
}

function showNext(stage: Stage): void {
  heading("Where to go next", stage);
  say("  npm start -- memory               your own tiers, from this directory");
  say("  npm start -- prompt --cwd DIR     the prefix for one of your projects");
  say("  npm start -- remember --help      write a note; recall and why find it again");
  say("  npm start -- --help               everything else");
  say("  README.md, docs/                  how it works, and how to use the library");
}

function shorten(text: string): string {
  const lines = text.split("\n");
  const isStep = (line: string): boolean => line.startsWith("- step ");
  const steps = lines.filter(isStep).length;
  const protocolAt = lines.indexOf("<memory-protocol>");
  const protocolEnd = lines.indexOf("</memory-protocol>");
  return lines
    .filter((line, at) => {
      const insideProtocol = at > protocolAt + 1 && at < protocolEnd;
      return !insideProtocol && !(isStep(line) && isStep(lines[at - 1] ?? "") && isStep(lines[at - 2] ?? ""));
    })
    .map((line, at, kept) =>
      isStep(line) && !isStep(kept[at + 1] ?? "") && steps > 2 ? `${line}\n   … ${steps - 2} more lines` : line,
    )
    .map((line) => (line === "</memory-protocol>" ? `   … how to use the notes\n${line}` : line))
    .join("\n");
}

function stageFor(home: string): Stage {
  const coloured = process.stdout.isTTY === true && !process.env["NO_COLOR"];
  return { paint: coloured ? colourPaint : plainPaint, width: process.stdout.columns || 100, home };
}

const heading = (title: string, { paint }: Stage): void => say(`\n${paint.strong(title)}\n`);
const paragraph = (text: string): string => `${text}\n`;
/** Its empty lines too: what stands beside the bar is one text. */
const indent = (text: string): string => text.trimEnd().replace(/^.*$/gm, (line) => `  │ ${line}`.trimEnd());
/** A reader that went away (`| head`) ends the tour; nothing is left to show. Not thrown: what was made has to go. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") fail(error);
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Told once, whatever follows from it. What the system refused (no temp directory, a full disk) is no fault of ours. */
function fail(error: unknown): void {
  if (process.exitCode === 1) return;
  process.exitCode = 1;
  const isSystem = error instanceof Error && "errno" in error;
  const reason = isSystem ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`The tour failed: ${reason}\n`);
}

tour().catch(fail);
