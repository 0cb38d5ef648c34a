import type { Period } from '../../contract/query.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { ToolPlan, Wanted } from '../plan.ts';
import { periodOf } from '../planner/scheduled/moving-words.ts';
import type { Clock } from './same-question.ts';

/** Notes the words that were not understood. */
export function ignoredNote(ignored: string[] | undefined): string[] {
  if (!ignored?.length) return [];
  return [`I did not understand ${ignored.map((word) => `“${data(word)}”`).join(', ')}, and left it out.`];
}

/** Notes what a recurring job always has the same days of, or that “this month” is a single day on the first. */
export function fixedNote(
  { plan, query }: Wanted,
  schedule: Schedule,
  context: ToolContext,
  planned: Clock['planned'],
): string[] {
  if (schedule.kind !== 'cron') return [];
  return [
    ...fixedPeriod({ plan, query }, schedule, context),
    ...fixedBaseline({ plan, query }, context, planned),
  ];
}

type Asked = Pick<Wanted, 'plan' | 'query'>;

/** Notes that a comparison has the same other side at every run. */
function fixedBaseline({ plan, query }: Asked, { now }: ToolContext, planned: Clock['planned']): string[] {
  const baseline = baselineOf(plan);
  const later = planned(query, new Date(now.getTime() + MONTHS_MS));
  const isFixed = later.kind === 'tool' && baselineOf(later)?.start === baseline?.start;
  return baseline && isFixed
    ? [`It is compared with ${data(baseline.label)} every time: say “last month” for a month that moves.`]
    : [];
}

const baselineOf = ({ args }: ToolPlan): Period | undefined => args.baseline as Period | undefined;
/** By then “last month” is another one, and “October” is not. */
const MONTHS_MS = 45 * DAY_MS;

function fixedPeriod({ plan, query }: Asked, schedule: Schedule, context: ToolContext): string[] {
  const period = periodOf(plan, query, context);
  if (!period) return [];
  if (period.moves)
    return isFirstOfMonth(schedule) && TO_DATE.test(period.words)
      ? ['On the first that is one day: say “last month” for the whole month before.']
      : [];
  return [
    `It is about ${data(period.words)} every time: say “yesterday” or “last month” for days that move.`,
  ];
}

const TO_DATE = /\b(?:month to date|this month|so far|mtd)\b/i;
const isFirstOfMonth = (schedule: Schedule): boolean =>
  schedule.kind === 'cron' && schedule.cron.split(' ')[2] === '1';

/** "tell me if there are public buckets": notes that a job also reports when there are none. */
export const alwaysNote = (asked: string): string[] =>
  /\b(?:if|unless|whenever|in case|alert|warn)\b/i.test(asked)
    ? ['It is posted each time, even if there is nothing to tell.']
    : [];

/** "mail it to sally@larkspur.example": notes that a job sends no mail. */
export const mailNote = (asked: string): string[] =>
  /[\w.+-]+@[\w-]+\.\w+|\be-?mail\b/i.test(asked) ? ['I post here and send no e-mail.'] : [];

/** "with an excel file": notes that a job sends no file. */
export const fileNote = (asked: string): string[] =>
  /\b(?:csv|tsv|xlsx?|excel|spreadsheet|pdf|attach(?:ed|ment)?)\b/i.test(asked)
    ? ['It comes without a file: say “as CSV” in its thread when you want one.']
    : [];
