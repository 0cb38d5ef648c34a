import { findRegions } from '../../../domain/regions.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const EXCLUDED =
  /\b(?:not|except|excluding|outside|without|(?:all|everywhere|everything|anything|anywhere|regions?) but|(?:other|rather|elsewhere|different) than)(?: of| for| in)?(?: the)? ?$/;

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
    for (const code of codes)
      if (excluded) question.excludedRegions.push(code);
      else regions.add(code);
    open.take(start, end);
  }
  question.regions = [...regions].sort();
}
