/** `keepsake doctor`: design §9. */
export const DOCTOR = {
  "doctor:orphans": "A topic without a line in the index is found, and so is an index that is not there.",
  "doctor:orphans-limit": "Topics that the index leaves out because of its limit are no orphans.",
  "doctor:stale-lines":
    "A line in the layout's form that says something else than its note is a hint, and renewed by --fix and rebuild-index; people's wording is not.",
  "doctor:dead-lines": "A line of the index whose topic is gone is found with its line number.",
  "doctor:headers": "Damaged headers, wrong names, types and descriptions are found, each weighed by what is lost.",
  "doctor:duplicates": "Two topics with one text are found, also across the workspace's and the user's memory.",
  "doctor:near-duplicates": "A copy with a few words changed is found; two notes about one thing are not copies.",
  "doctor:near-duplicates-exact": "The fast comparison finds a near-duplicate exactly where comparing all pairs does.",
  "doctor:near-duplicates-scale": "Ten thousand notes are compared without comparing every pair.",
  "doctor:settings":
    "A settings file that cannot be used and an unknown layout are errors; a wrong value, key or variable is a warning.",
  "doctor:links": "A [[link]] to no topic is found; links to names and aliases and code are left alone.",
  "doctor:paths": "A path named in a note that left the workspace is found.",
  "doctor:paths-top": "A path whose first directory is gone is found, and so is a file that was at the root.",
  "doctor:paths-benign": "Addresses, patterns, examples, paths elsewhere and paths told to be gone are left alone.",
  "doctor:paths-package": "A path that starts at a package of the workspace, or in a dependency, is not stale.",
  "doctor:sentences":
    "A sentence of eight words that stands in a project file already is found, however it is wrapped.",
  "doctor:budget": "A tier that is cut is found; a cut in global or identity is an error.",
  "doctor:instructions":
    "What people wrote for the agent and what did not reach the prompt is found, with file and line.",
  "doctor:secrets": "A credential in a note or the index is an error that names its kind and line, never its text.",
  "doctor:secrets-hidden": "A line of a diff or finding that holds a credential is masked, with the kind in its place.",
  "doctor:modes":
    "Files that are not 0600 and directories that are not 0700 are found, unless a repository shares them.",
  "doctor:leftovers": "Locks and temporary files of dead processes are found, those of living ones are not.",
  "doctor:odd-files": "Links, hard links, special and unreadable files in a memory are found and never followed.",
  "doctor:places":
    "A memory dir that cannot be made, read or used is an error; one that can only be read, and a damaged record of whose it is, a warning.",
  "doctor:broken-places":
    "What stands in the place of the lock or the history is an error, in that of what is kept for speed a warning; links to directories are fine.",
  "doctor:twins": "Files whose names differ in case or Unicode spelling alone are found.",
  "doctor:invisible": "Invisible characters are found with their line and code points.",
  "doctor:order": "Findings come as errors, warnings, hints, each by path and line.",
  "doctor:hostile": "A note of any mark repeated is examined in time that grows with its length alone.",
  "doctor:sound": "A memory in order gives no finding.",
  "doctor:gather": "What is on the disk is examined in one pass that writes nothing.",
  "doctor:fix-shown": "What a repair changes in the index is shown before as the store then does it.",
  "doctor:fix-safe": "Repairs touch derived lines, modes and leftovers, and no word that somebody wrote.",
  "doctor:fix-locks": "What stands in a lock's place is removed, but no lock and no directory that holds anything.",
  "doctor:fix-second-lines":
    "Of a topic's lines only exact copies of a derived one are removed; a second one in people's own words stays.",
  "doctor:fix-goes-on": "A repair that fails is told and does not stop the others.",
} as const satisfies Record<string, string>;
