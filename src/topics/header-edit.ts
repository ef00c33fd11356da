/** What is to change in a header? */
export interface HeaderEdit {
  readonly key: string;
  /** Where a missing key is added; an existing one is changed where it is. */
  readonly home: "top" | "metadata";
  readonly value: string | readonly string[];
  /** The writer asked for it, so a failure must be reported. Otherwise it is bookkeeping and may be left out. */
  readonly isAsked: boolean;
}

/** Whether the key may be at the top level, as in older files. A top-level `session` or `tool` is not ours. */
export const mayBeFlat = ({ key }: HeaderEdit): boolean => key !== "session" && key !== "tool";
