/**
 * What does a file say with its `@path` imports?
 *
 * A line that is only `@path` is replaced by the file. An inline `@path` stays, and the file,
 * if it exists, becomes a block of its own. If a file is not imported, a problem names the line
 * of the importing file, and in the line form a note replaces the line, so that a reader of the
 * prefix sees what is missing. Each file is imported once, so a graph of imports costs no more
 * than its files.
 */
import { dirname, resolve } from "node:path";
import { kindAt } from "../files/list-directory.ts";
import { isSpecialPath, realPath } from "../files/real-path.ts";
import { type ProblemCode, problem, type Severity } from "../model/problem.ts";
import type { Source } from "../model/tier.ts";
import { bytes } from "../model/units.ts";
import { findImports, type ImportMention } from "../text/find-imports.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import type { Trust } from "../text/tag-guard.ts";
import { byteLength } from "../text/token-estimate.ts";
import type { Gathering } from "./gathering.ts";
import { locateMentions } from "./locate-mentions.ts";
import { emptyFile, readSource, type SourceText, visibleText } from "./read-source.ts";
import { admit, needsHash } from "./trust.ts";

export const IMPORT_DEPTH = 5;
const MAX_IMPORT_BYTES = 64 * 1024;
const MAX_TIER_BYTES = 256 * 1024;
/** Nobody needs more; a file of ten thousand import lines is an accident or an attack. */
const MAX_IMPORTS = 200;
/** Most inline mentions are people and packages, and each costs a stat. */
const MAX_LOOKUPS = 1000;

/** A text with the place it came from. */
export interface ImportingText {
  readonly path: string;
  /** With comments. */
  readonly text: string;
  /** Bytes of the file beyond the end of `text`. */
  readonly droppedBytes: number;
  /** `text` without comments, if that is known already. */
  readonly stripped?: string;
  /** The line of the file on which `text` begins. */
  readonly firstLine: number;
  readonly identity: string;
  readonly trust: Trust;
}

/** What imports inherit from the importing block. */
export type BlockFrame = Pick<Source, "tier" | "tag" | "isRule">;

export interface Expanded {
  /** Without comments, with our tags escaped; may be empty. */
  readonly body: string;
  /** Bytes of line imports that were cut. */
  readonly lostBytes: number;
  /** Blocks of inline imports, in the order of their mentions. */
  readonly imports: readonly Source[];
}

export function expandImports(gathering: Gathering, frame: BlockFrame, file: ImportingText): Expanded {
  return expand({ gathering, frame, chain: [] }, file);
}

interface Expansion {
  readonly gathering: Gathering;
  readonly frame: BlockFrame;
  /** Identities of the files that led to this one. */
  readonly chain: readonly string[];
}

function expand(way: Expansion, file: ImportingText): Expanded {
  const stripped = file.stripped ?? visibleText(file);
  const mentions = limitMentions(way, file, findImports(stripped));
  if (mentions.length === 0) return { body: tidy(spliceSafe(stripped, file.trust)), lostBytes: 0, imports: [] };

  const inside = { ...way, chain: [...way.chain, file.identity] };
  const lines = locateMentions(file.text, stripped, mentions);
  const answers = new Answers(inside, file);
  const parts: string[] = [];
  const imports: Source[] = [];
  let lostBytes = 0;
  let from = 0;
  for (const [at, mention] of mentions.entries()) {
    const answer = answers.for(mention, file.firstLine - 1 + lines[at]!);
    imports.push(...answer.imports);
    lostBytes += answer.lostBytes;
    if (mention.form === "inline") continue;
    parts.push(stripped.slice(from, mention.start), answer.inPlace);
    from = mention.end;
  }
  parts.push(stripped.slice(from));
  // Imported text has been escaped by its own trust. Escaping it again does no harm.
  return { body: tidy(spliceSafe(parts.join(""), file.trust)), lostBytes, imports };
}

/** The result of one mention. */
interface Answer {
  readonly inPlace: string;
  readonly lostBytes: number;
  readonly imports: readonly Source[];
}

