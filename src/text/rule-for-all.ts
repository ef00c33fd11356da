/**
 * Does this English sentence rule all work of a kind, "every PR needs a changelog entry"?
 *
 * Read word by word: a word for all, what it is about, what that must do or be. The same words also describe a program
 * ("each row needs an id"), order one task ("all files must be moved") and report ("no tests were run"). So the subject
 * is something that people make at work; where it may as well be a part of the program, the sentence must speak of how
 * that is written. No patterns over the whole: a hook has no time to build them.
 */

/** Each holds a word of every rule for all: a text without one of both is done with before it is read. */
export const FOR_ALL: readonly string[] = ["every", "each", "all ", "any ", "no ", "nothing "];
export const DEMANDS: readonly string[] =
  "must| shall | should |need|has to|have to|requir| may | can | go |goes |without|days|weekends|direct ".split("|");

export function isRuleForAll(sentence: string): boolean {
  const words = sentence.match(/[^\s,;:()]+|[,;:()]/g) ?? [];
  const from = words.findIndex((word) => !has(LEAD, word));
  const quantifier = words[from] ?? "";
  // A rule is short; behind it the person may say more.
  const rest = words.slice(from + 1, from + 1 + LONGEST_RULE);
  if (!has(QUANTIFIERS, quantifier) || showsTheDay(rest) || endsInTask(rest)) return false;
  if (quantifier === "nothing") return isOnlyWith(rest);
  const subject = subjectOf(rest);
  if (subject === null) return false;
  const said = rest.slice(subject.length);
  return (
    (quantifier === "no" && subject.kind === "work" && isForbidden(rest, said)) ||
    isDemanded(said, subject.kind, quantifier === "no")
  );
}

const LONGEST_RULE = 30;

/** Words in one line each: sets are made when they are first asked for. */
const LEAD = "please also and but so then ok okay hey hi thanks yes actually well remember oh sorry btw again , :";
const QUANTIFIERS = "every each all any no nothing";

/** What people make at work. */
const WORK =
  "pr prs mr mrs commit commits branch branches change changes migration migrations release releases feature features test tests fix fixes bugfix bugfixes hotfix hotfixes dependency dependencies deploy deploys deployment deployments merge merges docstring docstrings code sql spec specs script scripts refactoring refactorings todo todos package packages module modules library libraries api apis";
/** What they write, too, but a sentence may tell what it does. */
const CODE =
  "function functions method methods class classes component components endpoint endpoints query queries service services hook hooks type types interface interfaces variable variables route routes handler handlers command commands workflow workflows";
/** What may as well be shown, sent or kept by the program. */
const THINGS =
  "file files message messages title titles description descriptions comment comments ticket tickets setting settings flag flags request requests push pushes decision decisions table tables job jobs view views error errors log logs page pages event events";
/** With one of these, code is meant that will be written, and not some that is there. */
const RULED = "new public exported our internal";
/** With one of these before it, a thing is made at work: a pull request, an error message. */
const MADE = "pull error log test";
/** With one of these before or behind it, some are meant and not all. */
const SOME =
  "the these those this my your his her their of other others remaining existing old older failing failed broken current open last latest next two three four five both i we you it since";
const JOINS = "in to for that which with on of under from";

interface Subject {
  /** In words. */
  readonly length: number;
  readonly kind: "work" | "code";
}

