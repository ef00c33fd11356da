export const NOTES = {
  "notes:one-memory":
    "A directory that is both the workspace's memory and the user's, through a link too, is listed, searched, indexed and examined once, and holds notes of both scopes.",
  "notes:family":
    "memory list, show, rename, rm, history, restore and trash work from the command line and say how to undo.",
  "notes:restored":
    "Restoring says which version a note says again, what it said before, and the command that undoes it.",
  "notes:json": "list, show, history, remember and forget print exactly the documented JSON fields.",
  "notes:remember":
    "remember writes a topic with its index line, from an argument or stdin, and folds a free-text name to a slug.",
  "notes:stdin": "Nothing on stdin leaves a note its text and makes no new one; what is not UTF-8 is refused.",
  "notes:exit":
    "A missing note exits 3, a stale hash or type change 4, a refused name or secret 2, and nothing is changed.",
  "notes:secret":
    "A credential is refused by kind and never echoed; only --allow-secret on the command line lets it pass.",
  "notes:edit-noticed":
    "After memory edit SLUG the index says what the note says now, and what is wrong with it is told; a note that the editor removed can be restored.",
  "notes:edit-told":
    "memory edit says so where the editor saved no change; of a credential that came into the file it names file, line and kind, and lets it stand.",
  "notes:edit-index":
    "What people wrote in MEMORY.md is in its history before and after memory edit index; if it cannot be, they are told and edit all the same.",
  "notes:edit": "memory edit SLUG opens the note; what an editor did can be undone.",
  "notes:rebuild": "rebuild-index adds orphans, removes dead lines and keeps hand-written text.",
  "notes:index-name":
    "A note called index, memory.md, global or project is shown, brought back and edited like any other; MEMORY.md is always the index, and no new note is called like it.",
  "notes:none-such":
    "A list that a type or scope leaves empty says which, and how to write such a note; a scope that the layout has not is refused.",
  "notes:slash": "The /memory family works through runMemoryCommand.",
  "notes:crabtalk":
    "In the crabtalk layout entries have free-text names, no type, nor is one shown, and MEMORY.md is left alone.",
  "notes:no-directory": "A file in place of the memory directory is named as such, and left alone.",
  "notes:closed-directory":
    "A memory directory that may not be entered, or is a link to itself, fails a write in one sentence that names it.",
  "notes:no-history":
    "Where the history cannot be written, nothing is changed, and the error names the place and the remedy.",
  "places:speed":
    "Notes are listed, shown, found, saved, removed and renamed without what is kept for speed alone, however broken that is; doctor names it.",
  "places:needed":
    "Where the lock or the history is broken, notes are still read, whoever saves is told the path and the remedy, and doctor fails.",
  "places:closed":
    "Where the history is yet to be made in a directory that cannot be written, whoever saves is told, and doctor fails.",
  "places:fixed": "doctor --fix removes what stands in the lock's place, and notes can be saved again.",
  "notes:index-told":
    "Whoever removes or restores a note is told that MEMORY.md was not updated, by the command, the library and the tool alike.",
  "notes:purge-cache":
    "A purge needs no cache that can be reached, and says where one that may hold words of the note could not be removed.",
  "notes:too-large":
    "A note of more than 16 MB can be removed and restored; one that the history cannot hold, and any other use, is refused with its path and a way out.",
  "notes:history-closed": "The versions of a note whose file may not be read are listed, with a word about the file.",
  "notes:user": "A note with scope user is seen in another workspace.",
  "notes:doctor-failed": "A repair that fails is told with its path and exits 1, or 75 where the lock was busy.",
  "notes:renamed-links": "Renaming names the notes whose links still have the old name.",
  "notes:doctor-names": "Each repair is told on one line, whatever its file is called.",
  "notes:doctor-closed": "doctor --fix opens again what its own mode closes to its owner.",
  "notes:doctor-places":
    "A memory dir that cannot be made fails doctor; a damaged record of whose it is is told there, and once by memory.",
  "notes:scope":
    "With --scope user a note that one of the workspace hides is shown, edited, renamed, deleted and brought back.",
  "notes:hints": "What a command says to type can be copied: names are quoted, scope and layout are given again.",
  "notes:dashes": "A note whose name begins with a dash comes back by what is said when it goes.",
  "notes:same-memory":
    "A command that a hint, an error or the doctor says to type acts on the memory that was looked at.",
  "notes:doctor":
    "doctor tells errors, warnings and hints apart, repairs with --fix after showing a diff, and exits 1 on errors only.",
  "notes:record": ".workspace.json holds root, main tree, remote and, after the first write, the first commit.",
  "tools:sets":
    "Each layout offers its own tools; --tools all offers every one; soul only where the identity is editable.",
  "tools:deny": "A denied category is not offered, and the protocol does not speak of it.",
  "tools:deny-read": "Where reading is denied, no tool that writes answers with what a note or the index said.",
  "tools:errors": "A tool's error says what was wrong and how to call it.",
  "tools:advice":
    "A note that is not there is answered with the nearest slugs, a name that cannot be used with one that can.",
  "tools:read-write":
    "WriteMemoryTopic and ReadMemoryTopic round-trip, guard foreign tags and answer with what was replaced.",
  "tools:conditional": "A write with a stale expected hash is a conflict with nothing changed.",
  "tools:append": "mode append adds to the body and keeps the rest.",
  "tools:forget": "forget takes a slug or a name and can be undone.",
  "tools:overview":
    "memory replaces the hand-written part and keeps topic lines; soul rewrites the identity under the same checks as a note and keeps the old one.",
  "tools:own-schemas":
    "Every call of tools() gives schemas of its own: what a host writes into them is nobody else's, and changes no check.",
  "tools:names":
    "Tools that show or write notes give each its slug, its own name where that differs, and the memory it comes from where that is not the workspace's.",
  "tools:untyped": "Where notes have no type, no tool asks for one.",
  "tools:provenance": "Source, session and tool are set by the store, not by the caller.",
} as const satisfies Record<string, string>;
