export const RECALL_CACHE = {
  "recall-cache:twin":
    "After any sequence of writes, edits and removals, ours or others', the cached index gives the ids and scores of one built from all files.",
  "recall-cache:in-place":
    "Among up to 1,000 topics an in-place edit that keeps size and modification time is found by the very next query.",
  "recall-cache:young":
    "A file changed again within the grain of the clock, so that its stamp stays the same, is found by the next query.",
  "recall-cache:torn":
    "A manifest or segment cut or flipped at any byte is never believed: the answer is right all the same.",
  "recall-cache:foreign":
    "A cache of another version, memory or directory is rebuilt, and a deleted one costs nothing but time.",
  "recall-cache:unbegun":
    "Of a memory that was never begun no cache is made; that of a memory that is gone keeps no word of it.",
  "recall-cache:unwritable": "With a cache dir that cannot be written recall still answers, and says so once.",
  "recall-cache:processes": "Processes that write, record and query at once lose no topic from recall.",
  "recall-cache:moving": "Topics that come, go and change while a query looks at them neither fail it nor stay wrong.",
  "recall-cache:no-listing":
    "At 20,000 topics an addition lists no directory, then or at the next query, and makes as few calls as in a small store.",
  "recall-cache:budget":
    "Above 1,000 topics each query compares some of the files, recent ones first, and repeated queries reach them all.",
  "recall-cache:bounded":
    "A process that stays keeps what its last query opened, and none of what was opened before that.",
  "recall-cache:recent":
    "A process that looks again when it has answered compares the most recent files of a large store before, and all of a small one.",
  "recall-cache:quiet":
    "Where the system tells that no file of a small store has changed since this process compared them all, it compares the most recent ones.",
  "recall-cache:sweep": "A full sweep finds every change at once and merges segments and their dead.",
  "recall-cache:links": "Links, hard-linked and special files, dot files and MEMORY.md are not indexed.",
  "recall-cache:private": "Cache files are 0600 and their directory 0700; unused ones are removed once they are old.",
  "recall-cache:verify": "A hit whose file is no longer the one that was indexed can be told, and looked at first.",
  "recall-cache:unsearched":
    "Notes that may not be read or are too large are told by their paths, without a look at those that are fine.",
} as const satisfies Record<string, string>;
