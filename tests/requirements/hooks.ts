/** Hooks: what happens around an agent's turns. */
export const HOOKS = {
  "nudge:rare": "The nudge fires on fewer than 5 % of the code-memory messages, which state no lasting rule.",
  "nudge:cue-words":
    "Of messages with the words of a rule, it fires on fewer than 5 % that state none, and misses fewer than 5 % of the rest.",
  "nudge:for-all":
    "A rule for all work of a kind is heard (every PR needs, no commit without), more than nine in ten; tasks, reports and wishes for the program that speak of all are not.",
  "nudge:typed": "A rule is heard in what was typed above or below a long paste, and not in the paste.",
  "nudge:once": "A message that states a lasting rule gets one line about keeping it, unless that is switched off.",
  "hook:start":
    "A session begins with what its host does not load itself: project files, protocol and index, once each.",
  "hook:protocol":
    "The protocol of a hook says of the index, and of notes that come with messages, what holds in the layout and its settings.",
  "hook:resume": "A session that is resumed or forked is given nothing anew.",
  "hook:own":
    "In its own layout Claude Code is given nothing at the start, and of touched files only what it passes over.",
  "hook:limit": "Whatever the files hold, an answer is within the host's limit, and the newest topic is in it.",
  "hook:hosts":
    "Of each host it is known how much it takes in which unit, and which files it loads itself: as measured or documented.",
  "hook:no-recall": "With recall.auto off a prompt brings no note, and a lasting rule is still answered.",
  "hook:unkept":
    "Where no search index can be kept, a prompt hook says so, promises nothing to the next prompt and starts no sweep.",
  "hook:directory":
    "A session keeps its workspace when the agent changes directory: CLAUDE_PROJECT_DIR beats the directory of Claude Code's input, the hook's own that of Codex's tools, --cwd all of them.",
  "hook:recall": "A prompt is answered with the notes that earn it and a receipt, or with nothing.",
  "hook:small-talk": "A prompt without a subject brings no note, and no index is opened or made for it.",
  "hook:in-view": "A note in view is not repeated in its session until it changes, or until startup, clear or compact.",
  "hook:large-file": "A touched file of megabytes, which hosts send whole, switches on its rules like any other.",
  "hook:touch": "Rules and nested files come when a file is read, edited or created, once a session across processes.",
  "hook:agents-md":
    "A nested AGENTS.md comes where Claude Code does not add it: in a project with a CLAUDE.md, and with a new file.",
  "hook:agents":
    "An agent that another one started has a context of its own: what it is given, the other gets as well.",
  "hook:harmless": "Whatever it is given, a hook exits 0 and writes the host's JSON or nothing to stdout.",
  "hook:deadline": "A hook whose host keeps standard input open ends by its deadline.",
  "hook:in-time": "When the index is not ready in time, a prompt goes on without notes, and one process builds it.",
  "hook:stateless":
    "Where no state can be kept, or the input names no session, a prompt is answered all the same, and the reason is told.",
  "hook:answers": "A host that wants an answer always gets its empty one, whatever was wrong.",
  "hook:tells":
    "A memory that cannot be used is told at once, what is wrong with settings at the start of a session and not at each prompt.",
  "hook:log": "What a hook could not do is told on stderr and in a log of bounded size.",
  "hook:kill": "With auto-memory off no hook touches or creates a memory directory, and people's files still come.",
  "hook:sweep": "A large store is compared with its index in a process that outlives the hook.",
  "hook:lean": "Starting a hook loads no protocol, schema, YAML, TOML or glob library, no tier and no tool.",
  "standby:same":
    "Beside a server of the same user a hook gives what it would give alone, byte for byte, and the server has done the work.",
  "standby:search":
    "A search that a program runs beside a server is answered by it, with the same bytes on both streams and the same exit code.",
  "standby:search-fresh": "A note that was edited in place is found by the very next search, whoever answers it.",
  "standby:own-world": "A server answers a hook with the hook's arguments, variables and directory, not with its own.",
  "standby:fresh": "A note that was edited in place is found by the very next hook, whoever answers it.",
  "standby:silent": "A server that does not answer soon costs a hook some time and nothing else.",
  "standby:many":
    "However many hooks ask at once, each session gets its note, from the server or from the hook itself.",
  "standby:harmless": "Nothing that stands in the state dir or is said on the socket ends a server or stops hooks.",
  "standby:killed": "A server that was killed leaves nothing that stands in the way of hooks or of the next server.",
  "standby:leaves": "Of several servers one answers hooks, and when it ends another does.",
  "hook:prune": "What sessions of more than 14 days ago left is removed.",
} as const;
