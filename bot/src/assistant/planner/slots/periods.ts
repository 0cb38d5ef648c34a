import { findDaysAhead } from '../../../domain/period-ahead.ts';
import { findPeriods } from '../../../domain/periods.ts';
import type { PlanInput } from '../../plan.ts';
import { daysAhead, monthAhead } from './coming.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const COMPARATIVE =
  'older|newer|younger|more|less|longer|fewer|greater|over|under|at least|at most|unused for|idle for|inactive for';
const AMOUNT = '\\d+|a|an|one|two|three|six|twelve';
const UNIT = '(?:hour|day|week|month|year|minute|min|second|sec)s?';

/** "older than 90 days" and "the last 5 minutes" are comparisons of a tool's fields, not periods. */
const AGE = new RegExp(
  [
    `\\b(?!over (?:the )?(?:last|past)\\b)(?:${COMPARATIVE})(?: than)? (?:the )?(?:last |past )?(?:${AMOUNT}) ${UNIT}(?: old| ago)?\\b`,
    '\\b(?:last|past) (?:\\d+ )?(?:hours?|minutes?|mins?)\\b',
    // What expires does so in the future.
    '\\bexpir(?:e|es|ing|y|ation)\\b[^.?]{0,30}?(?<!\\b(?:after|before|by|from|of|since|till|to|until) (?:the )?)\\b(?:next|coming) (?:week|month|year)\\b',
  ].join('|'),
  'gi',
);

/** "last month", "since March", "between 1 and 15 October". */
export function readPeriods(
  question: Question,
  open: OpenText,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
): void {
  const withoutAges = open.text.replace(AGE, (match) => ' '.repeat(match.length));
  question.daysAhead = findDaysAhead(withoutAges, { now, timezone });
  const coming = daysAhead(withoutAges, { now, timezone });
  const found = coming ? [coming] : findPeriods(withoutAges, { now, timezone });
  for (const period of found) {
    question.periods.push(monthAhead(period, question.text, { now, timezone }));
    open.take(period.start, period.end);
  }
}
