import type { Scan } from './scan.ts';
import { mark, wordAt } from './scan.ts';

export const DOWN = /^(desc|descending|largest|highest|newest|latest|most|biggest)$/;
export const UP = /^(asc|ascending|smallest|lowest|oldest|least|earliest|alphabetical|alphabetically)$/;

/** "above 70 percent, highest first", "with a backlog, biggest first": sorts by the amount in a condition. */
export function readDirection(scan: Scan): void {
  const compared = scan.filters
    .filter(({ op }) => /^[gl]te?$/.test(op))
    .map(({ field }) => scan.vocabulary.fields.get(field))
    .find((field) => field && /^(?:number|bytes|money|percent)$/.test(field.type));
  const { tokens } = scan.question;
  const at = compared
    ? tokens.findIndex(({ word }, next) => AMOUNT.test(word) && tokens[next + 1]?.word === 'first')
    : -1;
  if (!compared || at < 0) return;
  scan.sort = { field: compared.key, direction: UP.test(wordAt(scan, at)) ? 'asc' : 'desc' };
  mark(scan, at, at + 2);
}

const AMOUNT = /^(?:largest|highest|most|biggest|smallest|lowest|least|fullest|worst)$/;
