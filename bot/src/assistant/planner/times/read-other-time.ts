import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { COUNT, countNumber } from '../../../domain/period-words.ts';
import { findPeriods } from '../../../domain/periods.ts';
import { readWindow, withinDays } from '../../../domain/windows.ts';
import type { PlanInput } from '../../plan.ts';
import { untilNow } from '../overview/windows.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Shift } from './move-window.ts';
import { hoursLabel } from './move-window.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** A message that names another time and nothing else. */
export interface OtherTime {
  /** "compare with last month" asks for both times. */
  compares: boolean;
  /** "only since friday" asks for fewer of the same things. */
  narrows: boolean;
  /** "before march" gives only one end of the time. */
  bounded: boolean;
  /** "the same hours" refers to the hours of the last answer. */
  isSame: boolean;
  /** "a week earlier", "the week before"; `isWhole` if it may name a whole unit. */
  shift?: { by: Shift; isWhole: boolean };
  /** The time itself; for a shift, counted back from now. */
  window?: Window;
}

const COMPARES =
  /\b(?:compare[ds]?|comparison|comparing|vs\.?|versus|against|differences?|different|differ|than|fewer|more|less|better|worse|higher|lower)\b/i;
export const NARROWS =
  /\b(?:only|just|since|from|after|before|until|till|newer|older)\b(?! (?:the )?same\b)/i;
const SAME =
  /\b(?:(?:the |at the )?same|(?:at )?this) (?:hours?|times?|period|point|stretch|window|days?)(?: of (?:the )?day)?(?: (?:of|in|on|from|during))?\b/i;
const SHIFT = new RegExp(
  `\\b(?:(?<count>${COUNT}) |the (?:previous |prior |preceding )?)?(?<unit>hour|day|night|morning|afternoon|evening|week|month|year)s? (?:before|earlier|ago|prior)\\b|\\bthe (?:previous|prior|preceding) (?<other>hour|day|night|morning|afternoon|evening|week|month|year)\\b`,
  'i',
);
/** "the night before" is the same hours a day earlier. */
const PARTS = /^(?:night|morning|afternoon|evening)$/;
/** What people say about a comparison. None of it names a thing. */
const SAID =
  /^(?:(?:compar|differ)\w*|vs|versus|fewer|better|worse|higher|lower|earlier|ago|prior|previous|preceding|looked|situation|picture|window|good|bad|well|healthy|night|morning|afternoon|evening|noon|midday|midnight|happened)$/;

/** Reads "compare with last month", "what about yesterday", "the same hours a week earlier". */
export function readOtherTime({ text, tokens, ...question }: Question, clock: Clock): OtherTime | undefined {
  const shift = SHIFT.exec(text);
  const { hours, mentions, periods, taken } = question;
  const said = shift ? findPeriods(text.replace(shift[0], ' '), clock) : periods;
  const isTimed = shift || hours || withinDays(text) || said.some(({ period }) => period);
  if (!isTimed || said.some(({ error }) => error) || mentions.some(({ isReference }) => !isReference))
    return undefined;
  if (question.regions.length + question.accounts.length + question.tags.length > 0) return undefined;
  const isOnlyThat = tokens.every(
    ({ end, start, word }, at) =>
      taken[at] ||
      FUNCTION_WORDS.has(word) ||
      SAID.test(word) ||
      (shift && start >= shift.index && end <= shift.index + shift[0].length),
  );
  if (!isOnlyThat || /\b(?:who|whose|why|which|where|when|changed?)\b/i.test(text)) return undefined;
  const isSame = SAME.test(text);
  const unit = (shift?.groups?.unit ?? shift?.groups?.other)?.toLowerCase();
  const by = unit && {
    [PARTS.test(unit) ? 'days' : `${unit}s`]: countNumber((shift?.groups?.count ?? 'one').toLowerCase()),
  };
  const isCounted = shift?.groups?.count !== undefined;
  const window =
    shift && !hours
      ? by && unitBack(by, PARTS.test(unit) ? 'day' : unit, isCounted, clock)
      : (question.window ?? readWindow({ text, periods: said }, clock));
  return {
    compares: COMPARES.test(text),
    narrows:
      !isSame && (NARROWS.test(text.replace(shift?.[0] ?? '', ' ')) || said.some(({ bound }) => bound)),
    bounded: said.some(({ bound }) => bound !== undefined && bound !== 'since'),
    isSame,
    ...(by && { shift: { by, isWhole: !isCounted && !isSame && !PARTS.test(unit) } }),
    ...(window && { window: untilNow(window, text, clock.now) }),
  };
}

/** "a week ago": that day; "the week before": that week. */
function unitBack(by: Shift, unit: string, isCounted: boolean, { now, timezone }: Clock): Window {
  const then = DateTime.fromJSDate(now, { zone: timezone }).minus(by);
  const of = (isCounted && unit !== 'hour' ? 'day' : unit) as 'day';
  const [from, to] = [then.startOf(of), then.startOf(of).plus({ [`${of}s`]: 1 })];
  const [start, end] = [from, to].map((at) => at.toJSDate().toISOString()) as [string, string];
  return { start, end, label: hoursLabel(from, to) };
}
