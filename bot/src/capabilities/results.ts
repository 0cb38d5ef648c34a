import { CallError } from './call-error.ts';
import type { Finding } from './finding.ts';

/** The findings of one question, in order, with the ids 'r1', 'r2' and so on; and what was shown before. */
export class Results {
  /** Undefined: the search is in progress, or failed. */
  readonly #findings: (Finding | undefined)[] = [];
  readonly #earlier: ReadonlyMap<string, Finding>;

  /** @param earlier what the thread showed before, by its ids: 't1', 't2' */
  constructor(earlier: ReadonlyMap<string, Finding> = new Map()) {
    this.#earlier = earlier;
  }

  /** Returns the id for a call's finding. Concurrent calls are numbered in the order in which they were made. */
  begin(): string {
    this.#findings.push(undefined);
    return `r${this.#findings.length}`;
  }

  end(id: string, finding: Finding): void {
    this.#findings[Number(id.slice(1)) - 1] = finding;
  }

  /** Drops the id of a failed call. It is reused if no other call has begun since. */
  drop(id: string): void {
    if (id === `r${this.#findings.length}`) this.#findings.pop();
  }

  /** @returns its id */
  add(finding: Finding): string {
    const id = this.begin();
    this.end(id, finding);
    return id;
  }

  /** Throws CallError if there is no such result. */
  get(id: string): Finding {
    const earlier = this.#earlier.get(id);
    if (earlier) return earlier;
    const finding = /^r\d+$/.test(id) ? this.#findings[Number(id.slice(1)) - 1] : undefined;
    if (finding) return finding;
    const last = this.#findings.length;
    if (/^r\d+$/.test(id) && Number(id.slice(1)) <= last && Number(id.slice(1)) > 0)
      throw new CallError(
        `${id} does not exist yet, or found nothing: refer to it in the step after the call that gives it.`,
      );
    throw new CallError(
      this.all.length === 0
        ? `There is no result ${JSON.stringify(id)}: nothing was read yet.`
        : `There is no result ${JSON.stringify(id)}: they go from r1 to r${last}.`,
    );
  }

  get all(): readonly Finding[] {
    return this.#findings.filter((finding) => finding !== undefined);
  }
}
