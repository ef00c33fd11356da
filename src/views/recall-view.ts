/** How are the results of recall shown to people? All text from notes is made printable. */
import type { Evaluation, Explanation } from "../memory.ts";
import type { EvaluationResult } from "../operations/evaluate.ts";
import type { RecallHit, RecallResult, WhyResult } from "../operations/recall.ts";
import { clip } from "../text/clip.ts";
import { printable, printableLine } from "../text/printable.ts";
import type { Stage } from "./paint.ts";

/** `wanted` is what the search was narrowed to. */
export function recallView({ query, results }: RecallResult, stage: Stage, wanted: Wanted = {}): string {
  if (results.length === 0) return `Nothing in memory matches "${printableLine(clip(query, 80))}"${narrowed(wanted)}.`;
  return results.map((hit, at) => `${hitHead(hit, at, stage)}\n${hitBody(hit, stage)}`).join("\n\n");
}

type Wanted = { readonly type?: string | undefined; readonly tag?: string | undefined };

function narrowed({ type, tag }: Wanted): string {
  const among = [
    ...(type === undefined ? [] : [` of type ${type}`]),
    ...(tag === undefined ? [] : [` with the tag "${printableLine(tag)}"`]),
  ];
  return among.length === 0 ? "" : ` among notes${among.join("")}`;
}

export function whyView({ results, text, problems }: WhyResult, stage: Stage): string {
  const isOff = problems.some(({ code }) => code === "auto-recall-off");
  const nothing = isOff ? "Nothing would be injected: auto-recall is off." : "Nothing would be injected.";
  const block = text === "" ? [nothing] : ["This would be injected:", "", printable(text)];
  const verdicts = results.map((hit) => {
    const mark = hit.gate.admitted ? stage.paint.good("✓") : stage.paint.faint("·");
    const cut = hit.gate.admitted && !isOff && !hit.injected ? " (no room in the budget)" : "";
    const place = hit.origin ?? (hit.scope === "user" ? "user memory" : "");
    const origin = place === "" ? "" : ` (${printableLine(place)})`;
    return `  ${mark} ${printableLine(hit.slug)}${origin}  ${stage.paint.faint(`${hit.score.toFixed(2)}, ${printableLine(hit.gate.reason)}${cut}`)}`;
  });
  return [
    ...block,
    "",
    verdicts.length === 0 ? "No note shares a word with it." : "Notes considered:",
    ...verdicts,
  ].join("\n");
}

export function evaluationView({ set, ownNotes, all, kinds }: EvaluationResult, stage: Stage): string {
  const name = printableLine(set === "-" ? "standard input" : set);
  if (all.queries + all.silent === 0)
    return ownNotes
      ? `There is no note to ask for yet. Write one with: keepsake remember NAME --description D BODY${stage.typed?.flags ?? ""}`
      : `${name} holds no questions.`;
  const rows = [
    ["", "asked", "any@1", "any@5", "ndcg@10", "kept", "silent", "false"],
    row("all", all),
    ...Object.entries(kinds).map(([kind, it]) => row(kind, it)),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const lines = rows.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  "),
  );
  const legend =
    "kept: of what search answers in its top 5, what the gate lets through. false: of those that want silence, those that got something.";
  // Without it the figures look worse than recall is.
  const hard = ownNotes
    ? ["Each note was searched for without the words it was asked by: a hard test, on purpose."]
    : [];
  return [`Recall on ${name}`, "", ...lines, "", legend, ...hard].join("\n");
}

function row(name: string, it: Evaluation["all"]): string[] {
  const share = (value: number, of: number): string => (of === 0 ? "–" : `${(value * 100).toFixed(1)} %`);
  return [
    printableLine(name),
    String(it.queries),
    share(it.any1, it.queries),
    share(it.any5, it.queries),
    it.queries === 0 ? "–" : it.ndcg10.toFixed(3),
    share(it.kept, it.queries),
    String(it.silent),
    share(it.falseInjection, it.silent),
  ];
}

function hitHead(hit: RecallHit, at: number, { paint, noteTypes }: Stage): string {
  const kind = [
    ...(noteTypes === "none" ? [] : [hit.type]),
    ...(hit.scope === "workspace" ? [] : [hit.origin ?? `${hit.scope} memory`]),
  ].join(", ");
  const facts = [kind, hit.modified.slice(0, 10), hit.score.toFixed(2)].filter((fact) => fact !== "");
  return `${at + 1}. ${paint.strong(printableLine(hit.slug))} ${paint.faint(`(${facts.join("; ")})`)}`;
}

function hitBody(hit: RecallHit, stage: Stage): string {
  const lines = [printableLine(hit.description), ...printable(hit.passage).split("\n")].filter(
    (line) => line.trim() !== "",
  );
  const explained = hit.explanation === undefined ? [] : explanationLines(hit.explanation, stage);
  return [...lines.map((line) => `   ${line}`), ...explained].join("\n");
}

function explanationLines({ terms, parts, gate }: Explanation, { paint }: Stage): string[] {
  const line = (score: number, text: string): string =>
    paint.faint(`   ${score.toFixed(3).padStart(8)}  ${printableLine(text)}`);
  return [
    ...terms.map(({ word, term, fields, score }) =>
      line(score, `${word}${word === term ? "" : ` as ${term}`} in ${fields.join(", ")}`),
    ),
    ...parts.filter(({ score }) => score !== 0).map(({ part, score }) => line(score, part)),
    paint.faint(`             gate: ${gate.admitted ? "in" : "out"}, ${printableLine(gate.reason)}`),
  ];
}
