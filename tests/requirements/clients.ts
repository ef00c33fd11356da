/** Connecting coding agents: what installers and hook adapters promise. */
export const CLIENTS = {
  "install:identity": "Installing and uninstalling leaves a file byte for byte as it was, whatever its style.",
  "install:twice": "Installing a second time changes nothing.",
  "install:foreign": "Entries, comments and order of other people survive installing and uninstalling byte for byte.",
  "install:others-hooks":
    "Hooks of others stay, whatever they run and however odd: prompts, requests, empty groups, commands named like ours.",
  "install:events":
    "A client with hooks runs one at the start of a session, at a prompt, after a tool that touches files and at the end, by names that its adapter knows.",
  "install:one-line":
    "A hook of Claude Code is one line for a shell, since other programs run it from the same file without a list of arguments.",
  "install:cline":
    "Cline is connected in the file that its command line and extensions share, or in the older extension's where only that is there.",
  "install:ignored": "Whoever connects a client is told of a settings file that it ignores for a comment or the like.",
  "install:windows":
    "On Windows the launcher is started through cmd, and a path with spaces and percent signs is one word.",
  "install:by-hand":
    "A server that somebody connected by hand under our name is refused by file and key, and never changed or removed.",
  "install:options": "What a person or the client added inside our entry survives installing again.",
  "install:linked": "Uninstalling through a link gives the file behind it back byte for byte, and the link stays.",
  "install:big-integers": "An integer of 64 bits in a client's TOML is no obstacle, and stays as it is written.",
  "install:at-once":
    "Clients that are connected or let go at the same moment wait for each other, and nothing is left behind.",
  "install:one-fails": "Where one of several clients cannot be connected the others are, and each is told.",
  "install:refuses": "A file that cannot be parsed is refused by name and line, and nothing is written.",
  "install:once": "Where the plugin is enabled the installer does not connect Claude Code a second time.",
  "install:spaces": "A launcher under a path with spaces and quotes is run as one word by every client.",
  "install:all-or-nothing": "When one of several files cannot be written, none is changed and nothing is left behind.",
  "install:backup": "The file before the first installation lies beside it until uninstalling has given it back.",
  "install:links": "A settings file that is a link is followed inside the home directory and refused outside it.",
  "launcher:repair":
    "A launcher that is gone or cannot be run is written again by installing again, and the person is told.",
  "launcher:foreign":
    "A program of somebody else in the launcher's place is refused by name, and neither replaced nor removed.",
  "launcher:path":
    "Where neither the Node that installed nor one on the client's PATH is there, that of the person's PATH is taken.",
  "launcher:survives": "The launcher still runs when the Node and the program that installed it are gone.",
  "install:command":
    "`keepsake install CLIENT` connects it with a launcher of its own; `uninstall` leaves nothing behind.",
  "install:elsewhere":
    "The launcher stays while any file that was ever connected names it, wherever a variable put that; a client that was not connected takes nothing away.",
  "install:dry-run": "`--dry-run` shows a diff and changes nothing.",
  "install:alone": "`keepsake install` alone names what is there; without a person it changes nothing and exits 0.",
  "install:bad-files":
    "A settings file that is broken, read-only or a link out of the home is refused, and nothing changes.",
  "install:shared": "Other clients share the notes of Claude Code where it is there, unless a layout is chosen.",
  "install:same-notes": "Without --layout, installing again keeps the layout that a client's entries have.",
  "hooks:malformed": "Whatever a host sends, an adapter gives an event or a reason, and never throws.",
  "hooks:recorded": "What the real clients sent is understood: session, directory, prompt, tools and files.",
} as const;
