import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { matches } from './figure.ts';
import type { Reading } from './reading.ts';
import { DAY } from './units.ts';

/** Words next to a number of days that make it an age, or the time left until something. */
const AGE_BEFORE =
  /\b(?:in|since|for|within|after|aged?|older than|idle|unused|running|up|is|are|nearly|almost|about|over|only|just|than|every)\s*(?:an? )?$/i;
const AGE_AFTER =
  /^[-\s)*`]*(?:ago|old|left|of age|later|earlier|away|from now|to go|until|before|after|since)\b/i;
/** The figure is the last thing in the brackets, or in a part of them. */
const IN_BRACKETS = /^[\s*`]*[),;]/;

/** Returns whether the figure is the time between two dates of a sentence, since a date, or until one. */
export const isAgeOrSpan = (figure: SaidFigure, reading: Reading, evidence: Evidence): boolean =>
  isAge(figure, reading.text, evidence) ||
  isSpan(figure, reading, evidence) ||
  isAgeInBrackets(figure, reading, evidence);

/** Returns whether it is the time between two dates of the sentence. */
function isSpan(figure: SaidFigure, { dates }: Reading, { calendar }: Evidence): boolean {
  const at = calendar.instantsOf(dates);
  return at.some((from) => at.some((to) => from < to && isWithin(figure, from, to)));
}

/** Returns whether the figure matches the time between two dates in milliseconds, within a day if days are given. */
function isWithin(figure: SaidFigure, from: number, to: number): boolean {
  const [scale = 1] = figure.scales;
  const slack = { ...figure, step: Math.max(figure.step, scale <= DAY ? 2 * figure.step : 0) };
  return matches(slack, Math.abs(to - from) / 1000 / scale);
}

/** Returns whether it is a time since or until a date, of a day or more. */
function isAge(figure: SaidFigure, text: string, { calendar, now }: Evidence): boolean {
  const { start, end } = figure;
  const lead = text.slice(Math.max(0, start - 16), start);
  if (!AGE_BEFORE.test(lead) && !AGE_AFTER.test(text.slice(end))) return false;
  return calendar.instants.some((at) => isWithin(figure, at, now.getTime()));
}

/**
 * Returns whether it is an age in brackets, as in "`web-1` (45 days)". After a name it belongs to that resource; after
 * other words, to any resource with a date.
 */
function isAgeInBrackets(figure: SaidFigure, { text, tokens }: Reading, evidence: Evidence): boolean {
  const { start, end } = figure;
  const open = text.lastIndexOf('(', start);
  const isInBrackets =
    open >= 0 && !text.slice(open, start).includes(')') && IN_BRACKETS.test(text.slice(end));
  if (!isInBrackets) return false;
  const named = tokens.findLast((token) => token.end <= open);
  const isBeside = named !== undefined && /^[\s`*"”]*$/.test(text.slice(named.end, open));
  const rows = (isBeside && evidence.namedRows.get(named.text.toLowerCase())) || [];
  const own = evidence.dated.filter(({ finding, row }) =>
    rows.some((at) => at.finding === finding && at.row === row),
  );
  const instants = own.length > 0 ? own.map(({ at }) => at) : evidence.calendar.instants;
  return instants.some((at) => isWithin(figure, at, evidence.now.getTime()));
}
