/** Which words announce in English a rule that will hold? See lasting-cues.ts. */
import type { Cues } from "./lasting-cues.ts";

/** What an agent may be told to do: "always run", not "always running", "always ran" or "always null". */
const EN_DO =
  "add|run|write|put|keep|name|call|start|squash|rebase|merge|deploy|test|commit|mock|do|ask|check|make|sign|push|force-push|touch|edit|change|delete|remove|prefer|include|update|create|import|export|return|throw|log|validate|escape|quote|format|lint|build|document|follow|wrap|handle|store|send|pin|tag|bump|review|reply|answer|explain|give|tell|skip|ignore|assume|trust|hardcode|hard-code|inline|refactor|rename|move|copy|generate|install|upgrade|leave|let|be|declare|define|prefix|suggest|implement|await|type|publish|release|ship|disable|bypass|amend|mention|repeat|guess|print|link|cite|respond|read|set|regenerate|regen|use|drop|truncate|go|cover|open|close|bundle|patch|work|switch|rely|depend|split|reformat|request|verify|approve|introduce|invent|comment|apologise|apologize|translate|report|confirm|consult|look|rewrite|fix";
/** What is made by those who work here, and not by the program they make. */
const EN_WORK =
  "prs?|pull requests?|commits?|commit messages?|branch(?:es)?|branch names|changes|work|code|tests?|migrations?|releases?|features?|tasks|sessions|reviews?|answers?|replies|refactorings?|modules|packages|components|endpoints|files";
const EN_HERE = "(?:this|our) (?:repo|repository|project|codebase|code base|team|company|package|service)";
const EN_STOP =
  "add|writ|renam|putt|creat|apologis|apologiz|explain|ask|suggest|chang|remov|touch|committ|import|mock|wrapp|invent|guess|repeat|summaris|summariz|reformatt|delet|edit|refactor|generat|mak|insert|includ|comment|tell|prais";

