export const TOPICS = {
  "topic:roundtrip": "What is written is read back: name, description, type, aliases, tags, body and hash.",
  "topic:never-fails": "Every file in the topics dir is listed and read, however damaged, with its problems beside it.",
  "topic:values":
    "A known key of the header whose value is of another kind is told by its name, its line and what it should be; what can be used is used.",
  "topic:survives-rewrite": "Unknown keys, comments, key order, quoting and line ends of a header survive a rewrite.",
  "topic:damaged-kept":
    "A damaged or oversized header keeps its text through a write; what its lines say counts, and what cannot be changed is refused.",
  "topic:not-utf8":
    "A rewrite that turns bytes which are not UTF-8 into U+FFFD says so, and the history has the note as it was.",
  "topic:bombs": "YAML bombs, `---js`, `__proto__`, deep nesting and huge headers do no harm and hide no other topic.",
  "slug:new": "New slugs are lower-case ASCII without separators, `..`, reserved or device names; others are refused.",
  "slug:twins": "A new slug or name that differs from an existing topic only in case or Unicode form is refused.",
  "slug:exact":
    "A note is found by its exact slug, name or alias; another spelling finds, changes and deletes nothing, and is hinted at.",
  "slug:free-text":
    "A free-text name folds to a slug and stays as an alias; a slug held by another name is a conflict.",
  "slug:called":
    "A free-text name writes to the note that is called exactly so, whatever its file; two that are called so are a conflict.",
  "slug:old-names": "A topic under another plain file name is listed, read, changed and forgotten by its stem.",
  "index:worded":
    "Words that somebody chose for a topic's line are in the history before the line is replaced or removed, and come back with it.",
  "store:rename-deleted": "A rename onto the name of a deleted topic is a conflict: both stay restorable.",
  "index:nested":
    "A topic's line below one that is removed stays that topic's line, and moves to the left no further than that needs.",
  "index:edited":
    "A note that another program has changed gets its line renewed when that is noticed; no other line is touched, nor one in somebody's own words.",
  "index:bom": "A topic's line right behind a byte order mark is that topic's line, and the mark stays.",
  "index:lone-cr": "In an index whose lines end with CR alone, topics' lines are known and written as in any other.",
  "index:comments-agree":
    "Outside code, writers take for a comment in MEMORY.md exactly what readers leave out; <!--> and <!---> are whole comments.",
  "index:unclosed": "Thousands of code blocks and comments that are never closed hide no line and hold nobody up.",
  "index:own-line": "A write replaces its own topic's line or appends one; all other text stays byte for byte.",
  "index:missing": "A write appends lines for topics that have none; dead lines stay.",
  "index:first-words":
    "A note without a description is listed by its first words, the same by readers, writers and a rebuild.",
  "index:rebuild": "Rebuilding adds missing lines and removes dead ones, and keeps hand-written text and wording.",
  "index:limit": "Above 2,000 topics the index lists the 2,000 most recently changed and says how many more there are.",
  "index:limit-words": "A line in somebody's own words stays where there are more topics than the index lists.",
  "store:hand-written":
    "The hand-written part can be read and replaced, conditionally, and each of its versions is kept.",
  "store:hand-written-nested":
    "Hand-written text that is read and written back changes nothing; with other text, indented lines of topics stay theirs.",
  "index:not-overwritten": "A person's edit of MEMORY.md that arrives during a write is kept.",
  "write:marked": "What a recall block shows of a note's hash serves as `expected`, with its sign or without.",
  "write:conditional":
    "A write with a stale hash, or one that must create and finds a topic, is a conflict that changes nothing.",
  "write:type": "A write that would change an existing type is a conflict unless the change is asked for.",
  "write:append": "Appending keeps what is there.",
  "write:replaced": "Replacing answers with what was replaced.",
  "write:whole": "A reader sees the old body or the new one, never a mixture.",
  "write:one-wins": "Of conditional writers with the same hash exactly one wins.",
  "write:all-or-nothing": "Where the history cannot be written nothing is changed, and the error says so.",
  "write:overtaken":
    "What an editor or a writer without the lock puts into a topic's file while another writer replaces it is in the history.",
  "write:pending-told": "A tool and a command that saved a note while the lock was busy say: saved, index pending.",
  "write:pending":
    "With the lock busy, an unconditional write is saved and its line follows; anything conditional fails with nothing changed.",
  "write:index-fails":
    "A note that is saved while MEMORY.md cannot be is acknowledged with a word about it, and the next write completes the index.",
  "write:durable":
    "Whatever is acknowledged would survive a power cut: note, line and versions are synced, and so are their directories.",
  "write:no-hard-links": "Notes are written, renamed and removed on a disk without hard links too.",
  "write:modes": "Files are 0600 and directories 0700.",
  "write:links": "Symlinks, hard-linked and special files are listed with a problem, not followed and not overwritten.",
  "lock:dead-owner": "A dead owner's lock is taken over, by exactly one taker.",
  "lock:foreign": "A foreign host's lock is respected until its lease is over.",
  "lock:no-lock":
    "A directory, link or special file in a lock's place is left alone; a start is not kept from reading, and who has to lock is told its path.",
  "lock:no-directory": "What stands where the lock's directory has to be is named to who has to lock.",
  "lock:no-spare": "What stands in the place of a released lock and is none of ours is passed over and not written to.",
  "sweep:start": "The next start removes temp files and locks of dead processes, and nothing else.",
  "history:versions": "Every acknowledged version is kept with time, reason and source, and can be restored.",
  "history:foreign":
    "What another program wrote is kept when first seen, and Keepsake's last version can be brought back.",
  "history:forget":
    "A forgotten topic is in the trash and comes back as it was; purged, at once or later, nothing is left.",
  "history:purged-line":
    "Of a purged topic no line is left among the versions of the index's own text, whoever worded it; the rest of them stays.",
  "history:retention": "Of each topic the newest versions are kept, as many as are asked for.",
  "gate:secrets":
    "Text that looks like a credential is refused by kind, without echo, before anything is written; look-alikes pass.",
  "gate:append":
    "What an append makes of a note is refused where it becomes a credential; what was in the note before blocks nothing.",
  "gate:limits":
    "A description is one line within its limit, a body at most 256 KB, and there are at most 100 aliases and tags, each one line of 1 to 200 characters.",
  "gate:fields": "A field that is missing or of another kind is refused by name; a topic that exists keeps its body.",
  "gate:invisible": "Invisible characters are told.",
  "gate:provenance": "Source, session and tool come from the store; the time of creation stays.",
  "rename:history": "A renamed topic keeps its content, its place in the index and its history.",
  "scope:user": "User memory stands beside the workspace's: without a scope the workspace comes first.",
  "links:both": "Links and backlinks are shown, whether their targets exist or not.",
  "list:fresh": "A list shows changes by other programs at once, from a cache or not.",
  "record:first-commit": "The first commit of a repository is found, and nothing where there is none.",
  "record:first-commit-runs-nothing": "Asking for it fetches nothing and runs no program that the repository names.",
  "record:first-commit-of-this-repository": "Variables of git's that name another repository do not count.",
  "errors:path":
    "What the system refuses is told with the path it was about, be it the note's, the history's or a link above them.",
  "errors:closed": "A file that may not be read or written is named with its remedy.",
  "faults:every-call":
    "Whichever file-system call fails, acknowledged versions are intact, no temp or lock file is left, and the next write succeeds.",
  "faults:crash":
    "Whichever call is the last, the next start finds every acknowledged version and leaves no temp file or lock.",
  "faults:writers": "Parallel processes lose no line and no note, and no reader sees a torn file.",
  "faults:counters": "Parallel conditional writers lose no update.",
  "faults:power-cut": "A power cut loses no acknowledged write.",
  "faults:kill": "Killed writers lose no acknowledged write, and the next start leaves no temp file.",
} as const satisfies Record<string, string>;
