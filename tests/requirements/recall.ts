export const RECALL = {
  "engine:documents":
    "keepsake/recall takes a time as text, Date or milliseconds, and refuses any other wrong field by a TypeError with its name.",
  "engine:arguments":
    "keepsake/recall refuses a wrong argument by a TypeError that names the call and says what it takes.",
  "engine:reopen":
    "openIndex gives back the index that serialize gave, and throws UnusableIndex, with the reason, for bytes that are none.",
  "recall:abroad":
    "A question in German, French, Spanish, Italian, Portuguese, Dutch or Russian brings the English note that answers it, and none where it is about the world.",
  "recall:abroad-program":
    "The installed program, as recall, why and prompt hook, has the words of each of these languages beside it.",
  "recall:pasted":
    "A question with a file, a log or a page pasted beside it gets the note it asks for, and none for words that only stand in the paste.",
  "recall:comments":
    "What stands in an HTML comment of a note comes into no recall block; in code such a sign is text.",
  "recall:block": "A recall block holds, per note, name, type, date of change, source, description and best passage.",
  "recall:block-budget":
    "A recall block never exceeds its token budget; a passage is shortened before a note is left out.",
  "recall:block-description":
    "A long description is shown in part, beside the passage, and never keeps its note or another one out of the block.",
  "recall:block-marks": "No line in a note's text puts another note in view, or looks like the heading of one.",
  "recall:block-safe": "Text of notes cannot open or close a tag in a recall block.",
  "recall:shapes": "Recall is appended in the message's own way of writing text.",
  "recall:untouched": "Where nothing is recalled or nobody spoke, the messages are the same objects.",
  "recall:command":
    "keepsake recall prints the best notes with their passages, and its JSON has the documented fields.",
  "recall:explain": "recall --explain says which words in which fields gave which part of the score; the parts add up.",
  "recall:why-off":
    "With auto-memory or recall.auto off, why says so: nothing is injected, and the verdicts on the notes stay.",
  "recall:why":
    "keepsake why shows the block that would be injected, or that nothing would, and the verdict on each note.",
  "recall:first-note":
    "The README's first minute holds: a person's only note is recalled for its question, and for no other.",
  "recall:scopes": "Recall searches workspace and user memory together; --all adds other workspaces, below and marked.",
  "recall:elsewhere":
    "Other workspaces are those whose memories lie where the layout keeps them, wherever this workspace's own lies.",
  "recall:agree":
    "why, autoRecall and the prompt hook inject the same notes, recall.auto_limit of them, and with recall.scope = all those of other workspaces below.",
  "recall:long-message":
    "A pasted log of a megabyte is heard at both ends: why and autoRecall answer it in well under a second.",
  "recall:refused": "What is no query, no limit from 1 to 1000 or no message is refused by name, not with a TypeError.",
  "recall:same-header":
    "Recall reads a note's header as memory list and memory show do: plain, quoted, folded, in braces or damaged.",
  "recall:fresh": "A note written, edited in place, renamed or removed by any program is seen by the very next query.",
  "recall:blind":
    "Where the memory cannot be read, recall says so with its path, as command, tool and library, and never that nothing matches.",
  "recall:linked-elsewhere":
    "Memories that workspaces share through links are searched once by recall --all, and never as another workspace's.",
  "recall:eval-unread":
    "Of notes that cannot be read eval says so: it fails where there are no others, and never that there is none.",
  "recall:large-note": "The passage of a note of megabytes is the one that answers, wherever in it that stands.",
  "recall:why-room":
    "why tells of two notes with one slug which stands in the block and which found no room, in JSON too.",
  "recall:unsearched": "A note that may not be read is named beside the results of every query that passed it over.",
  "recall:counter-fails":
    "With a token counter that fails or answers nonsense, notes are brought by the estimate, and that is reported once.",
  "recall:auto":
    "autoRecall appends one block to the newest user message, never repeats a note in view, and is silent otherwise.",
  "recall:once": "A question that has its block gets no other: what autoRecall gave comes back from it as it is.",
  "recall:sent":
    "Once the model has answered, or called a tool, below a question, autoRecall leaves that question as it was sent.",
  "recall:refresh":
    "In the crabtalk layout earlier blocks are stripped and one is rendered, from the first 8 words, without a gate.",
  "recall:off":
    "With auto-memory off auto-recall changes nothing and touches no memory directory; explicit recall still works.",
  "recall:bad-input":
    "Empty, one-letter, huge, all-stop-word, control-character, emoji and binary queries are answered, not thrown at.",
  "recall:eval": "keepsake eval measures a set, or the user's own notes, and names the line of a set that is wrong.",
  "recall:eval-nothing":
    "Where there is nothing to ask, eval says so and no table; of the user's own notes it says that words were held back.",
  "recall:eval-format":
    "The format of a set stands in the help and in docs/formats with all its keys, and its examples run.",
  "recall:tool-limit": "The recall tool's schema names the limit of the settings as its default.",
  "recall:tool": "The recall tool gives ranked notes to a model, under the name MemorySearch in the caliban layout.",
} as const satisfies Record<string, string>;
