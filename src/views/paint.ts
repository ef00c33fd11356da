/**
 * How is text for people coloured?
 *
 * Views say what a word means; the front end decides on the colour, if any.
 */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
}

const asIs = (text: string): string => text;
export const plainPaint: Paint = { strong: asIs, faint: asIs, good: asIs, warn: asIs, bad: asIs };

const sgr = (on: number, off: number) => (text: string) => (text === "" ? "" : `\u001b[${on}m${text}\u001b[${off}m`);
export const colourPaint: Paint = {
  strong: sgr(1, 22),
  faint: sgr(2, 22),
  good: sgr(32, 39),
  warn: sgr(33, 39),
  bad: sgr(31, 39),
};

/** What a view knows about the place where it is shown. */
export interface Stage {
  readonly paint: Paint;
  /** Columns; Infinity for a file or a pipe. */
  readonly width: number;
  readonly home: string;
  /** How a `memory` command is typed here; if left out, as in a shell without flags. */
  readonly typed?: Typed;
  /** "none" if notes have no types in this layout. The rows do not show that, because each has at least the default type. */
  readonly noteTypes?: "none" | "some";
}

export interface Typed {
  /** `keepsake memory`, or `/memory` within a host. */
  readonly memory: string;
  /** The flags that led to this memory and must be repeated, with a leading space. */
  readonly flags: string;
  /** Within a host, where only `memory` commands can be typed. */
  readonly alone?: true;
}
