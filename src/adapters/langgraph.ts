/**
 * How does a LangGraph agent keep its long-term memory here?
 *
 * `memoryStore(memory)` is a `BaseStore`: namespaces and keys are mapped to topics (store-item.ts).
 * Nothing of LangGraph is imported, because a graph only needs the methods. Writes are durable and
 * keep the versions they replace; a delete can be undone. The `index` option of `put` is ignored,
 * because recall searches every note.
 */
import type { Memory, Topic, TopicSummary } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import { requireMemory, requireOperations } from "./check-arguments.ts";
import { inOrder } from "./in-order.ts";
import { requirePermission } from "./permission.ts";
import {
  fitsFilter,
  fitsNamespace,
  type MatchCondition,
  requireConditions,
  requireFilter,
  requirePage,
  requireQuery,
} from "./store-filter.ts";
import {
  isMeant,
  itemValue,
  itemWrite,
  type Place,
  placeOf,
  placeOfTopic,
  placeToPut,
  refuseReserved,
  requireNamespace,
  type Value,
} from "./store-item.ts";

export interface Item {
  value: Record<string, unknown>;
  key: string;
  namespace: string[];
  createdAt: Date;
  updatedAt: Date;
}
export interface SearchItem extends Item {
  /** Higher is better; absent if the search had no query. */
  score?: number;
}

export interface GetOperation {
  namespace: string[];
  key: string;
}
export interface PutOperation {
  namespace: string[];
  key: string;
  value: Record<string, unknown> | null;
  index?: false | string[];
}
export interface SearchOptions {
  filter?: Record<string, unknown>;
  limit?: number;
  offset?: number;
  query?: string;
}
export interface SearchOperation extends SearchOptions {
  namespacePrefix: string[];
}
export interface ListNamespacesOperation {
  matchConditions?: MatchCondition[];
  maxDepth?: number;
  limit?: number;
  offset?: number;
}
export type Operation = GetOperation | PutOperation | SearchOperation | ListNamespacesOperation;

type ResultOf<Op> = Op extends PutOperation
  ? undefined
  : Op extends SearchOperation
    ? SearchItem[]
    : Op extends GetOperation
      ? Item | null
      : string[][];
export type OperationResults<Ops extends readonly Operation[]> = { [At in keyof Ops]: ResultOf<Ops[At]> };

export interface ListNamespacesOptions {
  prefix?: string[];
  suffix?: string[];
  maxDepth?: number;
  limit?: number;
  offset?: number;
}

export function memoryStore(memory: Memory): MemoryStore {
  return new MemoryStore(memory);
}

/** A search ranks at most so many notes. */
const MOST_RANKED = 1000;
/** Each costs a search, so only so many are ranked one by one, the most recently changed first. */
const MOST_ASKED_SINGLY = 100;
/** The tag filter ignores case, so a search by tag may find other items; so many results are enough. */
const SAME_TAG = 20;

type RankedPlace = Place & { readonly score?: number };
type ScoredPlace = Place & { readonly score: number };

