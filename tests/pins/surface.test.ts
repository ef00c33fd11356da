/** What others can see. The right-hand sides are typed by hand: a constant compared with itself pins nothing. */
import { describe, expect, it } from "vitest";
import * as aiSdk from "../../src/adapters/ai-sdk.ts";
import * as anthropic from "../../src/adapters/anthropic.ts";
import * as langgraph from "../../src/adapters/langgraph.ts";
import * as openai from "../../src/adapters/openai.ts";
import * as door from "../../src/index.ts";
import { EXIT_CODE } from "../../src/model/memory-error.ts";
import * as recall from "../../src/recall/index.ts";
import { OWN_TAGS } from "../../src/text/tag-guard.ts";
import { readText } from "../support/repository.ts";

/** Types leave no name at run time; a door lists them in `export type { … }`, after `type` in a list, or declares them. */
function typesExportedBy(path: string): string[] {
  const text = readText(path);
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, names]) =>
    names!.split(",").map((name) => (type ?? "") + name.trim()),
  );
  const listed = lists.flatMap((name) => /^type (?:\w+ as )?(\w+)$/.exec(name)?.[1] ?? []);
  const declared = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  return [...listed, ...declared].sort();
}

describe("pins", () => {
  it("exports exactly these names", () => {
    expect(Object.keys(door).sort()).toEqual([
      "MemoryError",
      "layouts",
      "openMemory",
      "runMemoryCommand",
      "stripRecall",
    ]);
  });

  it("exports exactly these names for keepsake/recall", () => {
    expect(Object.keys(recall).sort()).toEqual([
      "RecallIndex",
      "UnusableIndex",
      "buildIndex",
      "openIndex",
      "openSegments",
      "provideStemmers",
      "writeSegment",
    ]);
  });

  it("exports exactly these types", () => {
    expect(typesExportedBy("src/index.ts")).toEqual([
      "AppliedFix",
      "Approval",
      "Approvals",
      "Block",
      "BlockTag",
      "CountTokens",
      "Examination",
      "Finding",
      "Fix",
      "ForgetOptions",
      "IndexText",
      "JudgedTopic",
      "Judgement",
      "Layout",
      "Memory",
      "MemoryErrorCode",
      "MemorySummary",
      "MessageLike",
      "ObjectSchema",
      "OpenMemoryOptions",
      "OpenOptions",
      "PendingApproval",
      "Permission",
      "Places",
      "Prefix",
      "Problem",
      "ProblemCode",
      "PropertySchema",
      "RebuiltIndex",
      "RecallOptions",
      "RecalledTopic",
      "Scope",
      "Settings",
      "Severity",
      "SlashOptions",
      "SourceKind",
      "TierName",
      "TierSummary",
      "Tool",
      "ToolName",
      "ToolResult",
      "Topic",
      "TopicSummary",
      "TopicType",
      "TopicVersion",
      "TopicWrite",
      "Topics",
      "TrashedTopic",
      "Workspace",
      "WriteResult",
    ]);
    expect(typesExportedBy("src/recall/index.ts")).toEqual([
      "AdmittedHit",
      "ByteSource",
      "Explanation",
      "FieldName",
      "GateVerdict",
      "Hit",
      "IndexOptions",
      "JudgedHit",
      "Language",
      "Parameters",
      "RecallDoc",
      "SearchOptions",
      "SegmentInput",
      "Stemmer",
      "StemmerLoader",
      "StoredDoc",
      "TermPart",
      "Unusable",
    ]);
  });

  it("exports exactly these names from the adapters", () => {
    const names = Object.entries({ aiSdk, anthropic, langgraph, openai }).map(([name, it]) => [
      name,
      Object.keys(it).sort(),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      aiSdk: ["memoryMiddleware", "memoryTools"],
      anthropic: ["executeMemoryCommand", "memorySystem", "memoryToolHandlers"],
      langgraph: ["MemoryStore", "memoryStore"],
      openai: ["agentTools", "functionTools", "runFunctionCalls"],
    });
  });

  it("offers exactly these sub-paths and one command", () => {
    const manifest = JSON.parse(readText("package.json"));
    expect(Object.keys(manifest.exports)).toEqual([
      ".",
      "./recall",
      "./ai-sdk",
      "./anthropic",
      "./langgraph",
      "./openai",
      "./package.json",
    ]);
    expect(manifest.bin).toEqual({ keepsake: "./dist/cli.cjs" });
    expect(manifest.engines).toEqual({ node: ">=20.19" });
  });

  it("ends with these exit codes", () => {
    expect(EXIT_CODE).toEqual({
      usage: 2,
      "input-refused": 2,
      "slug-invalid": 2,
      "secret-refused": 2,
      "permission-denied": 2,
      "not-found": 3,
      conflict: 4,
      "lock-busy": 75,
      "file-unreadable": 1,
      "file-unwritable": 1,
      "editor-failed": 1,
      interrupted: 130,
      failed: 1,
    });
  });

  it("guards these tags of its own", () => {
    expect([...OWN_TAGS].sort()).toEqual(
      [
        "auto-memory-index",
        "global-claude-md",
        "identity",
        "memory",
        "memory-protocol",
        "project-claude-md",
        "project-rule",
        "recall",
        "user-memory-index",
        "user-rule",
      ].sort(),
    );
  });
});
