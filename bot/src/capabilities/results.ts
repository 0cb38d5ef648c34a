import { CallError } from './call-error.ts';
import type { Finding } from './finding.ts';

/** What was found in the course of one question, in its order, under the ids 'r1', 'r2' and so on. */
export class Results {
  readonly #findings: Finding[] = [];

  /** @returns its id */
  add(finding: Finding): string {
    this.#findings.push(finding);
    return `r${this.#findings.length}`;
  }

  /** Throws CallError where there is no such result. */
  get(id: string): Finding {
    const finding = /^r\d+$/.test(id) ? this.#findings[Number(id.slice(1)) - 1] : undefined;
    if (finding) return finding;
    const last = this.#findings.length;
    throw new CallError(
      last === 0
        ? `There is no result ${JSON.stringify(id)}: nothing was read yet.`
        : `There is no result ${JSON.stringify(id)}: they go from r1 to r${last}.`,
    );
  }

  get all(): readonly Finding[] {
    return this.#findings;
  }
}
