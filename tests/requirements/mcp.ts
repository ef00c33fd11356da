export const MCP = {
  "mcp:handshake":
    "`initialize` is answered from settings alone: no memory directory is made and no note is read for it.",
  "mcp:eras":
    "The same server answers clients of the 2025 protocol and of 2026-07-28, and a probe of the newer one first.",
  "mcp:tools":
    "Every tool of every layout is listed with schemas and annotations, works, and answers as its schema says.",
  "mcp:tokens": "The whole answer to tools/list stays under 2,000 tokens in every layout and with all tools.",
  "mcp:instructions":
    "Server instructions are the protocol in at most 1,200 characters, name only tools that are offered, and are left out where auto-memory is off.",
  "mcp:tool-errors": "What goes wrong in a tool is an answer with isError that says what to do; nothing has changed.",
  "mcp:no-directory":
    "Where the directory goes before the first call, tools are still listed, a call of one says so, and it works once the directory is back.",
  "mcp:read-only": "--read-only and denied permissions take tools away; what was taken away cannot be called.",
  "mcp:no-reading":
    "Where reading is denied no resources and prompts are announced or answered; denied later, lists are empty and subscriptions refused.",
  "mcp:resources": "Index, prefix and notes can be read as resources, as they are now, with their text guarded.",
  "mcp:pages": "The notes are listed in pages, and one run through them makes one list unless notes come or go.",
  "mcp:notices": "After a write the client hears that the list and the resources it subscribed to have changed.",
  "mcp:notices-by-name":
    "Who subscribed to a note by its name hears of it under that address, also if the note comes later.",
  "mcp:foreign-writes": "What another program wrote is noticed at the next call.",
  "mcp:foreign-edits":
    "So are a note that was forgotten, and edits in place of subscribed notes, of the index and of any file of the prefix; what did not change is not told of.",
  "mcp:new-imports": "A file that a reading of the prefix found for the first time is watched from that reading on.",
  "mcp:baseline": "A subscription tells of everything that is written after it was acknowledged, in both protocols.",
  "mcp:prompts": "The prompt `memory` shows the /memory view, and `recall` the notes that bear on a message.",
  "mcp:provenance": "The history of a note names mcp and the client that wrote it.",
  "mcp:stdout": "Nothing but messages of the protocol goes to standard output.",
  "mcp:bad-lines":
    "A line that is not JSON, not a message, too long or of an unknown method gets an error, and the next is answered.",
  "mcp:wrong-params": "Parameters that are not as the protocol says are -32602 and one sentence, for every method.",
  "mcp:well-formed":
    "Whatever names and words a client passes, no answer holds half of a character or opens one of our tags by repeating them.",
  "mcp:batches":
    "A batch is answered as one where the agreed protocol has batches, and refused entry by entry elsewhere.",
  "mcp:cancelled": "A cancelled call is not answered, and the server goes on.",
  "mcp:http-cancelled":
    "A cancelled call over HTTP ends its request at once, and its session is free of it; the others are done.",
  "mcp:pipelined": "A hundred writes sent without waiting all succeed and stand in the index.",
  "mcp:own-writes":
    "A client that does not wait is answered in its order: what it reads sees the writes it sent before and none sent later.",
  "mcp:last-answers": "What was asked before the input ended is still answered; then the server ends by itself.",
  "mcp:signals": "SIGINT and SIGTERM end the server cleanly, over stdio and HTTP.",
  "mcp:last-write":
    "A signal lets the server finish the write that is under way, begin none after it and leave no half of one behind.",
  "mcp:many-clients": "Eight clients on one store, each a server of its own or all on one: nothing is lost.",
  "mcp:killed": "A server that is killed in the middle of writes loses nothing that it acknowledged.",
  "mcp:http-token":
    "Without the right token a request is refused; the token stands in a 0600 file and is never printed.",
  "mcp:http-names": "A Host or Origin that is not exactly ours is refused, before the token is looked at.",
  "mcp:http-json":
    "What is not JSON, too large, at another path or of another method is refused, and nothing has changed.",
  "mcp:http-early": "Whoever is refused over HTTP hears so at once, whatever of its body is still to come.",
  "mcp:http-said": "What a client does wrong over HTTP is said in one line, without a stack.",
  "mcp:http-sessions": "A session of the 2025 protocol ends with DELETE, and is unknown from then on.",
  "mcp:http-port": "A port in use is a clear error and exit 1; the server listens on 127.0.0.1 only.",
  "mcp:start":
    "A layout or directory that does not exist ends `keepsake mcp` at once, with the exit code of any command.",
  "mcp:usage": "Wrong flags of `keepsake mcp` are refused with exit 2.",
} as const satisfies Record<string, string>;
