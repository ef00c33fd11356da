/**
 * What kind of failure is this, and where did it happen?
 *
 * Thrown if a request cannot be met. What can be skipped or repaired is a Problem instead.
 * Only `EXIT_CODE` decides the exit code of the command line.
 */
export type MemoryErrorCode =
  | "usage"
  | "input-refused"
  | "slug-invalid"
  | "secret-refused"
  | "permission-denied"
  | "not-found"
  | "conflict"
  | "lock-busy"
  | "file-unreadable"
  | "file-unwritable"
  | "editor-failed"
  | "interrupted"
  | "failed";

export class MemoryError extends Error {
  override readonly name = "MemoryError";
  readonly code: MemoryErrorCode;
  readonly path: string | undefined;
  /** Facts a program can act on: the current hash of a conflict, the kind of a secret. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: MemoryErrorCode,
    message: string,
    at: { path?: string | undefined; cause?: unknown; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message, at.cause === undefined ? undefined : { cause: at.cause });
    this.code = code;
    this.path = at.path;
    this.details = at.details ?? {};
  }
}

export const EXIT_CODE: Readonly<Record<MemoryErrorCode, number>> = {
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
  // The exit code of shells for Ctrl-C.
  interrupted: 130,
  failed: 1,
};
