/**
 * An index whose segments lie on disk, where a page may turn out to be damaged in the middle of a search. Then it
 * is rebuilt from the topic files and asked again: whoever searches never sees the difference but in time.
 */
import type { Part } from "./corpus.ts";
import { RecallIndex } from "./engine.ts";
import { TornSegment } from "./paged-file.ts";
import type { AdmittedHit, Explanation, Hit, JudgedHit, RecallDoc, SearchOptions, StoredDoc } from "./types.ts";

export class MendingIndex extends RecallIndex {
  #mended: RecallIndex | undefined;
  readonly #mend: () => readonly Part[];

  constructor(parts: readonly Part[], mend: () => readonly Part[]) {
    super(parts);
    this.#mend = mend;
  }

  override get size(): number {
    return this.#mended?.size ?? super.size;
  }

  override search(text: string, options?: SearchOptions): Hit[] {
    return this.#try(
      () => super.search(text, options),
      (index) => index.search(text, options),
    );
  }

  override admit(text: string, options?: SearchOptions): AdmittedHit[] {
    return this.#try(
      () => super.admit(text, options),
      (index) => index.admit(text, options),
    );
  }

  override judge(text: string, options?: SearchOptions, most?: number): JudgedHit[] {
    return this.#try(
      () => super.judge(text, options, most),
      (index) => index.judge(text, options, most),
    );
  }

  override explain(text: string, id: string, options?: SearchOptions): Explanation | undefined {
    return this.#try(
      () => super.explain(text, id, options),
      (index) => index.explain(text, id, options),
    );
  }

  override placeOf(id: string): ReturnType<RecallIndex["placeOf"]> {
    return this.#mended === undefined ? super.placeOf(id) : this.#mended.placeOf(id);
  }

  override get(id: string): StoredDoc | undefined {
    return this.#try(
      () => super.get(id),
      (index) => index.get(id),
    );
  }

  override add(...docs: readonly (RecallDoc | readonly RecallDoc[])[]): void {
    this.#try(
      () => super.add(...docs),
      (index) => index.add(...docs),
    );
  }

  override remove(...ids: readonly (string | readonly string[])[]): number {
    return this.#try(
      () => super.remove(...ids),
      (index) => index.remove(...ids),
    );
  }

  override serialize(): Uint8Array {
    return this.#try(
      () => super.serialize(),
      (index) => index.serialize(),
    );
  }

  override segments(): ReturnType<RecallIndex["segments"]> {
    return this.#mended?.segments() ?? super.segments();
  }

  #try<Result>(here: () => Result, there: (index: RecallIndex) => Result): Result {
    if (this.#mended === undefined) {
      try {
        return here();
      } catch (error) {
        if (!(error instanceof TornSegment)) throw error;
        this.#mended = new RecallIndex(this.#mend());
      }
    }
    return there(this.#mended);
  }
}
