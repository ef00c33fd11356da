/** What is to change in a header? */
export interface HeaderEdit {
  readonly key: string;
  /** Where a key is put that is not there yet; one that is, is changed where it stands. */
  readonly home: "top" | "metadata";
  readonly value: string | readonly string[];
  /** By the writer, who then has to be told if it cannot be; the rest is the store's own bookkeeping. */
  readonly isAsked: boolean;
}

/** A `session` or `tool` at the left margin is somebody's own. */
export const mayBeFlat = ({ key }: HeaderEdit): boolean => key !== "session" && key !== "tool";
