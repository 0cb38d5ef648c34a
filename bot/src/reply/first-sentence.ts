import { plainText } from './markup.ts';
import { clean, truncate } from './neutralise.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations, whose full stop ends no sentence. */
const ABBREVIATED = /\b(?:e\.g|i\.e|vs|etc|incl|approx|no|max|min)\.\s*$/i;

/** A sentence this short ("Yes.") says too little by itself. */
const SHORT = 20;

/**
 * Splits a text for a notification. `first` is its first sentence, with the next one if that is short, on one line,
 * without markup, of at most `max` UTF-16 units. `rest` is what follows, in the same form but with its line breaks.
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
