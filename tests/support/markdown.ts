/** What do our documents link to, and which import table do they print? */
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { readText, root } from "./repository.ts";

/** Relative links and anchors of one document that lead nowhere. */
export function deadLinks(path: string): string[] {
  const text = withoutCode(readText(path));
  const inline = [...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(([, target]) => target!);
  const defined = [...text.matchAll(/^\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm)].map(([, target]) => target!);
  return [...inline, ...defined].filter((target) => isDead(path, target)).map((target) => `${path}: ${target}`);
}

/** The rows of the table below the heading "Import table": part -> what it may import. */
export function readImportTable(text: string): Record<string, string[]> {
  const section = text.split(/^## Import table$/m)[1]?.split(/^## /m)[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return Object.fromEntries(
    rows.map((row) => {
      const [, part = "", allowed = ""] = row.split("|");
      return [quoted(part)[0] ?? part, quoted(allowed)];
    }),
  );
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`( \(types\))?/g)].map(([, name, types]) => `${name}${types ?? ""}`);
}

function isDead(path: string, target: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return false;
  const [file = "", anchor] = target.split("#");
  const linked = file === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
  if (!existsSync(join(root, linked))) return true;
  return anchor !== undefined && linked.endsWith(".md") && !anchorsOf(linked).has(anchor);
}

function anchorsOf(path: string): Set<string> {
  const headings = [...withoutFences(readText(path)).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)];
  return new Set(headings.map(([, title]) => anchorOf(title!)));
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

function withoutFences(text: string): string {
  return text.replace(/^(```+|~~~+)[^\n]*\n[\s\S]*?^\1/gm, "");
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]*`/g, "");
}
