/**
 * How does text for people get its colour, or none?
 *
 * Views name what a word is for; the front end decides whether that is a colour.
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

/** What a view may know about the place it is shown in. */
export interface Stage {
  readonly paint: Paint;
  /** Columns; Infinity where nobody wraps (a file, a pipe). */
  readonly width: number;
  readonly home: string;
  /** How a `memory` command is typed here; without it, as in a shell with no flags. */
  readonly typed?: Typed;
  /** "none" where the layout's notes have no type. Rows do not tell: each has one, if only the usual one. */
  readonly noteTypes?: "none" | "some";
}

export interface Typed {
  /** `keepsake memory`, or `/memory` within a host. */
  readonly memory: string;
  /** Flags that led to this memory and must be given again, with a space before. */
  readonly flags: string;
  /** Within a host: nothing but `memory` commands can be typed. */
  readonly alone?: true;
}
