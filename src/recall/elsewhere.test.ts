import { describe, expect, it } from "vitest";
import { cuesOfElsewhere } from "./elsewhere.ts";
import { buildIndex } from "./index.ts";

describe("cues of another subject", () => {
  it.each([
    "what is the difference between a mutex and a semaphore?",
    "Explain how a bloom filter works",
    "what does SIGTERM mean",
    "how do I exit vim?",
    "who invented the linked list?",
    "recommend a book on compilers",
    "Write me a limerick about deployments",
    "can you write a regex for video links",
    "could you please rename the variable tmp",
    "translate this into Spanish",
    "make this function shorter",
    "set up a calendar for my mother",
    "why does a mutable default argument keep its value?",
    "how is a B-tree split",
    "what's the boiling point of a liquid at altitude?",
    "how many bits in an IPv6 address?",
    "how to reverse a string in Python?",
    "is tail recursion optimised in C++?",
    "fix the typo in line 3",
    "rename the variable tmp to buffer",
    "rename RowCard.vue to ItemCard.vue and mend the imports",
    "merge vs rebase, which is safer?",
    "should a getter throw?",
    "is there a ruby equivalent of list comprehensions?",
    "what does a typical cold cache cost?",
    "quick refresher on bloom filters",
    "my editor hangs on save, any ideas?",
    "a birthday card for Lena with a joke about builds",
    "whats the point of monads",
    "what's new in Python 3.14?",
    "how to squash two commits",
    "in git, how do i drop a stash",
    "is zig faster than go?",
    "is haskell worth learning",
    "which version added pattern matching?",
    "is debian 14 out yet",
    "what's the release date of Zig 1?",
    "pick a tyre for my old car",
    "which font is best for slides",
    "what is the pigeonhole principle?",
    "convert 30 miles to kilometres",
    "awk one-liner to sum a column",
    "explain the halting problem in two sentences",
    "find the slower of these two loops",
    "pick a present for my niece",
  ])("stand in: %s", (text) => expect(cuesOfElsewhere(text)).toBeGreaterThan(0));
  it.each([
    "deploy the staging branch",
    "why is the nightly job red again?",
    "how does the retry queue behave after a restart?",
    "How does Gina feel about the studio?",
    "explain to the new hire where the logs are",
    "summarise the incidents of this year",
    "turn this crash into a regression test",
    "what is the default timeout?",
    "why is a release blocked here?",
    "what is the owner of the ledger service called?",
    "how many replicas does the index have?",
    "rename the staging cluster",
    "put the rounding helper in Rust",
    "list the paywall rules, old vs new",
    "compare latency of staging vs production",
    "should the importer retry?",
    "store the birthday of a contact",
    "the nightly import is stuck again, how do I stop it?",
    "document how to run the benches",
    "good morning, look for the lost invoices",
    "is the new pool faster than the old one?",
    "which release has the fix for the import?",
    "what's the release date of the next version?",
  ])("do not stand in: %s", (text) => expect(cuesOfElsewhere(text)).toBe(0));
  it.each([
    ["de", "Was ist der Unterschied zwischen HashMap und TreeMap?"],
    ["de", "Übersetze diesen Text ins Englische"],
    ["fr", "Écris une fonction qui trie un tableau"],
    ["fr", "Résume cet article en trois phrases"],
    ["es", "¿Qué significa este código?"],
    ["pt", "Explique a diferença entre let e const"],
    ["it", "Spiega come funziona il ciclo degli eventi"],
    ["nl", "Schrijf een functie die een lijst sorteert"],
    ["ru", "В чём разница между процессом и потоком?"],
  ] as const)("stand in %s: %s", (language, text) => expect(cuesOfElsewhere(text, language)).toBeGreaterThan(0));
  it.each([
    ["de", "Was ist der Unterschied zwischen unseren beiden Warteschlangen?"],
    ["de", "Warum ist der nächtliche Lauf wieder rot?"],
    ["fr", "Explique comment nous déployons la préproduction"],
    ["es", "¿Cómo desplegamos la rama de pruebas?"],
    ["pt", "Onde ficam os certificados do ambiente de testes?"],
    ["ru", "Чем отличается наш тестовый сервер?"],
  ] as const)("do not stand in %s: %s", (language, text) => expect(cuesOfElsewhere(text, language)).toBe(0));
  it("count alike in small letters and with an article, which are no second cue", () => {
    expect(cuesOfElsewhere("how do i run the importer alone?")).toBe(
      cuesOfElsewhere("How do I run the importer alone?"),
    );
    expect(cuesOfElsewhere("how does a voucher expire?")).toBe(1);
  });
  it("count for nothing where the message says whose it is", () => {
    expect(cuesOfElsewhere("what is the difference between our two queues?")).toBe(0);
    expect(cuesOfElsewhere("what's the purpose of the cache here?")).toBe(0);
  });
  it("count for nothing in a long story", () =>
    expect(cuesOfElsewhere(`how do I find out? ${"The service stopped at night. ".repeat(10)}`)).toBe(0));
});

describe("a message with such a cue", () => {
  const index = buildIndex([
    {
      id: "locks",
      name: "lock-order",
      description: "Order of locks",
      body: "Take the cache mutex before the log mutex.",
    },
    { id: "deploy", name: "deploy", description: "Steps of a deploy", body: "Merge, wait for the pipeline, promote." },
    { id: "mail", name: "mail-templates", description: "Where templates are", body: "In the folder of the mailer." },
  ]);
  const admitted = (text: string) => index.admit(text).map(({ id }) => id);

  it("needs more than a word in common", () => {
    expect(admitted("which mutex guards the log?")).toEqual(["locks"]);
    expect(admitted("what is a mutex in a log-structured database?")).toEqual([]);
  });
  it("still gets the note that it names", () =>
    expect(admitted("explain lock-order with a drawing")).toEqual(["locks"]));
});
