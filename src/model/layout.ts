/**
 * Where does one host keep its files, and what does it call things?
 *
 * A layout is data that survives JSON: adding a host adds one file and one page,
 * and no branch anywhere else. Paths are templates: `{config}`, `{slug}`, `~` and
 * `$VARIABLE`; in a list the first template whose variables are all set wins.
 */
import type { TopicType } from "./topic.ts";

export type PathTemplate = string;

export interface Layout {
  readonly name: string;
  /** The host's name for people. */
  readonly title: string;
  /** First template whose variables are set and not empty. */
  readonly configDir: readonly PathTemplate[];
  readonly identityFile: PathTemplate | null;
  readonly globalFiles: readonly PathTemplate[];
  readonly projectFiles: readonly ProjectFile[];
  readonly projectRules: RulesPlace | null;
  readonly userRules: RulesPlace | null;
  /** First template whose variables are set; may use `{config}` and `{slug}`. */
  readonly memoryDir: readonly PathTemplate[];
  /** Below the memory dir; "" is the memory dir itself. */
  readonly topicsIn: string;
  readonly userMemoryDir: readonly PathTemplate[] | null;
  readonly slug: SlugRule | null;
  /** Whether `.workspace.json` tells two root paths with the same slug apart. */
  readonly slugCollisions: "separate" | "shared";
  readonly workspaceKey: WorkspaceKey | null;
  readonly index: IndexShape;
  readonly topics: TopicShape;
  /** Names as this host's model sees them, in order. */
  readonly tools: readonly ToolName[];
  readonly protocol: "auto-memory" | "memory-prompt";
  readonly autoRecall: AutoRecallShape;
  readonly variablePrefix: string;
  /** Further variables that, set to a true value, switch auto-memory off. */
  readonly killSwitches: readonly string[];
  readonly hostSettings: HostSettings | null;
}

export interface ProjectFile {
  /** Relative to each walked directory. */
  readonly name: string;
  /** Read only if none of these exist in the same directory. */
  readonly unless: readonly string[];
}

export interface RulesPlace {
  /** Project rules: relative to a walked directory. User rules: a template. */
  readonly dir: PathTemplate;
  readonly recursive: boolean;
}

export interface SlugRule {
  readonly dropLeadingSlash: boolean;
  /** Replaces a path separator. */
  readonly separator: string;
  /** The characters that are kept, as the inside of a character class. */
  readonly keep: string;
  /** Replaces every other character. */
  readonly other: string;
  /** What counts as one character: by default a code point. Hosts written in JavaScript count UTF-16 units (an emoji is two). */
  readonly unit?: "utf16";
  /**
   * What tells two names beyond 200 characters apart once they are cut. Absent: 8 digits of SHA-256, behind 190 characters;
   * `string-hash36`: the hash of 31 in base 36, behind 200, as Claude Code does.
   */
  readonly cutWith?: "string-hash36";
}

export type WorkspaceKey = "repository" | "path" | "remote";
export type IndexOverflow = "head" | "newest";

export interface IndexShape {
  readonly tag: "auto-memory-index" | "memory";
  /** With `{slug}`, `{type}`, `{description}`; null if the file is hand-written. */
  readonly line: string | null;
  readonly maxLines: number | null;
  readonly maxBytes: number | null;
  readonly overflow: IndexOverflow;
}

export interface TopicShape {
  /** Whether names are slugs, or free text from which the slug is derived (crabtalk). */
  readonly naming: "slug" | "free-text";
  readonly hasType: boolean;
  readonly defaultType: TopicType;
  readonly descriptionLimit: number | null;
}

export type ToolName =
  | "recall"
  | "ReadMemoryTopic"
  | "WriteMemoryTopic"
  | "MemorySearch"
  | "remember"
  | "forget"
  | "memory"
  | "soul";

export interface AutoRecallShape {
  readonly auto: boolean;
  readonly gate: boolean;
  /** 0: the whole message. */
  readonly queryWords: number;
  readonly refresh: boolean;
}

export interface HostSettings {
  readonly path: PathTemplate;
  readonly format: "toml" | "json";
  /** Dotted key in the host's file -> dotted key in Keepsake's settings. */
  readonly keys: Readonly<Record<string, string>>;
}
