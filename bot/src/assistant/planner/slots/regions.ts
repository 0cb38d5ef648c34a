import { findRegions } from '../../../domain/regions.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const EXCLUDED =
  /\b(?:not|neither|nor|except(?: for)?|excluding|outside(?: of)?|without|besides|(?:all|everywhere|everything|anything|anywhere|regions?) but|(?:other|rather|elsewhere|different) than)(?: those| these| the ones| ones| any| anything| things| stuff)?(?: that| which)?(?: are| is| run| runs| live)?(?: of| for| in| from)?(?: the)? ?$/;

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
    const excluded = goesOn || EXCLUDED.test(open.text.slice(0, start).toLowerCase());
    excludedTo = excluded ? end : undefined;
    question.places.push({ at: tokenAt(question, start), codes, end, isExcluded: excluded });
    for (const code of codes)
      if (excluded) question.excludedRegions.push(code);
      else regions.add(code);
    open.take(start, end);
  }
  question.regions = [...regions].sort();
}
