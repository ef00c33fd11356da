export const ADAPTERS = {
  "adapters:light": "Importing the core or an adapter loads none of the adapted libraries.",
  "adapters:arguments": "An adapter that is given the wrong thing says at once what it takes, and how it is called.",
  "adapters:in-order":
    "Calls that are made at once over one memory are done in the order of asking; one that fails stops none.",
  "ai-sdk:tools":
    "The AI SDK offers and runs the memory's tools from their one definition, and tells errors to the model.",
  "ai-sdk:prefix": "The middleware places the prefix above the system prompt, once, in a single system message.",
  "ai-sdk:stable":
    "Recall stands in the newest user message, and earlier messages keep theirs byte for byte over steps and turns.",
  "ai-sdk:own-parts": "Of an earlier message only what was recalled is put back: pictures and marks are its own.",
  "anthropic:commands":
    "view, create, str_replace, insert, delete and rename work over /memories and answer in the words of Anthropic's tool.",
  "anthropic:as-shown":
    "What a view shows can be edited as it is shown, and the note keeps its own characters, not the guard's.",
  "anthropic:nothing-dropped":
    "A created file whose header says anything that a note's own header does not keep is a body as a whole.",
  "anthropic:paths":
    "Only /memories, /memories/MEMORY.md and /memories/<slug>.md are reached: no traversal, encoded or not, no sub-directory.",
  "anthropic:free-names":
    "Where names are free text, create and rename answer with the path under which the note is found from then on.",
  "anthropic:guards": "Secrets, bad slugs, oversized notes and denied writes are refused, and nothing is changed.",
  "anthropic:conflicts": "An edit of a note that changed meanwhile is a conflict, and nothing is overwritten.",
  "anthropic:restore": "What the model deletes or replaces can be restored.",
  "anthropic:runner": "The handlers work in the SDK's own tool runner.",
  "openai:agents": "The Agents SDK offers and runs the memory's tools, and its run survives a tool's error.",
  "openai:responses": "Function calls of the Responses API are answered in order; other items are left to the host.",
  "langgraph:store": "The store gets, puts, searches, deletes and lists namespaces like LangGraph's own.",
  "langgraph:topics": "Items are topics: notes of agents and people are items, and items are readable notes.",
  "langgraph:exact": "Any JSON value comes back as it was put, and no two items share a note.",
  "langgraph:free-names":
    "Where names are free text, what was put comes back under its key, whatever its file is called.",
  "langgraph:guards": "Secrets, bad namespaces, foreign notes and denied writes are refused; a delete can be undone.",
  "langgraph:values":
    "Only a plain object is an item's value: what is none is refused by namespace and key, and null deletes.",
  "langgraph:filters":
    "Filters compare as LangGraph's own store does; an operator that is not known is refused by name.",
  "examples:two-sessions": "In every example the second session knows what the first one learnt.",
  "docs:library": "The page of the library names every method, option and error code.",
  "docs:runs": "The snippets of the documents that need no model print what their comments say.",
  "docs:snippets":
    "Every snippet of the README and the pages of library and adapters compiles against the real libraries.",
} as const satisfies Record<string, string>;
