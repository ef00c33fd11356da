/**
 * Which tools does this session's model get?
 *
 * The layout names them, and a person may deny categories. Denied tools are not offered at all:
 * a tool that can only refuse costs tokens and tempts the model to try.
 */
import type { ToolName } from "../model/layout.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Settings } from "../model/settings.ts";
import type { Permission, Tool } from "../model/tool.ts";
import { forgetTool } from "./forget-topic.ts";
import { memoryTool, soulTool } from "./overview.ts";
import { readTopicTool } from "./read-topic.ts";
import { recallTool } from "./recall-topics.ts";
import type { ToolPorts } from "./tool-ports.ts";
import { rememberTool, writeTopicTool } from "./write-topic.ts";

interface Offer {
  readonly permission: Permission;
  readonly make: (ports: ToolPorts) => Tool;
}

const OFFERS: Readonly<Record<ToolName, Offer>> = {
  recall: { permission: "memory.read", make: (ports) => recallTool(ports, "recall") },
  MemorySearch: { permission: "memory.read", make: (ports) => recallTool(ports, "MemorySearch") },
  ReadMemoryTopic: { permission: "memory.read", make: readTopicTool },
  WriteMemoryTopic: { permission: "memory.write", make: writeTopicTool },
  remember: { permission: "memory.write", make: rememberTool },
  forget: { permission: "memory.write", make: forgetTool },
  memory: { permission: "memory.write", make: memoryTool },
  soul: { permission: "memory.write", make: soulTool },
};

export function toolSet(ports: ToolPorts, settings: Settings, wanted: "layout" | "all" = "layout"): readonly Tool[] {
  if (wanted !== "layout" && wanted !== "all")
    throw new MemoryError(
      "input-refused",
      `The tools are those of the "layout" or "all", not ${JSON.stringify(wanted)}.`,
    );
  return offeredTools(settings, wanted).map((name) => OFFERS[name].make(ports));
}

/** Their names, also for the protocol, which must not name other tools. */
export function offeredTools(settings: Settings, wanted: "layout" | "all" = "layout"): readonly ToolName[] {
  // `recall` and `MemorySearch` are the same tool; only the layout's own name is offered.
  const other = settings.layout.tools.includes("MemorySearch") ? "recall" : "MemorySearch";
  const every = (Object.keys(OFFERS) as ToolName[]).filter((name) => name !== other);
  const names = wanted === "all" ? every : settings.layout.tools;
  return names
    .filter((name) => name !== "soul" || (settings.identity.editable && settings.layout.identityFile !== null))
    .filter((name) => !settings.permissions.deny.includes(OFFERS[name].permission));
}
