/**
 * What was skipped, cut or repaired, and where?
 *
 * A problem never stops a host. A note is good to know (a BOM was dropped), a warning should
 * be acted on, an error means that something people wrote did not reach the prompt.
 */
export type Severity = "error" | "warning" | "note";

export interface Problem {
  /** Kebab-case and stable: other programs match on it. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly path?: string;
  readonly line?: number;
  /** The key of the setting or header, or the variable, that is wrong. */
  readonly key?: string;
  /** One sentence for a person: what is wrong and what to do. */
  readonly message: string;
}

export type ProblemCode =
  // reading any file
  | "file-unreadable"
  | "file-not-regular"
  | "file-dangling-link"
  | "file-too-large"
  | "file-not-utf8"
  | "file-bom"
  | "file-crlf"
  | "file-empty"
  // directories that a person named
  | "added-directory"
  // imports
  | "import-missing"
  | "import-refused"
  | "import-not-approved"
  | "import-cycle"
  | "import-repeated"
  | "import-too-deep"
  | "import-too-large"
  // rules and excludes
  | "rule-header"
  | "glob-invalid"
  // settings
  | "settings-unreadable"
  | "settings-syntax"
  | "settings-value"
  | "settings-unknown-key"
  | "variable-value"
  | "layout-unknown"
  // the memory directory and its index
  | "memory-dir-unusable"
  | "memory-location-unapproved"
  | "workspace-record"
  | "index-unreadable"
  | "index-dead-line"
  | "index-overflow"
  // topics
  | "topic-header-unclosed"
  | "topic-header-too-large"
  | "topic-header-invalid"
  | "topic-header-missing"
  | "topic-name-mismatch"
  | "topic-description"
  | "topic-type-missing"
  | "topic-type-unknown"
  | "topic-value"
  | "topic-not-regular"
  | "file-not-topic"
  | "topic-too-large"
  | "topic-unreadable"
  | "topic-invisible-characters"
  // any file that a person edits
  | "secret"
  // approvals
  | "approvals-unreadable"
  // the budget
  | "budget-cut"
  | "budget-cut-loud"
  | "token-counter"
  // recall
  | "auto-recall-off"
  // history, lock and cache
  | "history-unwritable"
  | "index-pending"
  | "recall-cache";

export function problem(
  code: ProblemCode,
  severity: Severity,
  message: string,
  at: { path?: string | undefined; line?: number | undefined; key?: string | undefined } = {},
): Problem {
  return {
    code,
    severity,
    ...(at.path === undefined ? {} : { path: at.path }),
    ...(at.line === undefined ? {} : { line: at.line }),
    ...(at.key === undefined ? {} : { key: at.key }),
    message,
  };
}
