/**
 * Which notes link to this one?
 *
 * Only a list of all notes can tell, and in a large store that takes far longer than reading one note.
 * So a list is reused for as long as it took to make, and reading all notes costs a few lists instead of
 * one for each. The price: an edit in place shows a few milliseconds late. A note that is added, removed
 * or replaced shows at once, because the directory's time changes.
 */
import { elapsedMs } from "../files/wall-clock.ts";
import { type DirectoryMark, sameMark } from "./index-signature.ts";
import { linkNames, linkTarget } from "./links.ts";
import type { ListedTopic } from "./topic-list.ts";

/** Up to so many notes a new list is made each time: it costs about a millisecond. */
const SMALL = 200;

type LinkedBy = ReadonlyMap<string, readonly string[]>;

export class BackLinks {
  readonly #list: () => Promise<readonly ListedTopic[]>;
  readonly #mark: () => DirectoryMark | null;
  #known: { readonly linkedBy: LinkedBy; readonly mark: DirectoryMark | null; readonly untilMs: number } | null = null;
  #changes = 0;

  constructor(list: () => Promise<readonly ListedTopic[]>, mark: () => DirectoryMark | null) {
    this.#list = list;
    this.#mark = mark;
  }

  async to(slug: string): Promise<readonly string[]> {
    const known = this.#known;
    const holds = known !== null && elapsedMs() < known.untilMs && sameMark(known.mark, this.#mark());
    return holds ? (known.linkedBy.get(slug) ?? []) : this.toNow(slug);
  }

  /** The same, always from a new list. */
  async toNow(slug: string): Promise<readonly string[]> {
    const [beganMs, changes, mark] = [elapsedMs(), this.#changes, this.#mark()];
    const topics = await this.#list();
    const linkedBy = linkedByOf(topics);
    const nowMs = elapsedMs();
    const lasts = topics.length > SMALL && changes === this.#changes;
    this.#known = lasts ? { linkedBy, mark, untilMs: 2 * nowMs - beganMs } : null;
    return linkedBy.get(slug) ?? [];
  }

  /** Called after every change made here, because two changes may leave the directory with the same time. */
  forget(): void {
    this.#known = null;
    this.#changes++;
  }
}

function linkedByOf(topics: readonly ListedTopic[]): LinkedBy {
  const linkedBy = new Map<string, string[]>();
  const target = targetsAmong(topics);
  for (const { slug, links } of topics) {
    for (const linked of new Set(links.map(target))) {
      if (linked === slug) continue;
      const known = linkedBy.get(linked);
      if (known === undefined) linkedBy.set(linked, [slug]);
      else known.push(slug);
    }
  }
  return linkedBy;
}

/** The slug of the note that a link names, or the link where there is none yet. Most are slugs, which need no other names. */
function targetsAmong(topics: readonly ListedTopic[]): (link: string) => string {
  const slugs = new Set(topics.map(({ slug }) => slug));
  let byName: Map<string, string> | undefined;
  return (link) => {
    if (slugs.has(link)) return link;
    byName ??= slugsByName(topics);
    return byName.get(linkTarget(link)) ?? link;
  };
}

/** A slug goes before a name, and the first note before later ones. */
function slugsByName(topics: readonly ListedTopic[]): Map<string, string> {
  const byName = new Map<string, string>();
  const names = topics.map((topic) => ({ slug: topic.slug, names: linkNames(topic) }));
  for (const { slug, names: own } of [...names].reverse()) for (const name of own.slice(1)) byName.set(name, slug);
  for (const { slug, names: own } of [...names].reverse()) byName.set(own[0]!, slug);
  return byName;
}