export const englishCues = (): Cues => ({
  lead: "please|also|and|but|so|then|ok|okay|hey|hi|thanks|no|nope|nah|wrong|that's wrong|incorrect|actually|well|remember|oh|sorry|yes",
  anywhere: [
    ["from now on", "(?:please|you|i want|let's|don't|do not|always|never) .{0,60}from now on(?! line)"],
    [" forward", "(?:going|moving) forward$"],
    ["for future reference", "for future reference"],
    [" future ", `for (?:all |any |every )?future (?:${EN_WORK})`],
    [" in mind that", "(?:keep|bear) in mind that"],
    ["make it |make this |make that ", "make (?:it|this|that) a (?:habit|rule)"],
    ["you should|you must", "you (?:should|must) (?:always|never)"],
    [" you to ", "i (?:want|need|expect|would like|'d like) you to (?:always|never)"],
    [
      "please always|please never",
      "please (?:always|never) (?:use|add|write|run|put|keep|skip|commit|push|touch|ask|include|update|follow)",
    ],
    [" told you", "i (?:already )?told you(?: before| already| twice)?(?::|,? not to|,? (?:never|always|we))"],
    [" in this | in our ", `(?:should|must) (?:always|never) .{2,60} in ${EN_HERE}`],
    [
      "we always|we never",
      "we (?:always|never) (?:use(?! more| less| up| too)|write(?! to )|run(?! out| into| low| over)|put|keep|name|start|squash|rebase|merge|push|force-push|ship|release|deploy|test|add|commit|want|mock|do)",
    ],
    [" in mind that we ", "(?:keep|bear) in mind that we (?:always|never)"],
    [
      " we ",
      "(?:no|nope|nah|wrong|incorrect|actually|not [^,.]{2,30},),? we (?:use|prefer|write|name|call|keep|put|follow|run|deploy)(?! it| this| that| these| those| them)",
    ],
    ["i always |i never ", "i (?:always|never) want(?! the | this| to see the| to see this)"],
    [" want you to ", "i (?:don't|do not) want you to .{1,60} (?:again|any ?more|any longer)"],
    ["make sure ", "make sure (?:you|to|that you) (?:always|never)"],
    [" prefer | rather ", "i(?:'d| would)? (?:prefer|rather) (?:you|that you|it if)"],
    [
      "our ",
      "our (?:[a-z]+ )?(?:convention|policy|rule|standard|house style)(?::| (?:here )?is(?! not| wrong| broken| too| missing| outdated| unclear| [a-z]+ing | [a-z]+ing$| [a-z]+ed | [a-z]+ed$))",
    ],
    [
      "the convention|the policy|the rule|the standard|the house style",
      "the (?:convention|policy|rule|standard|house style) (?:here )?is (?:to|that|no|never|always)",
    ],
    ["that's not how we", "that's not how we"],
    ["policy t", "it(?:'s| is) (?:company |team |our )?policy (?:that|to)"],
  ],
  deeds: EN_DO,
  before: [
    [
      "always|never|in futur|in the futur|next time| forward|as a rule",
      "(?:always|never|(?:in (?:the )?future|next time|(?:going|moving) forward|as a rule),?)",
    ],
    [
      "every time|each time|next time|whenever",
      "(?:(?:every|each|next) time|whenever) (?:you|an? (?:migration|dependency|setting|column|package|schema|endpoint|commit|release) (?:is|gets)) [^,]{2,60},(?: please| also| you must| you should| always| never)*",
    ],
    [
      " always| never",
      "(?:when|if|before|after|while|once) (?:(?:you|we) (?!always|never)[a-z]+|[a-z]+ing)[^,;]{0,60}?,?(?: please)? (?:always|never)",
    ],
    [
      "when you ",
      "when you (?:create|add|write|change|touch|edit|open|make|update|rename|review|refactor|generate|name|remove|delete|introduce) (?!the |this|that|it|these|those|my )[^,;]{2,50},(?: please| also)*",
    ],
    [
      " always| never",
      "in (?:the [a-z-]+ |our |this )(?:package|module|repo|repository|project|folder|directory|service|codebase),? (?:always|never)",
    ],
    [" always| never", `(?:for|in|on|with) (?:all |new |our )?(?:${EN_WORK}),? (?:always|never)`],
  ],
  first: [
    ["from now|from today", "from (?:now|today) on(?:wards?)?"],
    [
      " from now| from today",
      "(?!show |list |filter |get |select |fetch |find |query |count |display ).{2,80} from (?:now|today) on(?:,? please)?$",
    ],
    [" forward", "(?:going|moving) forward(?:,| (?:i|we|you|please|always|never|let's|don't|do not))"],
    ["in futur|in the futur", "in (?:the )?future,? (?:please|always|never|you|only|don't|do not)"],
    [" next time", "for (?:the )?next time[,:]"],
    ["next time", "next time,? (?:please|always|never|don't|do not)"],
    [
      "in this |in our ",
      `in ${EN_HERE},? (?:we|always|never|you (?:must|should)) (?:always |never |only )?(?:use|write|prefer|name|call|keep|follow|put|import|commit|add|run|don't|do not)`,
    ],
    // A subject without an article is all of its kind: "errors are always wrapped", not "the tests are always red".
    [
      "in this |in our ",
      `in ${EN_HERE},? (?!the |this |that |there |a |an |it |my )[a-z -]{2,40} (?:are|is|go|must|should|get) (?:always|never)`,
    ],
    ["remember", "remember(?: that| to| this|:)"],
    ["you keep|you kept", "you (?:keep|kept) [a-z]+ing [^,;]{1,80}[,;:]+ (?:please )?(?:never|don't|do not|stop)"],
    ["do not |don't ", "(?:do not|don't) .{2,80}(?:,| as a rule|) (?:in general|ever)$"],
    ["in general", "in general,? (?:please|never|always|don't|do not|we|prefer)"],
    [
      " every | all ",
      `(?:use|write|add|put|keep|name|include|prefix|sign|follow) .{1,60} (?:in|for|to|on|with) (?:every|all) (?:prs?|pull requests?|commits?|commit messages?)`,
    ],
    [
      " must always| must never| should always| should never",
      "all (?:new |our )?[a-z -]{2,30} (?:must|should) (?:always|never)",
    ],
    ["do not ev|don't ev|never ev", "(?:do not|don't|never) ever"],
    [
      "do not |don't |never ",
      "(?:do not|don't|never) (?!render|fetch|load|request|show|open|send|download|query|retry)[^,;]{1,60} (?:again|any ?more|any longer)$",
    ],
    [
      " in this | in our ",
      "(?:do not|don't) (?:use|add|write|create|put|import|commit|introduce|mock|call|name) [^,;]{1,60} in (?:this|our) (?:repo|repository|project|codebase|code base|team)$",
    ],
    [
      "stop ",
      `stop (?:using|(?:${EN_STOP})ing)(?! the | this| that| to )(?!.* when|.* if |.* while|.* once|.* until|.* after)`,
    ],
    [
      "we do not|we don't|we no longer",
      "we (?:do not|don't|no longer) (?:use|write|mock|allow|want you|squash|rebase|commit|merge|push|deploy|edit|do)(?! this| that| it| the | these| those| them| any|.*delete|.*remove|.*drop|.*clean|.*anywhere|.* yet|.*get rid)",
    ],
    [
      " use | prefer | write | call ",
      "we (?:only |always |just )?(?:use|prefer|write|call)(?! it| this| that| these| those| them) .{1,60}?,? (?:not(?! sure| yet| only| for | in | on | when| because)|instead of|rather than|never)",
    ],
    ["we call ", "we call (?:it|them|this|that) .{1,60}?,? (?:not|never)"],
    ["we prefer", "we prefer(?! the | this| that| it)"],
    [
      " prefer",
      "i (?:really |strongly |generally |usually )?prefer(?! the | this| that| it| option| your| a | an | to keep| to leave| not| [a-z]$)",
    ],
    ["prefer ", "prefer .{1,60} (?:over|rather than|instead of)"],
    ["as a rule", "as a rule(?:,| (?:we|i|you|never|always))"],
    ["rule of thumb", "(?:our |my |a )?rule of thumb(?: (?:for|in) [^,:]{2,40})?:"],
  ],
});
