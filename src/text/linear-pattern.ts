/**
 * Does a text match the regular expression that was made from a glob, from its beginning, whatever the two are?
 *
 * JavaScript tries one way after another, so `*a*a*a*b` or `*(*a)b`, which any repository can bring along, takes
 * minutes for one long name. Here all ways are followed at once, so that no place of the text is looked at twice in
 * the same state. Knows what globs need: characters, classes, groups, looks ahead, both edges, repetition. Null for
 * anything else, and for what is no pattern.
 */
export function linearPattern(source: string): ((text: string) => boolean) | null {
  const reader: Reader = { source, at: 0 };
  const read = readChoice(reader);
  if (read === null || reader.at < source.length) return null;
  const start = read({ kind: "end" });
  return (text) => reaches(start, text, 0, new Map());
}

type State =
  | { readonly kind: "end" }
  | { readonly kind: "character"; readonly isOne: (character: string) => boolean; readonly next: State }
  | { readonly kind: "either"; next: readonly State[] }
  | { readonly kind: "edge"; readonly of: "start" | "end"; readonly next: State }
  | { readonly kind: "look"; readonly start: State; readonly isWanted: boolean; readonly next: State };

/** A part of the pattern, as the states that lead through it to the one given. */
type Part = (next: State) => State;

/** Looks answered already, by where they begin: one is asked again at every turn of a loop. */
type Answers = Map<State, Map<number, boolean>>;

function reaches(start: State, text: string, from: number, answers: Answers): boolean {
  let current: State[] = [start];
  for (let at = from; current.length > 0; at++) {
    const seen = new Set<State>();
    const following: State[] = [];
    for (let state = current.pop(); state !== undefined; state = current.pop()) {
      if (seen.has(state)) continue;
      seen.add(state);
      if (state.kind === "end") return true;
      if (state.kind === "either") current.push(...state.next);
      else if (state.kind === "character") {
        if (at < text.length && state.isOne(text[at]!)) following.push(state.next);
      } else if (state.kind === "edge") {
        if (at === (state.of === "start" ? 0 : text.length)) current.push(state.next);
      } else if (look(state.start, text, at, answers) === state.isWanted) current.push(state.next);
    }
    current = following;
  }
  return false;
}

function look(start: State, text: string, at: number, answers: Answers): boolean {
  const known = answers.get(start) ?? new Map<number, boolean>();
  answers.set(start, known);
  const answer = known.get(at) ?? reaches(start, text, at, answers);
  known.set(at, answer);
  return answer;
}

interface Reader {
  readonly source: string;
  at: number;
}

function takes(reader: Reader, sought: string): boolean {
  if (!reader.source.startsWith(sought, reader.at)) return false;
  reader.at += sought.length;
  return true;
}

function readChoice(reader: Reader): Part | null {
  const choices: Part[] = [];
  do {
    const parts: Part[] = [];
    while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at]!)) {
      const part = readRepeated(reader);
      if (part === null) return null;
      parts.push(part);
    }
    choices.push((next) => parts.reduceRight((after, part) => part(after), next));
  } while (takes(reader, "|"));
  if (choices.length === 1) return choices[0]!;
  return (next) => ({ kind: "either", next: choices.map((choice) => choice(next)) });
}

function readRepeated(reader: Reader): Part | null {
  const part = readOne(reader);
  if (part === null) return null;
  const [mark] = /^(?:[*+?]|\{0,1\}|\{1,2\})/.exec(reader.source.slice(reader.at, reader.at + 5)) ?? [];
  if (mark === undefined) return part;
  reader.at += mark.length;
  // Reluctant or not, the same texts match.
  takes(reader, "?");
  return repeated(part, mark);
}

function repeated(part: Part, mark: string): Part {
  const atMostOnce: Part = (next) => ({ kind: "either", next: [part(next), next] });
  // Numbers are written by picomatch alone, for the one or two dots of a directory.
  if (mark === "?" || mark === "{0,1}") return atMostOnce;
  if (mark === "{1,2}") return (next) => part(atMostOnce(next));
  return (next) => {
    const again: { kind: "either"; next: readonly State[] } = { kind: "either", next: [] };
    const once = part(again);
    again.next = [once, next];
    return mark === "+" ? once : again;
  };
}

function readOne(reader: Reader): Part | null {
  if (takes(reader, "^")) return (next) => ({ kind: "edge", of: "start", next });
  if (takes(reader, "$")) return (next) => ({ kind: "edge", of: "end", next });
  if (takes(reader, ".")) return (next) => ({ kind: "character", isOne: () => true, next });
  if (takes(reader, "(")) return readGroup(reader);
  // A backslash of a glob makes its character plain, also where JavaScript would see `\b` as the edge of a word.
  const [own] =
    /^(?:\[(?:\\.|[^\]\\])*\]|\\.|\{(?!\d+(?:,\d*)?\})|[^*+?{\\[])/s.exec(reader.source.slice(reader.at)) ?? [];
  if (own === undefined) return null;
  reader.at += own.length;
  const isOne = own.startsWith("[") && own.length > 1 ? memberOf(own) : (it: string) => it === own.at(-1);
  return isOne && ((next) => ({ kind: "character", isOne, next }));
}

function readGroup(reader: Reader): Part | null {
  const isAhead = takes(reader, "?=");
  const isNotAhead = !isAhead && takes(reader, "?!");
  if (!isAhead && !isNotAhead) takes(reader, "?:");
  const inner = readChoice(reader);
  if (inner === null || !takes(reader, ")")) return null;
  if (!isAhead && !isNotAhead) return inner;
  return (next) => ({ kind: "look", start: inner({ kind: "end" }), isWanted: isAhead, next });
}

function memberOf(characterClass: string): ((character: string) => boolean) | null {
  try {
    const pattern = new RegExp(characterClass);
    return (character) => pattern.test(character);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
