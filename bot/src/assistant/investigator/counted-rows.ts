import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { matches } from './figure.ts';
import type { Reading } from './reading.ts';
import type { Tally } from './tallies.ts';
import { talliesNamed } from './tallies.ts';

/** Words that limit a count to the rows at hand. */
const AT_HAND = /\b(?:shown|listed|drawn|read|above|below|here)\b/i;

/** What a sentence counts: rows with the values that it names. */
export interface Counted {
  /** Whether it names a value of a row. */
  countsRows: boolean;
  /**
   * Returns whether a figure is the number of rows with such a value, of those with a second named value, or of named
   * resources.
   */
  confirms(figure: SaidFigure): boolean;
}

/** @param before the preceding text of the answer, which "they" may refer to */
export function countedIn({ before = '', figures, text, tokens }: Reading, evidence: Evidence): Counted {
  const isAtHand = ({ atHand }: Tally) =>
    atHand === undefined || AT_HAND.test(text) || figures.some(({ amount }) => amount === atHand);
  const named = talliesNamed(text, evidence.tallies).filter(isAtHand);
  let sets: ReadonlySet<number>[] | undefined;
  const parts = () => {
    if (sets) return sets;
    const spokenOf = [...named, ...talliesNamed(before, evidence.tallies).filter(isAtHand)];
    const things = tokens.flatMap((token) => evidence.namedRows.get(token.text.toLowerCase()) ?? []);
    sets = named.flatMap(({ finding, rows }) => {
      const others = spokenOf.filter((other) => other.finding === finding && other.rows !== rows);
      const own = new Set(things.filter((thing) => thing.finding === finding).map(({ row }) => row));
      return [rows, ...others.map((other) => both(rows, other.rows)), both(rows, own)];
    });
    return sets;
  };
  return {
    countsRows: named.length > 0,
    confirms: (figure) => parts().some(({ size }) => size > 0 && matches(figure, size)),
  };
}

const both = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...a].filter((each) => b.has(each)));
