/**
 * What is one use case, said once?
 *
 * The command line's flags, `--help`, completions, the slash commands and
 * docs/commands.md are all printed from these values. An operation returns plain
 * data; only front ends make text of it.
 */
import type { Connecting } from "../connecting.ts";
import type { Memory, Recaller } from "../memory.ts";
import type { Approvals } from "../model/approval.ts";
import type { Surroundings } from "../model/surroundings.ts";

interface InputBase {
  readonly about: string;
  /** Stands on the command line without `--`, in the order of declaration. */
  readonly position?: "required" | "optional";
  /** What `--help` calls the value. */
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Words that completion offers beside others. */
  readonly offers?: readonly string[];
  /** On a switch: the optional position that may follow it, as in `--http [PORT]`. */
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

/** What a front end lends to an operation. */
export interface Call {
  readonly surroundings: Surroundings;
  /** Opens (once) the memory that the global flags ask for. */
  readonly memory: (options?: MemoryNeeds) => Promise<Memory>;
  /** Search alone, without reading the tiers. */
  readonly recaller: () => Promise<Recaller>;
  /** The approvals alone, without reading or creating any memory. */
  readonly approvals: () => Promise<Approvals>;
  /** Opens a file in the person's editor and waits; false where there is none, or nobody to use it. */
  readonly editFile: (path: string) => Promise<boolean>;
  readonly readFile: (path: string) => Promise<string>;
  /** What was piped in, to be kept: refused if it is no text. */
  readonly readText: () => Promise<string>;
  /** What `install` needs to know of the running program. */
  readonly connecting: () => Connecting;
  /** Asks the person yes or no; null where nobody can be asked. Throws `interrupted` when they press Ctrl-C. */
  readonly ask: (question: string) => Promise<boolean | null>;
  /** Tells the person something beside the result: on the command line, on stderr. */
  readonly say: (text: string) => void;
}

export interface MemoryNeeds {
  readonly bare?: boolean;
  readonly budgetTokens?: number;
  readonly additionalDirectories?: readonly string[];
  /** Without it the glob library is not loaded: see `OpenOptions`. */
  readonly touches?: "expected";
  /** The prefix will be seen: whoever sits there is asked about imports from outside. */
  readonly imports?: "asked";
}

export interface Example {
  readonly line: string;
  readonly about: string;
}

/** All that help, completion and the parser need to know. */
export interface Described<I extends Inputs = Inputs> {
  /** The words that name it: `["memory", "edit"]`. */
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
