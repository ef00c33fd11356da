import { expect, it } from "vitest";
import { elapsedMs } from "../files/wall-clock.ts";
import { BackLinks } from "./back-links.ts";
import type { ListedTopic } from "./topic-list.ts";

/** `count` notes that link to the one after them, in a list that takes a while. */
function listOf(count: number) {
  const list = { made: 0, changedMs: 1, topics: [] as ListedTopic[] };
  list.topics = Array.from(
    { length: count },
    (_, at) => ({ slug: `n${at}`, name: `n${at}`, aliases: [], links: [`n${at + 1}`, `n${at}`] }) as never,
  );
  const make = async (): Promise<readonly ListedTopic[]> => {
    list.made++;
    for (const began = elapsedMs(); elapsedMs() - began < 50; );
    return list.topics;
  };
  return { list, links: new BackLinks(make, () => ({ ino: 1, mtimeMs: list.changedMs })) };
}

it("serves many readings of a large store from few lists", async () => {
  const { list, links } = listOf(500);
  for (let at = 1; at < 500; at++) expect(await links.to(`n${at}`)).toEqual([`n${at - 1}`]);
  expect(await links.to("n0")).toEqual([]);
  expect(list.made).toBeLessThan(20);
});

it("shows the store's own changes at once, and others' in a new list", async () => {
  const { list, links } = listOf(500);
  await links.to("n1");
  list.topics = [{ slug: "other", name: "other", aliases: [], links: ["n1"] } as never, ...list.topics];
  expect(await links.toNow("n1")).toEqual(["other", "n0"]);
  list.topics = list.topics.slice(2);
  links.forget();
  expect(await links.to("n1")).toEqual([]);
});

it("shows a note that came, went or was replaced at once, whoever did it", async () => {
  const { list, links } = listOf(500);
  await links.to("n1");
  list.topics = [{ slug: "other", name: "other", aliases: [], links: ["n1"] } as never, ...list.topics];
  list.changedMs = 2;
  expect(await links.to("n1")).toEqual(["other", "n0"]);
});

it("finds links by name, alias, case and ending, as they are written by hand", async () => {
  const note = (slug: string, more: Partial<ListedTopic>): ListedTopic =>
    ({ slug, name: slug, aliases: [], links: [], ...more }) as never;
  const topics = [
    note("target", { name: "The Target", aliases: ["tgt"] }),
    note("tgt2", { aliases: ["target"] }),
    ...["Target", "target.md", "TGT", "the target"].map((link, at) => note(`from-${at}`, { links: [link] })),
    note("nowhere", { links: ["gone"] }),
  ];
  const links = new BackLinks(
    async () => topics,
    () => null,
  );
  expect(await links.to("target")).toEqual(["from-0", "from-1", "from-2", "from-3"]);
  expect(await links.to("tgt2")).toEqual([]);
});

it("makes a list each time where the store is small", async () => {
  const { list, links } = listOf(3);
  await links.to("n1");
  await links.to("n2");
  expect(list.made).toBe(2);
});