export class MemoryStore {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    requireMemory("memoryStore", memory);
    this.#memory = memory;
  }

  /** Reads see the state before the batch; of several writes to one item the last counts. */
  batch<Ops extends Operation[]>(operations: Ops): Promise<OperationResults<Ops>>;
  /** The same, for callers with the result types of `BaseStore`, which are not ours. */
  batch<Results>(operations: Operation[]): Promise<Results>;
  async batch(operations: Operation[]): Promise<unknown> {
    requireOperations(operations);
    const puts = operations.filter((it): it is PutOperation => "value" in it);
    // All are checked before the first write, so that an invalid item does not leave half a batch behind.
    for (const { namespace, key, value } of puts) placeToPut(namespace, key, value);
    const last = new Map(puts.map((it) => [JSON.stringify([it.namespace, it.key]), it]));
    return this.#inOrder(async () => {
      const results = await Promise.all(operations.map(async (it) => ("value" in it ? undefined : this.#read(it))));
      for (const it of last.values()) await this.#put(it);
      return results;
    });
  }

  async get(namespace: string[], key: string): Promise<Item | null> {
    return this.#inOrder(async () => this.#get(placeOf(namespace, key)));
  }

  async put(
    namespace: string[],
    key: string,
    value: Record<string, unknown>,
    _index?: false | string[],
  ): Promise<void> {
    refuseReserved(namespace);
    await this.#inOrder(() => this.#put({ namespace, key, value }));
  }

  async delete(namespace: string[], key: string): Promise<void> {
    await this.#inOrder(() => this.#put({ namespace, key, value: null }));
  }

  search(namespacePrefix: string[], options: SearchOptions = {}): Promise<SearchItem[]> {
    return this.#inOrder(() => this.#search({ namespacePrefix, ...options }));
  }

  listNamespaces(options: ListNamespacesOptions = {}): Promise<string[][]> {
    const { prefix, suffix, ...page } = options;
    const matchConditions = [
      ...(prefix === undefined ? [] : [{ matchType: "prefix" as const, path: prefix }]),
      ...(suffix === undefined ? [] : [{ matchType: "suffix" as const, path: suffix }]),
    ];
    return this.#inOrder(() => this.#listNamespaces({ ...page, matchConditions }));
  }

  /** Nothing runs in the background. */
  start(): void {}
  stop(): void {}

  /** Graphs put several items at once: for one key the last counts, and a `get` sees earlier puts. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    return inOrder(this.#memory, work);
  }

  async #read(operation: Exclude<Operation, PutOperation>): Promise<unknown> {
    if ("namespacePrefix" in operation) return this.#search(operation);
    if ("key" in operation) return this.#get(placeOf(operation.namespace, operation.key));
    return this.#listNamespaces(operation);
  }

  async #get(place: Place): Promise<Item | null> {
    requirePermission(this.#memory, "memory.read");
    const topic = await this.#topicAt(place);
    if (topic === null) return null;
    const { tag, key, slug } = this.#placeOf(topic);
    // The note with that file name is another item, or no item at all.
    if (tag !== place.tag) return null;
    const updatedAt = new Date(topic.modified);
    const created = new Date(topic.created ?? topic.modified);
    return {
      // The item's key is the fallback for a description, as it was when it was put.
      value: itemValue({ ...topic, slug: tag === undefined ? key : slug }),
      key: place.key,
      namespace: [...place.namespace],
      createdAt: Number.isNaN(created.getTime()) ? updatedAt : created,
      updatedAt,
    };
  }

  async #put({ namespace, key, value }: PutOperation): Promise<void> {
    requirePermission(this.#memory, "memory.write");
    const place = placeToPut(namespace, key, value);
    const { topics, layout } = this.#memory;
    const current = await this.#topicAt(place);
    if (current !== null && this.#placeOf(current).tag !== place.tag) {
      throw new MemoryError("conflict", `The note '${place.slug}' is there already and is not this item.`, {
        path: current.path,
      });
    }
    if (value !== null) await topics.write(itemWrite(place, value as Value, layout.topics.hasType));
    else if (current !== null) await topics.forget(current.slug, { scope: place.scope });
  }

  /** With free-text names, the file name may differ from the key. */
  async #topicAt(place: Place): Promise<Topic | null> {
    const { topics, layout } = this.#memory;
    const isFree = layout.topics.naming === "free-text" && place.tag === undefined;
    try {
      if (!isFree) return await topics.read(place.slug, place.scope);
      const topic = await topics.find(place.slug, place.scope);
      return isMeant(place, topic) ? topic : null;
    } catch (error) {
      // An invalid name is no item. For a put, the write reports it.
      if (error instanceof MemoryError && (error.code === "not-found" || error.code === "slug-invalid")) return null;
      throw error;
    }
  }

  #placeOf(topic: TopicSummary): Place {
    return placeOfTopic(topic, this.#memory.layout.topics.naming);
  }

  async #search(operation: SearchOperation): Promise<SearchItem[]> {
    requirePermission(this.#memory, "memory.read");
    const { namespacePrefix, filter, query, limit = 10, offset = 0 } = operation;
    // An empty list is no valid namespace, but the prefix of all.
    if (namespacePrefix?.length !== 0) requireNamespace(namespacePrefix);
    requireFilter(filter);
    requireQuery(query);
    requirePage("search", { limit, offset });
    // Labels are compared literally: `*` is a wildcard only in `listNamespaces`.
    const topics = await this.#memory.topics.list();
    const newest = topics
      .toSorted((a, b) => b.modified.localeCompare(a.modified) || (a.slug < b.slug ? -1 : 1))
      .map((it) => this.#placeOf(it))
      .filter(({ namespace }) => namespacePrefix.every((label, at) => label === namespace[at]));
    const asked = query === undefined || query.trim() === "" ? null : query;
    const candidates: readonly RankedPlace[] = asked === null ? newest : await this.#rank(asked, newest);
    const found: SearchItem[] = [];
    // Notes are read one by one, up to the end of the page.
    for (const { score, ...place } of candidates) {
      if (found.length >= offset + limit) break;
      const item = await this.#get(place);
      if (item === null || !fitsFilter(item.value, filter)) continue;
      found.push(score === undefined ? item : { ...item, score });
    }
    return found.slice(offset, offset + limit);
  }

  async #rank(query: string, places: readonly Place[]): Promise<readonly RankedPlace[]> {
    const name = ({ slug, scope }: { slug: string; scope: string }): string => `${scope}/${slug}`;
    const byName = new Map(places.map((it) => [name(it), it]));
    const hits = await this.#memory.recall(query, { limit: MOST_RANKED, all: false });
    const ranked = hits.flatMap((hit): RankedPlace[] => {
      const place = byName.get(name(hit));
      byName.delete(name(hit));
      return place === undefined ? [] : [{ ...place, score: hit.score }];
    });
    if (hits.length < MOST_RANKED) return ranked;
    const below = [...byName.values()].slice(0, MOST_ASKED_SINGLY);
    const tagged = await this.#rankSingly(query, below);
    const untagged = await this.#rankTogether(query, below, hits.at(-1)!.score);
    return [...ranked, ...[...tagged, ...untagged].toSorted((a, b) => b.score - a.score)];
  }

  /** For when items of other namespaces fill the ranking, so that those of this one are missing. */
  async #rankSingly(query: string, places: readonly Place[]): Promise<readonly ScoredPlace[]> {
    const found: ScoredPlace[] = [];
    for (const place of places) {
      const { tag, slug, scope } = place;
      if (tag === undefined) continue;
      const hits = await this.#memory.recall(query, { tag, limit: SAME_TAG, all: false });
      const hit = hits.find((it) => it.slug === slug && it.scope === scope);
      if (hit !== undefined) found.push({ ...place, score: hit.score });
    }
    return found;
  }

  /** Notes without a tag cannot be searched one by one, so an index of only these notes is built. */
  async #rankTogether(query: string, places: readonly Place[], most: number): Promise<readonly ScoredPlace[]> {
    const untagged = places.filter(({ tag }) => tag === undefined);
    if (untagged.length === 0) return [];
    const { buildIndex } = await import("../recall/index.ts");
    const topics = await Promise.all(untagged.map((place) => this.#topicAt(place)));
    const index = buildIndex(topics.flatMap((topic, at) => (topic === null ? [] : [{ ...topic, id: String(at) }])));
    // Capped, because words are rarer in a smaller index and score higher, but a thousand other notes ranked above these.
    return index
      .search(query, { limit: untagged.length })
      .map(({ id, score }) => ({ ...untagged[Number(id)]!, score: Math.min(score, most) }));
  }

  async #listNamespaces(operation: ListNamespacesOperation): Promise<string[][]> {
    requirePermission(this.#memory, "memory.read");
    const { matchConditions = [], maxDepth, limit = 100, offset = 0 } = operation;
    requireConditions(matchConditions);
    requirePage("listNamespaces", { limit, offset, maxDepth });
    const all = (await this.#memory.topics.list()).map((it) => this.#placeOf(it).namespace);
    const fitting = all
      .filter((namespace) => matchConditions.every((it) => fitsNamespace(namespace, it)))
      .map((namespace) => namespace.slice(0, maxDepth));
    const unique = [...new Set(fitting.map((it) => JSON.stringify(it)))].toSorted();
    return unique.slice(offset, offset + limit).map((it) => JSON.parse(it) as string[]);
  }
}
