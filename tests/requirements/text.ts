/** Strings in, strings out: design §3 and §5. */
export const TEXT = {
  "text:tokens": "A token is four UTF-8 bytes, rounded down.",
  "text:utf8": "Bytes that are not UTF-8 become replacement characters and are reported; BOM and CR are dropped.",
  "text:comments": "HTML comments are removed, except inside fenced or inline code.",
  "text:comment-unclosed": "An unclosed <!-- is text, not the end of the file.",
  "text:comment-untouched": "Text outside comments survives stripping unchanged, whatever its script.",
  "text:code-regions": "Code regions are ordered, disjoint and inside the text, for any text.",
  "text:linear": "A megabyte of any opening mark is read in one pass.",
  "text:invisible": "Tag characters, bidi controls, zero-width and control characters are dropped.",
  "text:invisible-kept": "Flags, ZWJ emoji, Persian ZWNJ, Indic joiners and Han variants survive.",
  "text:guard":
    "After splicing no text opens or closes one of our tags, compared without invisible characters and case.",
  "text:guard-trust": "People's files may name system and human tags; notes, recall and imports from outside may not.",
  "text:guard-plain": "Text that names no guarded tag is spliced as written.",
  "text:attribute": "An attribute stays one quoted value on one line, whatever the path holds.",
  "text:import-line": "A line that is only @path is an import, also with spaces in the path.",
  "text:import-inline":
    "An inline @path counts after white space and outside code and comments; e-mail addresses do not.",
  "text:header-split": "Frontmatter is what stands between a first line --- and a closing line; unclosed, it is body.",
  "text:header-plain": "The fast header parser answers what the YAML library answers, or not at all.",
  "text:header-yaml": "A header is YAML 1.2 core without tags, merges, anchors or aliases, of at most 8 KB.",
  "text:header-hostile": "No header throws, executes, pollutes a prototype or nests without end.",
  "text:glob": "A malformed glob is named before any matcher sees it.",
  "text:linear-pattern": "What picomatch makes of a glob matches the same paths when all ways are followed at once.",
  "text:printable": "Text for terminals shows every control, bidi and invisible character as an escape.",
  "text:cut-lines": "A cut keeps whole leading lines within the bytes given, and as many as fit.",
  "text:index-line": "A rendered index line is one line and leads back to its topic, whatever the file is called.",
} as const satisfies Record<string, string>;
