import { isAgeInBrackets, isWithin } from './age-in-brackets.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import type { Reading } from './reading.ts';

/** Words next to a number of days that make it an age, or the time left until something. */
const AGE_BEFORE =
  /\b(?:in|since|for|within|after|aged?|older than|idle|unused|running|up|is|are|nearly|almost|about|over|only|just|than|every)\s*(?:an? )?$/i;
const AGE_AFTER =
  /^[-\s)*`]*(?:ago|old|left|of age|later|earlier|away|from now|to go|until|before|after|since)\b/i;

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

/** Returns whether it is a time since or until a date, of a day or more. */
function isAge(figure: SaidFigure, text: string, { calendar, now }: Evidence): boolean {
  const { start, end } = figure;
  const lead = text.slice(Math.max(0, start - 16), start);
  if (!AGE_BEFORE.test(lead) && !AGE_AFTER.test(text.slice(end))) return false;
  return calendar.instants.some((at) => isWithin(figure, at, now.getTime()));
}