/** "new public functions in tools/": modifiers, the thing itself, and which of its kind are meant. */
function subjectOf(words: readonly string[]): Subject | null {
  let head = words.findIndex(isNoun);
  if (head < 0 || head > 3 || words.slice(0, head).some((word) => has(SOME, word) || /^[\d,;:(]/.test(word)))
    return null;
  // The last noun of several counts: "commit messages", "test file".
  while (isNoun(words[head + 1])) head += 1;
  const isMade = words.slice(0, head).some((word) => has(WORK, word) || has(MADE, word));
  const isRuled = has(CODE, words[head]) && words.slice(0, head).some((word) => has(RULED, word));
  const kind = isMade || isRuled || has(WORK, words[head]) ? "work" : "code";
  const next = words[head + 1];
  const verb = words.findIndex((word, at) => at > head + 1 && at < head + 8 && has(MODALS, word));
  const between = words.slice(head + 2, Math.max(verb, 0));
  if (!has(JOINS, next) || verb < 0 || between.includes(",")) return { length: head + 1, kind };
  // "of" the tests, "in this folder", "that I open"; but "to the schema".
  const isSome = between.some((word) => has(SOME, word) && word !== "the") || (next === "of" && between[0] === "the");
  return isSome ? null : { length: verb, kind };
}

const isNoun = (word: string | undefined): boolean => has(WORK, word) || has(CODE, word) || has(THINGS, word);

const MODALS = "must shall should need needs has have require requires may can goes go";

/** "must be signed", "has to fit on a page", "needs a test"; of none also "may depend on". */
function isDemanded(said: readonly string[], kind: Subject["kind"], isOfNone: boolean): boolean {
  const [modal = "", ...rest] = said;
  if (!has(MODALS, modal) || (kind === "code" && !rest.some((word) => has(WRITTEN, word)))) return false;
  if (modal === "may" && rest[0] === "be") return isOfNone && isState(rest.slice(1));
  if (modal === "may" || modal === "can") return isOfNone && !has(SEEN, rest[0]);
  if (modal === "go" || modal === "goes") return !isOfNone && has("through into in behind under", rest[0]);
  const asksForThing = modal.startsWith("require") || (modal.startsWith("need") && rest[0] !== "to");
  if (asksForThing) return isThing(rest);
  if (modal.startsWith("ha") && rest[0] !== "to") return false;
  const [verb = "", ...more] = rest[0] === "to" ? rest.slice(1) : rest;
  if (verb === "be" || verb === "get") return isState(more);
  // "should have run" tells what was expected.
  return has(DEEDS, verb) && more.length > 0 && !(verb === "have" && /ed$|^(?:run|been|gone|built)$/.test(more[0]!));
}

/** That they are so is read off a run, not ruled: "no test can be found". */
const SEEN = "be see find connect run pass load start work";
/** How a part of the program is written, and not what it does for its users. */
const WRITTEN =
  "test tests tested docstring docstrings comment comments documented docs documentation doc story stories types typed readme owner example examples entry changelog review reviewed prefix named license licence typescript english linted";
const DEEDS =
  "have include contain carry come start begin end follow link reference mention name say state explain describe pass compile build run live go sit stay use fit cover depend target export keep leave clean touch update bump document declare respect belong close match obey stand add";
const STATES =
  "typed tested reviewed approved signed squashed documented formatted linted tagged named written prefixed covered wrapped kept based announced linked explained justified versioned translated pinned mentioned labelled labeled confirmed discussed split merged";

/** Ruled is a state that can be kept. What is done once is a task: "must be moved", "need to be updated". */
function isState(said: readonly string[]): boolean {
  const [state = ""] = said;
  if (/(?:ed|en|wn|ilt|ade|un)$/.test(state)) return has(STATES, state);
  return state !== "" && !has("green done ready gone rerun visible available fast faster able red blue lost", state);
}

/** "a changelog entry", "two approvals"; but not "a full reload", "2 GB", "a few seconds". */
function isThing(said: readonly string[]): boolean {
  const [first, ...more] = said;
  if (has("a an its their", first)) return !more.slice(0, 3).some((word) => has(ONCE, word));
  if (has("one two at", first)) return more.slice(0, 3).some((word) => has(NEEDED, word));
  return said.slice(0, 2).some((word) => has(NEEDED, word));
}

const NEEDED = "test tests approval approvals review reviews reviewer reviewers docs types documentation sign-off";
const ONCE =
  "few lot bit second seconds minute minutes while rebase fix look restart rerun reload rebuild redeploy reboot cleanup rewrite refactor retry";

/** "no commit without a ticket number", "no releases on Fridays", "no direct pushes to main". */
function isForbidden(words: readonly string[], said: readonly string[]): boolean {
  const [first = "", second = ""] = said;
  if (first === "without") return isCondition(said.slice(1));
  if (first === "on") return /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends)$/.test(second);
  return words[0] === "direct" && first === "to";
}

/** "nothing gets merged without a green build" */
function isOnlyWith(words: readonly string[]): boolean {
  const without = words.indexOf("without");
  const isDone = words.slice(0, Math.max(without, 0)).some((word) => has(DONE_AT_WORK, word));
  return isDone && isCondition(words.slice(without + 1));
}

const DONE_AT_WORK =
  "merged deployed released committed pushed shipped published main production prod installed merge ship";

/** "no commit without errors" is a report. */
function isCondition(said: readonly string[]): boolean {
  const noun = has("a an any", said[0]) ? said[1] : said[0];
  return noun !== undefined && !has("error errors bug bugs failure failures problem problems issue issues the", noun);
}

/** What is so today holds for today. */
function showsTheDay(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      has("now today tonight tomorrow yesterday again still currently yet i haha asap", word) ||
      (has("this these those", word) && !has(LASTING_PLACES, words[at + 1])) ||
      (word === "by" && /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(words[at + 1] ?? "")) ||
      (word === "so" && (words[at + 1] === "far" || words[at + 1] === "that")),
  );
}

const LASTING_PLACES = "repo repository project codebase team package service company";

/** "…, add it", "…, can you do that": told only as the reason for a task. */
function endsInTask(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!has(", ; (", word)) return false;
    const next = words[at + 1] === "so" || words[at + 1] === "please" ? words[at + 2] : words[at + 1];
    return has(TASKS, next);
  });
}

const TASKS =
  "add make fix delete remove move run rename change update implement do can could would let's why how otherwise else but find look check replace convert migrate which what";

const sets = new Map<string, ReadonlySet<string>>();

function has(line: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  const known = sets.get(line) ?? new Set(line.split(" "));
  sets.set(line, known);
  return known.has(word);
}
