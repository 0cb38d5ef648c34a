import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { says } from './figure.ts';
import type { Reading } from './reading.ts';
import { DAY } from './units.ts';

/** What makes an age, or a time until then, of the days before or behind it. */
const AGE_BEFORE =
  /\b(?:in|since|for|within|after|aged?|older than|idle|unused|running|up|is|are|nearly|almost|about|over|only|just|than|every)\s*(?:an? )?$/i;
const AGE_BEHIND =
  /^[-\s)*`]*(?:ago|old|left|of age|later|earlier|away|from now|to go|until|before|after|since)\b/i;
/** The figure ends what the brackets hold, or a part of it. */
const IN_BRACKETS = /^[\s*`]*[),;]/;

/** A time from one date of a sentence to another, since a date or until one. */
export const isAgeOrSpan = (figure: SaidFigure, reading: Reading, evidence: Evidence): boolean =>
  isAge(figure, reading.text, evidence) ||
  isSpan(figure, reading, evidence) ||
  isAgeInBrackets(figure, reading, evidence);

/** From one date of the sentence to another of it. */
function isSpan(figure: SaidFigure, { dates }: Reading, { calendar }: Evidence): boolean {
  const at = calendar.instantsOf(dates);
  return at.some((from) => at.some((to) => from < to && isWithin(figure, from, to)));
}

/** Whether so long, within a day where days are told, is between two dates in milliseconds. */
function isWithin(figure: SaidFigure, from: number, to: number): boolean {
  const [scale = 1] = figure.scales;
  const slack = { ...figure, step: Math.max(figure.step, scale <= DAY ? 2 * figure.step : 0) };
  return says(slack, Math.abs(to - from) / 1000 / scale);
}

/** Days and more since a date, or until one. */
function isAge(figure: SaidFigure, text: string, { calendar, now }: Evidence): boolean {
  const { start, end } = figure;
  const lead = text.slice(Math.max(0, start - 16), start);
  if (!AGE_BEFORE.test(lead) && !AGE_BEHIND.test(text.slice(end))) return false;
  return calendar.instants.some((at) => isWithin(figure, at, now.getTime()));
}

/** "`web-1` (45 days)": what stands in brackets behind a name is of that thing; behind other words of whatever has a date. */
function isAgeInBrackets(figure: SaidFigure, { text, tokens }: Reading, evidence: Evidence): boolean {
  const { start, end } = figure;
  const open = text.lastIndexOf('(', start);
  const isInBrackets =
    open >= 0 && !text.slice(open, start).includes(')') && IN_BRACKETS.test(text.slice(end));
  if (!isInBrackets) return false;
  const named = tokens.findLast((token) => token.end <= open);
  const isBeside = named !== undefined && /^[\s`*"”]*$/.test(text.slice(named.end, open));
  const rows = (isBeside && evidence.own.get(named.text.toLowerCase())) || [];
  const own = evidence.dated.filter(({ finding, row }) =>
    rows.some((at) => at.finding === finding && at.row === row),
  );
  const instants = own.length > 0 ? own.map(({ at }) => at) : evidence.calendar.instants;
  return instants.some((at) => isWithin(figure, at, evidence.now.getTime()));
}
