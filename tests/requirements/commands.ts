export const COMMANDS = {
  "command:view": "`keepsake` alone prints the /memory view: every tier line holds its name, path and (N tokens).",
  "command:json": "`memory --json` and `prompt --json` have exactly the documented fields.",
  "command:exit": "Exit codes: 0 done (with or without problems), 2 wrong use, 3 not found.",
  "command:streams": "Data goes to stdout, everything else to stderr.",
  "command:output-full":
    "A result that cannot be written is told on stderr in one line with its reason, and whether something was done; exit 1.",
  "command:old-node": "Run by a Node that is too old, the command names its version and the one it needs in one line.",
  "command:gone-directory":
    "In a directory that is gone a command says so in one line and exits 1; with --cwd and a full path it works.",
  "command:input-limit":
    "Of standard input and of a named file at most 16 MB are read, and a device, a pipe or a directory is refused by its kind.",
  "command:help": "Every command has --help with examples, and stands in the overview once.",
  "command:dashes":
    "A text that begins with a dash and holds a space is text, not an option; so is what stands behind --.",
  "command:help-width": "Help fits the terminal: what a command does is wrapped, what is typed is not.",
  "command:completion": "Completion scripts for bash, zsh and fish are valid in their shells and offer every command.",
  "command:questions": "A question takes yes, no or Enter for what it shows as usual, and asks again otherwise.",
  "command:typed-ahead": "Answers that are typed before their questions reach them, in their order.",
  "command:asks-for-prefix":
    "Only what shows or prints a prefix asks about an import from outside; a no is not asked again in the same run.",
  "command:typed-note":
    "Where a note's text is to be typed at a terminal, the command says so and how to end; with --no-input it waits for none.",
  "command:edit-nobody":
    "Where no editor is named and nobody sits at a terminal, `memory edit` opens none and says where the file is.",
  "command:edit": "`memory edit` opens the file in $VISUAL, else $EDITOR, whatever its path looks like.",
  "command:approve-memory":
    "The remedy that is named for a memory inside the repository works before its directory is there.",
  "command:approvals-together": "Of approvals that are given or taken back at the same time none is lost.",
  "command:approvals-damaged":
    "Whoever lists, allows or revokes is told that the list of approvals cannot be understood; it is kept aside.",
  "command:approvals":
    "An import from outside is refused until its present content is approved, and again after it changes.",
  "command:editions": "The program that a frequent command starts from holds nothing that only other commands need.",
  "command:code-cache":
    "Compiled code in the cache dir changes nothing but time: missing, damaged or foreign, the same bytes come out.",
  "command:kept-answer":
    "An unchanged workspace gets the prefix that was kept of it; after any change of what it is made of, a new one.",
  "command:system": "`prompt --system FILE` puts the prefix above FILE's text, one blank line between.",
  "command:width": "The view fits 80 columns where the paths do, and says all without colour.",
  "command:printable": "Text from memory and paths is made printable in views: no raw escape sequences.",
  "people:untouched": "Nothing is ever written to a file that belongs to a person.",
  "kill:told": "Where auto-memory is off the /memory view says so and what switched it off, and creates no directory.",
  "kill:explicit": "With auto-memory off a note written by hand still comes into a memory of its own workspace.",
  "kill:everywhere":
    "In every layout each kill switch gives the same bytes whatever is in memory, and creates no directory.",
  "seed:tiers": "The tier guide's composition holds in every layout that has those tiers.",
  "command:first-mistakes":
    "What a newcomer leaves out or mistypes is named with the flag, the value or the command that puts it right.",
  "seed:index": "The auto-memory guide's index is spliced without its comments.",
  "seed:crabtalk": "Crabtalk's MEMORY.md and Crab.md stand in the prefix as its RFC says.",
  "library:frozen": "The prefix of an open memory is frozen until reload().",
  "library:slash-advice": "What a /memory line is told to try is a /memory line.",
  "library:slash-help": "The help of a /memory line offers only what can be typed there, as it is typed there.",
  "library:slash": "runMemoryCommand answers the /memory family with text.",
  "library:approve": "A host can ask a person about an import; a yes is remembered.",
  "library:arguments":
    "What is no scope, mode, type, version, session, text or options, null among them, is refused by name, and nothing is written.",
  "library:touch": "touch() returns newly added blocks, once per session.",
  "library:touch-budget":
    "What touches add stays within what the prefix left of the ceiling and of cap_tokens_claude_md; a cut is told, and counted by prompt --touch.",
  "library:prefix-problems": "A prefix tells what went wrong while its files were read, and nothing is told twice.",
  "library:counter": "A host's own token counter decides the budget.",
  "library:types": "What the methods of a memory and of an index take and give can be named by exported types.",
  "library:sdk-types":
    "Messages from autoRecall and stripRecall and the schemas of tools go into the Anthropic, OpenAI and AI SDKs as they are.",
  "tour:shows":
    "The tour shows a file that was cut, a rule in full and what comes before a turn, and leaves nothing behind.",
} as const satisfies Record<string, string>;
