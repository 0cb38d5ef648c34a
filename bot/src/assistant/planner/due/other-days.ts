import type { DaysAhead } from '../../../domain/period-ahead.ts';
import { MONTH, UNIT, WEEKDAY } from '../../../domain/period-words.ts';
import type { Question } from '../slots/question.ts';

const TIME = new RegExp(
  `^(?:(?!may$)${MONTH}|${WEEKDAY}s?|${UNIT}s|week|month|quarter|year|hours?|weekends?|today|tomorrow|yesterday|ago|before|after|between|within)$`,
  'i',
);
const SUCH_AS = 'name them once, such as “by 31 December”, “in the next 30 days” or “in March”';

/** Reports whether a part of a text lies within a phrase. */
export const isWithin = (
  part: Pick<DaysAhead, 'end' | 'start'>,
  phrase: Pick<DaysAhead, 'end' | 'start'>,
): boolean => part.start >= phrase.start && part.end <= phrase.end;

/** Returns a question back if a message names days that were not read as days ahead, or several separate ones. */
export function otherDays(
  { periods, tokens }: Pick<Question, 'periods' | 'tokens'>,
  said: readonly DaysAhead[],
): string | undefined {
  const [one, another] = said;
  if (one && another)
    return `I can look at one stretch of days at a time, and “${one.text}” and “${another.text}” are two: ${SUCH_AS}.`;
  const isRead = (part: { end: number; start: number }): boolean => one !== undefined && isWithin(part, one);
  const past = periods.find((period) => !isRead(period) && !(one && isWithin(one, period)));
  if (past?.error) return past.error;
  const words = past?.text ?? tokens.find((token) => TIME.test(token.word) && !isRead(token))?.word;
  return words && `I cannot tell which days to come “${words}” means: ${SUCH_AS}.`;
}