/** The mentions of one file: each target is looked up once and reported once. */
class Answers {
  readonly #way: Expansion;
  readonly #file: ImportingText;
  readonly #asked = new Map<string, string>();
  #behind: string | undefined;

  constructor(way: Expansion, file: ImportingText) {
    this.#way = way;
    this.#file = file;
  }

  for(mention: ImportMention, line: number): Answer {
    const { target, form } = mention;
    const url = /^https?:\/\//i.test(target);
    if (url && form === "inline") return nothing;
    const path = url ? target : this.#resolve(target);
    const before = this.#asked.get(`${form} ${path}`);
    if (before !== undefined) return { ...nothing, inPlace: before };
    const answer = url
      ? this.#refuse("import-refused", mention, line, "only files can be imported, not addresses")
      : this.#bringIn(mention, path, line);
    const repeated = answer.brought ? note("already included", target) : answer.inPlace;
    this.#asked.set(`${form} ${path}`, repeated);
    return answer;
  }

  #resolve(target: string): string {
    const { home } = this.#way.gathering.request;
    if (target === "~" || target.startsWith("~/")) return resolve(home, target.slice(2));
    const plain = resolve(dirname(this.#file.path), target);
    const real = this.#realDirectory();
    if (real === null) return plain;
    const behind = resolve(real, target);
    // If both are the same file, it keeps the name that people know.
    return realPath(behind) === realPath(plain) ? plain : behind;
  }

  /** The directory of the link's target, which Claude Code resolves imports from too; null if there is no link. */
  #realDirectory(): string | null {
    const { path } = this.#file;
    this.#behind ??= dirname(realPath(path) ?? path);
    return this.#behind === dirname(path) ? null : this.#behind;
  }

  #bringIn(mention: ImportMention, path: string, line: number): Answer & { readonly brought: boolean } {
    const { gathering, chain, frame } = this.#way;
    const inline = mention.form === "inline";
    // An inline mention that is no file is a person, a package or just a path in a sentence.
    if (inline && kindAt(path) !== "file") return { ...nothing, brought: false };
    gathering.importPaths.add(path);
    if (isSpecialPath(path)) return this.#refuse("import-refused", mention, line, "it is not a file to import");
    const room = MAX_TIER_BYTES - (gathering.importedBytes.get(frame.tier) ?? 0);
    const read = readSource(path, Math.max(0, Math.min(MAX_IMPORT_BYTES, room)), {
      // A file that the prefix shows already brings nothing new, so nobody is asked about it.
      hashWhen: (real, identity) => !gathering.identities.has(identity) && needsHash(gathering, real),
    });
    if (!read.ok) {
      if (read.reason === "missing") return this.#refuse("import-missing", mention, line, `there is no ${path}`);
      const code = read.reason === "dangling-link" ? "import-missing" : "import-refused";
      return this.#refuse(code, mention, line, `it ${read.saying}`);
    }
    const { file } = read;
    if (chain.includes(file.identity)) {
      return this.#refuse("import-cycle", mention, line, "it is the file itself, or imports it");
    }
    if (gathering.identities.has(file.identity)) {
      return this.#refuse("import-repeated", mention, line, "its text is in the prefix already");
    }
    const admission = admit(gathering, file, { path: this.#file.path, line });
    if (!admission.admitted) {
      if (admission.problem !== undefined) gathering.problems.push(admission.problem);
      const why = admission.problem?.code === "import-not-approved" ? "not approved" : "refused";
      return { ...nothing, inPlace: note(why, mention.target), brought: false };
    }
    if (chain.length > IMPORT_DEPTH) {
      return this.#refuse("import-too-deep", mention, line, `imports are followed ${IMPORT_DEPTH} levels deep`);
    }
    if (room <= 0 && file.droppedBytes > 0) {
      return this.#refuse("import-too-large", mention, line, `a tier takes ${MAX_TIER_BYTES} bytes of imports`);
    }
    if (file.text.includes("\0")) {
      return this.#refuse("import-refused", mention, line, "it is not a text file");
    }
    gathering.problems.push(...read.problems.filter((it) => it.code !== "file-too-large"));
    if (file.droppedBytes > 0) {
      this.#tell("import-too-large", mention, line, `${file.droppedBytes} bytes are left out`);
    }
    return this.#spliced(mention, file, admission.trust);
  }

  #spliced(mention: ImportMention, file: SourceText, trust: Trust): Answer & { readonly brought: boolean } {
    const { gathering, frame } = this.#way;
    gathering.identities.add(file.identity);
    const taken = gathering.importedBytes.get(frame.tier) ?? 0;
    gathering.importedBytes.set(frame.tier, taken + byteLength(file.text));
    const { path, text, droppedBytes, identity } = file;
    const inner = expand(this.#way, { path, text, droppedBytes, firstLine: 1, identity, trust });
    if (inner.body === "") gathering.problems.push(emptyFile(path));
    const lostBytes = inner.lostBytes + droppedBytes;
    if (mention.form === "line") return { inPlace: inner.body, lostBytes, imports: inner.imports, brought: true };
    const own: Source[] =
      inner.body === "" ? [] : [{ ...frame, path, kind: "import", body: inner.body, truncatedBytes: bytes(lostBytes) }];
    return { ...nothing, imports: [...own, ...inner.imports], brought: true };
  }

  #refuse(code: RefusalCode, mention: ImportMention, line: number, why: string): Answer & { readonly brought: false } {
    this.#tell(code, mention, line, why);
    return { ...nothing, inPlace: note(REFUSALS[code].note, mention.target), brought: false };
  }

