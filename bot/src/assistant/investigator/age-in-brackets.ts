import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { matches } from './figure.ts';
import type { Reading } from './reading.ts';
import { DAY } from './units.ts';

/** The figure is the last thing in the brackets, or in a part of them. */
const IN_BRACKETS = /^[\s*`]*[),;]/;

/** Returns whether the figure matches the time between two dates in milliseconds, within a day if days are given. */
export function isWithin(figure: SaidFigure, from: number, to: number): boolean {
  const [scale = 1] = figure.scales;
  const slack = { ...figure, step: Math.max(figure.step, scale <= DAY ? 2 * figure.step : 0) };
  return matches(slack, Math.abs(to - from) / 1000 / scale);
}

/**
 * Returns whether it is an age in brackets, as in "`web-1` (45 days)". After a name it belongs to that resource; after
 * other words, to any resource with a date.
 */
export function isAgeInBrackets(figure: SaidFigure, { text, tokens }: Reading, evidence: Evidence): boolean {
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
