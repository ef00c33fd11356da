/** What did the doctor find, worst first? Many findings of one kind are shortened. */
import type { Finding, Repair } from "../memory.ts";
import { printableLine } from "../text/printable.ts";
import { plural, shortPath } from "./format.ts";
import type { Stage } from "./paint.ts";

const SHOWN_OF_A_KIND = 10;
const TITLES = [
  ["error", "error", "errors"],
  ["warning", "warning", "warnings"],
  ["hint", "hint", "hints"],
] as const;

export function doctorView(
  { findings, repaired = [] }: { readonly findings: readonly Finding[]; readonly repaired?: readonly Repair[] },
  stage: Stage,
): string {
  const repairs = repaired.map(({ path, sentence, done, message }) => {
    const what = `${shortPath(path, stage.home)}: ${printableLine(sentence)}`;
    return done
      ? `${stage.paint.good("✓")} ${what}`
      : `${stage.paint.bad("✗")} ${what} This failed: ${printableLine(message)}`;
  });
  const groups = TITLES.flatMap(([severity, one, many]) => {
    const found = findings.filter((it) => it.severity === severity);
    return found.length === 0
      ? []
      : ["", stage.paint.strong(plural(found.length, one, many)), ...foldedLines(found, stage)];
  });
  const fixable = findings.filter((it) => it.fixable).length;
  const hint =
    fixable > 0 && repaired.length === 0
      ? ["", `${plural(fixable, "finding")} can be repaired: keepsake doctor --fix${stage.typed?.flags ?? ""}`]
      : [];
  const isHealthy = findings.length === 0 && repaired.every(({ done }) => done);
  if (isHealthy) return [...repairs, "The memory is healthy."].join("\n");
  return [...repairs, ...groups, ...hint].join("\n").replace(/^\n/, "");
}

function foldedLines(findings: readonly Finding[], stage: Stage): string[] {
  const seen = new Map<string, number>();
  const lines = findings.flatMap((finding) => {
    const count = (seen.get(finding.code) ?? 0) + 1;
    seen.set(finding.code, count);
    return count > SHOWN_OF_A_KIND ? [] : [findingLine(finding, stage)];
  });
  const folded = [...seen].filter(([, count]) => count > SHOWN_OF_A_KIND);
  return [
    ...lines,
    ...folded.map(([code, count]) =>
      stage.paint.faint(`  … ${count - SHOWN_OF_A_KIND} more [${code}]; all with --json`),
    ),
  ];
}

function findingLine({ path, line, message, code }: Finding, stage: Stage): string {
  const place = path === undefined ? "" : `${shortPath(path, stage.home)}${line === undefined ? "" : `:${line}`}: `;
  return `  ${place}${printableLine(message)} ${stage.paint.faint(`[${code}]`)}`;
}
