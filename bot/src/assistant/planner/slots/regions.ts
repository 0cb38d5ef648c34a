import { findRegions } from '../../../domain/regions.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

/** "open from outside in Sydney" is about outsiders: the place follows "outside" directly. */
const EXCLUDED =
  /\b(?:outside(?: of)?(?: the)?|(?:not|neither|nor|except(?: for)?|excluding|without|besides|(?:all|everywhere|everything|anything|anywhere|regions?) but|(?:other|rather|elsewhere|different) than)(?: those| these| the ones| ones| any| anything| things| stuff)?(?: that| which)?(?: are| is| run| runs| live)?(?: of| for| in| from)?(?: the)?) ?$/;

const tokenAt = ({ tokens }: Question, start: number): number =>
  Math.max(
    0,
    tokens.findIndex((token) => token.end > start),
  );

/** "in Sydney", "us-east-1", "everywhere except Europe". */
export function readRegions(question: Question, open: OpenText): void {
  const regions = new Set<string>();
  let excludedTo: number | undefined;
  for (const { codes, start, end } of findRegions(open.text)) {
    // "except Tokyo and Sydney"
    const goesOn =
      excludedTo !== undefined &&
      /^[, ]*(?:and|or|nor|,)? ?(?:in )?$/i.test(open.text.slice(excludedTo, start));
    const before = EXCLUDED.exec(open.text.slice(0, start).toLowerCase());
    const excluded = goesOn || before !== null;
    excludedTo = excluded ? end : undefined;
    question.places.push({ at: tokenAt(question, start), codes, end, isExcluded: excluded });
    for (const code of codes)
      if (excluded) question.excludedRegions.push(code);
      else regions.add(code);
    // "outside Europe" says nothing about outsiders.
    open.take(before?.index ?? start, end);
  }
  question.regions = [...regions].sort();
}
