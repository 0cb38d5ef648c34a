import { CallError } from '../capabilities/call-error.ts';
import type { Finding } from '../capabilities/finding.ts';
import { Results } from '../capabilities/results.ts';

/** How many of a caller's latest results are kept, and how many UTF-16 units of them as JSON. */
export const MAX_RESULTS = 50;
export const MAX_UNITS = 4_000_000;

/** The findings of one caller's latest calls. Ids are never reused, so an old one cannot mean something new. */
export class KeptResults extends Results {
  /** Oldest first. Undefined: the finding was too large to be kept. */
  readonly #kept = new Map<string, { finding: Finding | undefined; units: number }>();
  #next: number;
  #units = 0;

  /** @param first the number of the first id */
  constructor(first = 1) {
    super();
    this.#next = first;
  }

  /** The number of UTF-16 units kept. */
  get units(): number {
    return this.#units;
  }

  override begin(): string {
    return `r${this.#next++}`;
  }

  override end(id: string, finding: Finding): void {
    const units = JSON.stringify(finding).length;
    const fits = units <= MAX_UNITS;
    this.#kept.set(id, fits ? { finding, units } : { finding: undefined, units: 0 });
    this.#units += fits ? units : 0;
    for (const [oldest, { units }] of this.#kept) {
      if (this.#kept.size <= MAX_RESULTS && this.#units <= MAX_UNITS) break;
      this.#kept.delete(oldest);
      this.#units -= units;
    }
  }

  override get(id: string): Finding {
    const kept = this.#kept.get(id);
    if (kept?.finding) return kept.finding;
    throw new CallError(
      kept
        ? `The result ${id} was too large to be kept: ask for less of it, then use that result.`
        : `There is no result ${JSON.stringify(id.slice(0, 40))} any more: results are kept for some minutes. Make the call again that gave it, and use the new id.`,
    );
  }

  override get all(): readonly Finding[] {
    return [...this.#kept.values()].flatMap(({ finding }) => finding ?? []);
  }
}
