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
  for (const { slug, links } of topics) {
    for (const link of new Set(links)) {
      const known = linkedBy.get(link);
      if (link === slug) continue;
      if (known === undefined) linkedBy.set(link, [slug]);
      else known.push(slug);
    }
  }
  return linkedBy;
}
