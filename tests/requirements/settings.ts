/** What must hold for layouts, settings, workspaces and the places they give? */
export const SETTINGS = {
  "settings:home":
    "An empty or relative HOME counts as unset: the account's home is taken, by commands, hooks and the library.",
  "layout:data": "A layout is data that survives JSON, and keeps the contract that every layout keeps.",
  "layout:keepsake": "The keepsake layout is exactly its column of the design's table.",
  "layout:caliban": "The caliban layout is exactly its column of the design's table.",
  "layout:crabtalk": "The crabtalk layout is exactly its column of the design's table.",
  "layout:claude-code": "The claude-code layout is exactly its column of the design's table.",
  "layout:page": "Every layout has a page for people.",
  "layout:chosen": "The layout is chosen by flag, else KEEPSAKE_LAYOUT, else Keepsake's settings, else it is keepsake.",
  "layout:unknown-flag": "An unknown layout given by flag is wrong use, and the known ones are named.",
  "layout:unknown-elsewhere": "An unknown layout in a variable or file is a problem, and the next source decides.",
  "settings:defaults": "With nothing set, every setting has the default of the design or of its layout.",
  "settings:flags": "A flag beats variables and files.",
  "settings:variables": "Variables beat settings files.",
  "settings:caps": "For the three token caps, settings files beat variables.",
  "settings:prefix": "A variable with the layout's prefix beats the one with KEEPSAKE_, and both are read.",
  "settings:host-file":
    "The host's own settings beat Keepsake's for the keys they share, and nothing else in them is read.",
  "settings:wrong-value": "A wrong value is a problem with file, key and line, and the default is used.",
  "settings:wrong-variable": "A wrong variable is a problem that names it, and the next source decides.",
  "settings:unknown-key":
    "An unknown key in Keepsake's settings is a problem with its line and the key that was meant.",
  "settings:big-integers":
    "An integer that is too big for a number is a wrong value of its own key only; the rest of the file counts.",
  "settings:broken-file": "A file that cannot be parsed is a problem with its line, and sets nothing.",
  "settings:loose-json":
    "A host's JSON file with comments or trailing commas is read without them, and the first of them is a problem with its line.",
  "settings:unreadable-file": "A file that cannot be read is a problem, and sets nothing.",
  "settings:told":
    "Every command that reads the settings tells what is wrong with them once, also where it fails, and says nothing else on stdout for it.",
  "settings:lazy": "The TOML parser is loaded only where a TOML file exists.",
  "settings:page": "The settings page lists every setting with its variables and default.",
  "kill:switches": "Any one of flag, variables and settings files switches auto-memory off, whatever else says yes.",
  "kill:own-variable": "Each layout's own variable switches auto-memory off, in that layout.",
  "settings:permitted": "A variable that permits something does so with a clear yes alone; anything else is a problem.",
  "kill:truthy": "A kill switch set to nothing, 0, false, no or off does not count.",
  "workspace:root":
    "The workspace root is the nearest directory upwards with a .git that is not empty, or the working directory.",
  "workspace:worktree": "Linked work trees share the main tree of their repository.",
  "workspace:own-tree":
    "A submodule, a broken .git file and a tree that its repository does not know are their own main tree.",
  "workspace:missing": "A working directory that does not exist is named in the error.",
  "places:slug": "A workspace path becomes one directory name by the layout's rule.",
  "places:collision": "Two paths that share a slug never share a memory.",
  "places:remedy":
    "Where the memory directory may not be read, or a file stands in its place, the remedy is about that, and not about the record in it.",
  "places:doubt":
    "Where a record of whose memory this is is damaged or gone, a workspace with a directory of its own keeps to that one.",
  "places:record":
    "The workspace record is written once, privately, keeps foreign keys and is never overwritten when damaged.",
  "places:xdg":
    "XDG variables move the directories; an empty one counts as unset, a relative one is ignored and reported.",
  "places:key": "The workspace key decides whether paths, repositories or remotes share a memory.",
  "places:override": "A memory directory given by a person is used as it is.",
  "places:repository":
    "A memory inside the repository is used only once it is approved; otherwise the remedy is named.",
} as const satisfies Record<string, string>;
