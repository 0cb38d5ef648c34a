import type { SaidFigure } from './figure.ts';
import type { Unit } from './units.ts';
import { PLAIN, unitOf } from './units.ts';

const UNIT = /^[\s\u00a0-]?(%|×|x(?![\p{L}\p{N}])|percentage points?|per ?cent\b|[\p{L}µ]+)/u;
const RATE =
  /^(?:\/s)?\s*(?:(?:an?|per|each|every|\/)\s*(hour|day|week|month|year)|(hour|dai|week|month|year|annual)ly)\b/i;

const ROUGHLY: [RegExp, NonNullable<SaidFigure['roughly']>][] = [
  [
    /(?:\b(?:just over|over|more than|above|at least|exceeds?|exceeding|longer than|older than|well over)|>)\s*(?:an? )?$/i,
    'over',
  ],
  [
    /(?:\b(?:just under|under|less than|below|at most|up to|nearly|almost|not quite|close to)|<)\s*(?:an? )?$/i,
    'under',
  ],
  [
    /(?:\b(?:about|around|roughly|approximately|approx\.?|some|circa|almost exactly|or so)|~|≈)\s*(?:an? )?$/i,
    'about',
  ],
];

const LONGEST_LEAD = 24;
/** "3 times as much", not "failed 3 times". */
const MULTIPLE = /^\s*(?:as|the|what|more|higher|larger|bigger|longer|that of|its|over)\b/i;

/** Adds the unit of a number, from the sign before it or the words after it. */
export function withUnit(
  text: string,
  start: number,
  end: number,
  known?: Unit,
): Omit<SaidFigure, 'amount' | 'step'> {
  const [said = '', word = ''] = (!known && UNIT.exec(text.slice(end, end + LONGEST_LEAD))) || [];
  const isCount = word === 'times' && !MULTIPLE.test(text.slice(end + said.length));
  const named = isCount ? PLAIN : unitOf(/^per/.test(word) ? '%' : word);
  const unit = known ?? named ?? PLAIN;
  const stop = named ? end + said.length : end;
  const [, per, adverb] = RATE.exec(text.slice(stop, stop + LONGEST_LEAD)) ?? [];
  const rate = (per ?? adverb)?.toLowerCase().replace('dai', 'day').replace('annual', 'year');
  return {
    ...{ kind: unit.kind, scales: unit.scales, currency: unit.currency, rate },
    ...{ start, end: stop },
    roughly: roughlyAt(text, start),
  };
}

/** How a text qualifies the figure that follows. */
export function roughlyAt(text: string, start: number): SaidFigure['roughly'] {
  const lead = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  return ROUGHLY.find(([pattern]) => pattern.test(lead))?.[1];
}
