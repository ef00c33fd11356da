/** Can a program name what it passes and what it gets, with types that the package exports? */
import { expect } from "vitest";
import { compilePrograms } from "../support/user-programs.ts";
import { verifies } from "../support/verifies.ts";

const LIBRARY = `import { openMemory, stripRecall } from "keepsake";
import type {
  AppliedFix, Approval, Block, CountTokens, Examination, Finding, Fix, ForgetOptions, IndexText, Judgement, Memory,
  MemorySummary, MessageLike, ObjectSchema, OpenMemoryOptions, PendingApproval, Permission, Places, Prefix, Problem,
  PropertySchema, RebuiltIndex, RecalledTopic, RecallOptions, Scope, Settings, Tool, ToolName, ToolResult, Topic,
  TopicSummary, TopicType, TopicVersion, TopicWrite, TrashedTopic, Workspace, WriteResult,
} from "keepsake";

const countTokens: CountTokens = (text) => text.length;
const approveImport = (pending: PendingApproval): boolean => pending.line === 1;
const options: OpenMemoryOptions = { countTokens, approveImport };
const memory: Memory = await openMemory(options);
const places: Places = memory.places;
const workspace: Workspace = memory.workspace;
const settings: Settings = memory.settings;

const scope: Scope = "user";
const type: TopicType = "project";
const note: TopicWrite = { name: "deploy", description: "how we ship", type, body: "Migrate first.", scope };
const written: WriteResult = await memory.topics.write(note);
const where: Scope = written.scope;
const topic: Topic = await memory.topics.read("deploy", scope);
const list: readonly TopicSummary[] = await memory.topics.list();
const versions: readonly TopicVersion[] = await memory.topics.history("deploy");
const forget: ForgetOptions = { scope, purge: false };
await memory.topics.forget("deploy", forget);
const gone: readonly TrashedTopic[] = await memory.topics.trash();
const scopes: Scope[] = gone.map((it) => it.scope);
const rebuilt: RebuiltIndex = await memory.topics.rebuildIndex();
const index: IndexText = await memory.topics.readIndexText();

const asked: RecallOptions = { limit: 3 };
const found: readonly RecalledTopic[] = await memory.recall("deploy", asked);
const judgement: Judgement = await memory.why("deploy");
const messages: MessageLike[] = stripRecall(await memory.autoRecall<MessageLike>([{ role: "user", content: "Hi" }]));

const tool: Tool = memory.tools()[0]!;
const name: ToolName = tool.name;
const permission: Permission = tool.permission;
const schema: ObjectSchema = tool.inputSchema;
const property: PropertySchema | undefined = schema.properties["slug"];
const result: ToolResult = await tool.run({});

const prefix: Prefix = memory.prefix();
const blocks: readonly Block[] = memory.touch("a.ts", { session: "s" });
const summary: MemorySummary = memory.summary();
const problems: readonly Problem[] = memory.problems();
const approvals: readonly Approval[] = memory.approvals.list();
const examination: Examination = await memory.examine();
const findings: readonly Finding[] = examination.findings;
const fixes: readonly Fix[] = examination.fixes;
const applied: readonly AppliedFix[] = await memory.repair(fixes);
`;

const RECALL = `import { buildIndex, provideStemmers } from "keepsake/recall";
import type { IndexOptions, Language, Parameters, Stemmer } from "keepsake/recall";

const stemmers: Partial<Record<Language, Stemmer>> = { de: (word) => word.replace(/en$/, "") };
provideStemmers((language: Language) => stemmers[language]);
const parameters: Partial<Parameters> = { gateEvidence: -4 };
const options: IndexOptions = { parameters };
buildIndex([], options);
`;

/** Under `exactOptionalPropertyTypes`, as a caller passes on what it may not have been given itself. */
const LEFT_OUT = `import { openMemory, runMemoryCommand } from "keepsake";
import { buildIndex } from "keepsake/recall";

declare const text: string | undefined;
declare const count: number | undefined;
declare const yes: boolean | undefined;
const memory = await openMemory({ cwd: text, home: text, layout: text, bare: yes, budgetTokens: count, source: text });
await memory.recall("deploy", { limit: count, type: text, tag: text, all: yes });
await memory.topics.write({ name: "a", description: text, body: text, aliases: undefined, scope: undefined, expected: text });
await memory.topics.forget("a", { scope: undefined, expected: text, purge: yes });
await runMemoryCommand(memory, "/memory", { editFile: undefined, width: count });
const index = buildIndex([{ id: "a", body: "b", name: text, updated: text }], { queryWords: count });
index.search("b", { limit: count, tag: text });
`;

verifies("library:types", () => {
  expect(compilePrograms([LIBRARY, RECALL, LEFT_OUT])).toBe("");
});
