import fc from "fast-check";

/** Texts made of what matters to a Markdown scan, so that marks meet often. */
export const markdownish = fc
  .array(
    fc.constantFrom(
      ..."`|``|```|````|~~~|\n|\n\n|<!--|-->|<|@a.md|> |- |1. |    |\t|\\|# |***|=|a|é漢🎉|\r\n| ".split("|"),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
