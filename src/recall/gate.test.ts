import { describe, expect, it } from "vitest";
import { buildIndex, type RecallDoc } from "./index.ts";

const NOTES: readonly RecallDoc[] = [
  { id: "tea", name: "tea", description: "How I like my tea", body: "Green tea, no sugar, 80 degrees." },
  { id: "node-version", name: "node-version", description: "Node 20 only", body: "Node 20 only, pinned in .nvmrc." },
  {
    id: "review-style",
    name: "review-style",
    description: "How to write review comments",
    body: "Three lines at most, first the problem, then the file and a fix. Never show a diff.",
  },
  {
    id: "deploy-checklist",
    name: "deploy-checklist",
    description: "Steps before a deploy",
    body: "Run the migrations, then flip the feature flag and watch the graphs.",
    aliases: ["release", "ship", "code freeze"],
  },
  {
    id: "testing",
    name: "testing",
    description: "How to run the tests",
    body: "pnpm vitest",
    aliases: ["test", "run"],
  },
];
const admitted = (text: string, ...ids: string[]) =>
  buildIndex(NOTES.filter(({ id }) => ids.length === 0 || ids.includes(id)))
    .admit(text)
    .map(({ id }) => id);

describe("a name or alias that stands in the message", () => {
  it("opens the gate, however much else is said", () => {
    const kubernetes = {
      id: "kubernetes",
      name: "kubernetes",
      description: "Cluster access",
      body: "Use kubectx prod.",
    };
    const index = buildIndex([...NOTES, kubernetes]);
    const asked = "please read the kubernetes note and restart the ingress of the billing service";
    expect(index.admit(asked).map(({ id }) => id)).toEqual(["kubernetes"]);
  });
  it.each([
    "let's release the new version",
    "can you ship it today?",
    "is there a code freeze on Friday for all of the team?",
  ])("opens the gate: %s", (text) => expect(admitted(text)).toContain("deploy-checklist"));
  it("does not if it is a word of everyday work", () => {
    expect(admitted("please run it again")).toEqual([]);
    expect(admitted("test this")).toEqual([]);
  });
  it("does not if other notes hold the word", () => {
    const others = Array.from({ length: 8 }, (_, at) => ({
      id: `note-${at}`,
      body: `Release number ${at} of the shop`,
    }));
    const index = buildIndex([...NOTES, ...others]);
    const gate = index.explain("let's release the kraken upon the seven seas", "deploy-checklist")?.gate;
    expect(gate?.admitted).toBe(false);
  });
});

describe("evidence of one word", () => {
  it("is no number", () => expect(admitted("I have 20 minutes, what should we do first?")).toEqual([]));
  it("is no word of everyday work", () => {
    expect(admitted("run the tests", "deploy-checklist")).toEqual([]);
    expect(admitted("show me the first ten lines of the file")).toEqual([]);
    expect(admitted("fix the typo in line 20")).toEqual([]);
    expect(admitted("show me the diff")).toEqual([]);
    expect(admitted("set the flag")).toEqual([]);
  });
  it("must be much of the sentence", () => {
    expect(admitted("would you like some sugar before we start the meeting?")).toEqual([]);
    expect(admitted("green, with sugar?")).toEqual(["tea"]);
  });
  it("must stand in the heading", () => {
    expect(admitted("graphs?")).toEqual([]);
    expect(admitted("checklist?")).toEqual(["deploy-checklist"]);
  });
  it("leaves in what the heading says too", () => {
    expect(admitted("how do I run the tests?")).toEqual(["testing"]);
    expect(admitted("which node version do we use?")).toEqual(["node-version"]);
  });
});

describe("a message of several sentences", () => {
  it("lets in a note that answers one of them whole, however well another answers the rest", () => {
    const notes = [
      { id: "staging", name: "staging-access", description: "ssh into staging", body: "ssh -J bastion staging" },
      {
        id: "tax",
        name: "vendor-acme-tax",
        description: "ACME tax sandbox: rate limit and keys",
        body: "The ACME tax sandbox has a rate limit of ten requests a minute. ACME tax keys rotate monthly.",
      },
      ...NOTES,
    ];
    const asked = "How do I ssh into staging? And what is the rate limit of the ACME tax sandbox?";
    const found = buildIndex(notes).admit(asked);
    expect(found.map(({ id }) => id).sort()).toEqual(["staging", "tax"]);
  });
});

describe("a date in the heading", () => {
  const months = ["May", "June", "July", "August"];
  const diary = Array.from({ length: 400 }, (_, at) => ({
    id: `day-${at}`,
    name: `${at % 2 === 1 ? "Ann" : "Tom"}, ${1 + (at % 12)}:${10 + (at % 50)} pm on ${1 + (at % 28)} ${months[at % 4]}, 2023`,
    body: `Nothing but chess with neighbour${at} and tea.`,
  }));
  const index = buildIndex(diary);
  it("is no reason: many notes have it, and the message asks for something else", () => {
    expect(index.admit("What did Tom borrow on 6 June, 2023?")).toEqual([]);
    expect(index.admit("What did Tom cook on 17 August, 2023?")).toEqual([]);
  });
  it("is one beside what the note says", () => {
    const found = index.admit("Did Ann have tea with neighbour5 on 6 June, 2023?");
    expect(found.map(({ id }) => id)).toContain("day-5");
  });
});

/** Notes of a team, among those on its lifts, which have nothing to do with the messages below. */
const TEAM: readonly RecallDoc[] = [
  {
    id: "push-tokens",
    name: "push-tokens",
    description: "Push tokens expire",
    body: "Tokens of phones that were silent for ninety days are dropped.",
  },
  {
    id: "map-tiles",
    name: "map-tiles",
    description: "Offline map tiles",
    body: "Tiles are kept for thirty days and then thrown away.",
  },
  {
    id: "price-list-import",
    name: "price-list-import",
    description: "Import of the operator's list",
    body: "Rows without a zone are skipped and told in the channel.",
  },
];
const team = (lifts: number) =>
  buildIndex([
    ...TEAM,
    ...Array.from({ length: lifts }, (_, at) => ({
      id: `station-${at}`,
      name: `station-${at}`,
      description: `Lift at station${at}`,
      body: `The lift is out until week${at}.`,
    })),
  ]);

describe("words that no note holds", () => {
  it("count against those that one does", () => {
    expect(team(120).admit("rows in the heist movie are skipped")).toEqual([]);
    expect(
      team(120)
        .admit("rows of the list are skipped")
        .map(({ id }) => id),
    ).toEqual(["price-list-import"]);
  });
});

describe("a note that is let in", () => {
  const asked = "tokens thrown away after ninety days";
  const ids = (index: ReturnType<typeof team>) => index.admit(asked).map(({ id }) => id);
  it("brings further ones that would not be let in alone", () => {
    expect(ids(team(400))).toEqual(["push-tokens", "map-tiles"]);
    const alone = team(400);
    alone.remove("push-tokens");
    expect(ids(alone)).toEqual([]);
    expect(team(400).explain(asked, "map-tiles")?.gate.reason).toMatch(/enough beside a better note$/);
  });
});
