/**
 * How does a test write down a memory to be examined?
 *
 * As files, without a disk: `--- deploy.md` is a topic of the workspace's memory, `--- user/x.md`
 * one of the user's, `--- repo/…` a file of the workspace. A topic without a header gets a
 * sound one of six lines, and an index that is not given lists every topic: what a test does not
 * speak of is in order.
 */
import { examineTopic } from "../../src/doctor/examine-topic.ts";
import type { Finding } from "../../src/doctor/finding.ts";
import type {
  BrokenPlace,
  ExaminedEntry,
  ExaminedMemory,
  ExaminedTopic,
  Patient,
  TierFact,
} from "../../src/doctor/patient.ts";
import type { Leftover } from "../../src/files/sweep.ts";
import { DEFAULT_LAYOUT } from "../../src/layouts/index.ts";
import type { Layout } from "../../src/model/layout.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { Scope } from "../../src/model/topic.ts";
import { renderIndexLine } from "../../src/text/index-line.ts";
import { indexedTopic } from "../../src/topics/parse-topic.ts";
import { fixture } from "./fixture.ts";

export interface PatientFacts {
  readonly layout?: Pick<Layout, "index" | "topics">;
  /** "as-is": a topic without a header stays without. */
  readonly headers?: "completed" | "as-is";
  /** "absent": there is no MEMORY.md. */
  readonly index?: "absent";
  readonly tiers?: readonly TierFact[];
  readonly problems?: readonly Problem[];
  readonly settingsProblems?: readonly Problem[];
  readonly brokenPlaces?: readonly BrokenPlace[];
  readonly leftovers?: readonly Leftover[];
  /** By path; what is not named is as it should be. */
  readonly entries?: Readonly<Record<string, Partial<ExaminedEntry>>>;
  readonly isPrivate?: boolean;
  readonly isWritable?: boolean;
  readonly packages?: readonly string[];
}

export async function patientOf(files: string, facts: PatientFacts = {}): Promise<Patient> {
  const all = [...fixture(files)];
  const below = (folder: string) =>
    all.flatMap(([name, text]) => (name.startsWith(folder) ? [[name.slice(folder.length), text] as const] : []));
  const own = all.filter(([name]) => !name.startsWith("user/") && !name.startsWith("repo/"));
  const repository = below("repo/");
  const user = below("user/");
  return {
    memories: [
      await memoryOf("workspace", "/memory", own, facts),
      ...(user.length === 0 ? [] : [await memoryOf("user", "/user", user, facts)]),
    ],
    workspace: {
      root: "/repo",
      exists: (path) => repository.some(([name]) => name === path || name.startsWith(`${path}/`)),
      hasEnding: (names) => repository.some(([name]) => `/${name}/`.includes(`/${names}/`)),
      packages: () => new Set(facts.packages),
    },
    projectTexts: repository
      .filter(([name]) => /(?:CLAUDE|AGENTS)\.md$/.test(name))
      .map(([name, text]) => ({ path: `/repo/${name}`, text })),
    tiers: facts.tiers ?? [],
    problems: facts.problems ?? [],
    settingsProblems: facts.settingsProblems ?? [],
    brokenPlaces: facts.brokenPlaces ?? [],
  };
}

/** `code path:line`, in the order found. */
export function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ code, path, line }) => `${code} ${path ?? ""}${line === undefined ? "" : `:${line}`}`);
}

type NamedText = readonly [name: string, text: string];

async function memoryOf(
  scope: Scope,
  memoryDir: string,
  files: readonly NamedText[],
  facts: PatientFacts,
): Promise<ExaminedMemory> {
  const { layout = DEFAULT_LAYOUT } = facts;
  const topics: ExaminedTopic[] = [];
  for (const [name, text] of files) {
    const slug = name.replace(/\.md$/, "");
    const file = { path: `${memoryDir}/${name}`, slug, modifiedMs: topics.length, isUtf8: true };
    if (name !== "MEMORY.md") topics.push(await examineTopic(completed(slug, text, facts), file, layout.topics));
  }
  const given = files.find(([name]) => name === "MEMORY.md")?.[1];
  const isThere = facts.index !== "absent";
  const template = layout.index.line ?? "- [{slug}]({slug}.md) — {type}: {description}";
  const lines = topics.map((it) => `${renderIndexLine(template, indexedTopic(it.slug, it))}\n`);
  return {
    scope,
    memoryDir,
    topicsDir: memoryDir,
    index: {
      path: `${memoryDir}/MEMORY.md`,
      text: isThere ? (given ?? `# Memory index\n\n${lines.join("")}`) : null,
      isThere,
      lineTemplate: layout.index.line,
    },
    topics,
    entries: entriesOf(memoryDir, files, facts),
    isPrivate: facts.isPrivate ?? true,
    isWritable: facts.isWritable ?? true,
    leftovers: scope === "workspace" ? (facts.leftovers ?? []) : [],
  };
}

function entriesOf(memoryDir: string, files: readonly NamedText[], { entries = {} }: PatientFacts): ExaminedEntry[] {
  const names = new Set(files.map(([name]) => name));
  for (const path of Object.keys(entries)) {
    if (path.startsWith(`${memoryDir}/`)) names.add(path.slice(memoryDir.length + 1));
  }
  const within = [...names].sort().map((name): ExaminedEntry => {
    const path = `${memoryDir}/${name}`;
    return { path, name, kind: "file", inTopicsDir: true, mode: 0o600, isOurs: true, ...entries[path] };
  });
  const self = { path: memoryDir, name: "", kind: "directory", inTopicsDir: false, mode: 0o700, isOurs: true } as const;
  return [{ ...self, ...entries[memoryDir] }, ...within];
}

function completed(slug: string, text: string, { headers }: PatientFacts): string {
  if (headers === "as-is" || text.startsWith("---\n")) return text;
  return `---\nname: ${slug}\ndescription: about ${slug}\nmetadata:\n  type: project\n---\n${text}`;
}