  #tell(code: RefusalCode, mention: ImportMention, line: number, why: string): void {
    const message = `The import @${mention.target} is ${REFUSALS[code].saying}: ${why}.`;
    // An inline mention of a file that is in the prompt already needs no action.
    const harmless = mention.form === "inline" && (code === "import-cycle" || code === "import-repeated");
    const severity = harmless ? "note" : REFUSALS[code].severity;
    this.#way.gathering.problems.push(problem(code, severity, message, { path: this.#file.path, line }));
  }
}

const nothing: Answer = { inPlace: "", lostBytes: 0, imports: [] };

type RefusalCode = Extract<ProblemCode, `import-${string}`>;
const REFUSALS: Readonly<Record<RefusalCode, { note: string; saying: string; severity: Severity }>> = {
  "import-missing": { note: "not found", saying: "not found", severity: "warning" },
  "import-refused": { note: "refused", saying: "refused", severity: "warning" },
  "import-not-approved": { note: "not approved", saying: "not approved", severity: "warning" },
  "import-cycle": { note: "skipped, it is a cycle", saying: "a cycle", severity: "warning" },
  "import-repeated": { note: "already included", saying: "left out", severity: "note" },
  "import-too-deep": { note: "skipped, too deep", saying: "not followed", severity: "warning" },
  "import-too-large": { note: "left out, too large", saying: "too large", severity: "warning" },
};

const note = (what: string, target: string): string => `[import ${what}: ${target}]`;

/** Keeps the first so many. The rest stays as written, with one problem for all of them. */
function limitMentions(
  { gathering }: Expansion,
  file: ImportingText,
  mentions: readonly ImportMention[],
): readonly ImportMention[] {
  let lines = 0;
  let inline = 0;
  const end = mentions.findIndex((it) => (it.form === "line" ? ++lines > MAX_IMPORTS : ++inline > MAX_LOOKUPS));
  if (end < 0) return mentions;
  const { form, target } = mentions[end]!;
  const most = form === "line" ? `${MAX_IMPORTS} imports` : `${MAX_LOOKUPS} words that begin with @`;
  const message = `The file has more than ${most}; the rest, from @${target}, is left as text.`;
  gathering.problems.push(problem("import-too-large", "warning", message, { path: file.path }));
  return mentions.slice(0, end);
}

/** Drops blank lines at both ends, which often remain of comments. */
export function tidy(text: string): string {
  // A shortcut without a pattern, because nearly every text begins with a word.
  if (text.charAt(0) > " ") return text.trimEnd();
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
