import { plainText } from './markup.ts';
import { clean, truncate } from './neutralise.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Ends no sentence, though a point stands behind it. */
const ABBREVIATED = /\b(?:e\.g|i\.e|vs|etc|incl|approx|no|max|min)\.\s*$/i;

/** So short a sentence ("Yes.") says too little by itself. */
const SHORT = 20;

/**
 * What a notification shows of a text: its first sentence, with the next one where that is short, on one line and without
 * markup, at most `max` UTF-16 units. `rest`: what follows, alike but for its line breaks.
 */
export function firstSentence(markup: string, max = 300): { first: string; rest: string } {
  const text = plainText(markup);
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    end = index + segment.length;
    const soFar = text.slice(0, end);
    if (!ABBREVIATED.test(soFar) && soFar.trim().length >= SHORT) break;
  }
  return { first: truncate(clean(text.slice(0, end)), max), rest: text.slice(end).trim() };
}
