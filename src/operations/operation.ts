/**
 * How is a use case defined?
 *
 * Once, as a value. The flags of the command line, `--help`, completions, slash commands and
 * docs/commands.md all follow from it. An operation returns plain data; front ends turn it
 * into text.
 */
import type { Connecting } from "../connecting.ts";
import type { Memory, Recaller } from "../memory.ts";
import type { Approvals } from "../model/approval.ts";
import type { Surroundings } from "../model/surroundings.ts";

interface InputBase {
  readonly about: string;
  /** Given without `--`, in the order of declaration. */
  readonly position?: "required" | "optional";
  /** The name of the value in `--help`. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Further words for completion. */
  readonly offers?: readonly string[];
  /** For a switch: the optional position that may follow it, as in `--http [PORT]`. */
  readonly followedBy?: string;
}
export interface TextInput extends InputBase {
  readonly kind: "text";
}
export interface NumberInput extends InputBase {
  readonly kind: "number";
}
export interface SwitchInput extends InputBase {
  readonly kind: "switch";
}
export interface ListInput extends InputBase {
  readonly kind: "list";
}
export type Input = TextInput | NumberInput | SwitchInput | ListInput;
export type Inputs = Readonly<Record<string, Input>>;

type ValueOf<I extends Input> = I extends SwitchInput
  ? boolean
  : I extends ListInput
    ? readonly string[]
    : I extends NumberInput
      ? number | undefined
      : I extends { readonly position: "required" }
        ? string
        : string | undefined;
export type Values<I extends Inputs> = { readonly [K in keyof I]: ValueOf<I[K]> };

/** What a front end provides to an operation. */
export interface Call {
  readonly surroundings: Surroundings;
  /** Opens the memory that the global flags name, once. */
  readonly memory: (options?: MemoryNeeds) => Promise<Memory>;
  /** Only search, without reading the tiers. */
  readonly recaller: () => Promise<Recaller>;
  /** Only the approvals, without reading or creating a memory. */
  readonly approvals: () => Promise<Approvals>;
  /** Opens a file in the person's editor and waits; false if there is no editor or no person. */
  readonly editFile: (path: string) => Promise<boolean>;
  readonly readFile: (path: string) => Promise<string>;
  /** The text from stdin; refused if it is no text. */
  readonly readText: () => Promise<string>;
  /** What `install` needs to know about the running program. */
  readonly connecting: () => Connecting;
  /** Asks the person yes or no; null if nobody can be asked. Throws `interrupted` on Ctrl-C. */
  readonly ask: (question: string) => Promise<boolean | null>;
  /** Tells the person something besides the result; on the command line, on stderr. */
  readonly say: (text: string) => void;
}

export interface MemoryNeeds {
  readonly bare?: boolean;
  readonly budgetTokens?: number;
  readonly additionalDirectories?: readonly string[];
  /** Needed for `touch`: loads the glob library (see `OpenOptions`). */
  readonly touches?: "expected";
  /** The prefix will be used, so the person is asked about imports from outside. */
  readonly imports?: "asked";
}

export interface Example {
  readonly line: string;
  readonly about: string;
}

/** What help, completion and the parser need to know. */
export interface Described<I extends Inputs = Inputs> {
  /** The words of the command: `["memory", "edit"]`. */
  readonly path: readonly string[];
  readonly summary: string;
  readonly inputs: I;
  readonly examples: readonly Example[];
}

export interface Operation<I extends Inputs = Inputs, R = unknown> extends Described<I> {
  readonly run: (call: Call, values: Values<I>) => Promise<R>;
}

/** Infers the input types of an operation from its table. */
export const operation = <const I extends Inputs, R>(it: Operation<I, R>): Operation<I, R> => it;
