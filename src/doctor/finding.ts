/**
 * What is wrong with this memory, how much does it matter, and can it be repaired?
 *
 * An error means that something was lost, hidden or leaked, and makes a run in CI fail. A warning
 * should be acted on. A hint is an opinion. All severities are in one table, so that no check
 * decides them. Findings use the same codes as problems.
 */
export type FindingSeverity = "error" | "warning" | "hint";

export interface Finding {
  /** Kebab-case and stable: other programs match on it. */
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly path?: string;
  /** 1-based, in the file as it is on disk. */
  readonly line?: number;
  /** One sentence for a person: what is wrong and what to do. Never the text of a secret. */
  readonly message: string;
  /** `doctor --fix` repairs it. */
  readonly fixable: boolean;
}

const SEVERITY = {
  secret: "error",
  "file-not-regular": "error",
  "file-hard-linked": "error",
  "file-unreadable": "error",
  "memory-dir-unusable": "error",
  "history-unusable": "error",
  "lock-unusable": "error",
  "topic-header-unclosed": "error",
  "topic-header-too-large": "error",
  "topic-header-invalid": "error",
  "budget-cut-loud": "error",
  "settings-unreadable": "error",
  "settings-syntax": "error",
  // Because notes are then read and written where nobody expects them.
  "layout-unknown": "error",
  "settings-value": "warning",
  "settings-unknown-key": "warning",
  "variable-value": "warning",
  "glob-invalid": "warning",
  "import-missing": "warning",
  "import-refused": "warning",
  "import-not-approved": "warning",
  "import-cycle": "warning",
  "import-too-deep": "warning",
  "import-too-large": "warning",
  "rule-header": "warning",
  "approvals-unreadable": "warning",
  "memory-location-unapproved": "warning",
  "memory-read-only": "warning",
  "topic-header-missing": "warning",
  "topic-name-mismatch": "warning",
  "topic-type-unknown": "warning",
  "topic-value": "warning",
  "topic-too-large": "warning",
  "topic-invisible-characters": "warning",
  "topic-orphan": "warning",
  "topic-duplicate": "warning",
  "topic-twin": "warning",
  "file-not-topic": "warning",
  "file-not-utf8": "warning",
  "file-dangling-link": "warning",
  "file-too-large": "warning",
  "workspace-record": "warning",
  "index-missing": "warning",
  "index-dead-line": "warning",
  "link-broken": "warning",
  "path-stale": "warning",
  "mode-wrong": "warning",
  "budget-cut": "warning",
  "cache-unusable": "warning",
  "index-overflow": "hint",
  "index-stale-line": "hint",
  "topic-description": "hint",
  "topic-type-missing": "hint",
  "topic-near-duplicate": "hint",
  "sentence-repeated": "hint",
  "lock-stale": "hint",
  "temp-stale": "hint",
} as const satisfies Record<string, FindingSeverity>;

export type FindingCode = keyof typeof SEVERITY;

/** Repairs of these touch no text that somebody wrote. */
const FIXABLE: ReadonlySet<FindingCode> = new Set([
  "topic-orphan",
  "index-missing",
  "index-dead-line",
  "index-stale-line",
  "mode-wrong",
  "lock-stale",
  "lock-unusable",
  "temp-stale",
]);

export function finding(
  code: FindingCode,
  message: string,
  /** `fixable` is false if this finding cannot be repaired, although others with its code can. */
  at: { readonly path?: string; readonly line?: number | undefined; readonly fixable?: boolean } = {},
): Finding {
  return {
    code,
    severity: SEVERITY[code],
    ...(at.path === undefined ? {} : { path: at.path }),
    ...(at.line === undefined ? {} : { line: at.line }),
    message,
    fixable: FIXABLE.has(code) && at.fixable !== false,
  };
}

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(SEVERITY, code);
}
