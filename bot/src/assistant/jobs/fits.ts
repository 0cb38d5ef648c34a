import { DateTime } from 'luxon';
import { valuesOf } from '../../domain/schedule/describe/fields.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { stem } from '../planner/words/text.ts';

/** How well a word identifies a job: 2 only this one, between 1 and 2 this one among others, 0 not at all. */
export type Fit = number;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|(?:s|nes|rs|r|ur)?(?:days?)?)?$/;
const SYNONYMS: string[][] = [
  ['cost', 'spend', 'spending', 'bill', 'billing', 'spent', 'expense'],
  ['instance', 'server', 'ec2', 'vm'],
  ['bucket', 's3'],
  ['database', 'rds', 'db'],
];
const STATES: Record<string, (job: JobDoc) => boolean> = {
  default: ({ is_default_job }) => is_default_job,
  paused: ({ enabled }) => !enabled,
  disabled: ({ enabled }) => !enabled,
  enabled: ({ enabled }) => enabled,
  active: ({ enabled }) => enabled,
  failing: ({ failures }) => Boolean(failures),
  failed: ({ failures }) => Boolean(failures),
  recurring: ({ schedule }) => schedule.kind === 'cron',
  once: ({ schedule }) => schedule.kind === 'once',
  'one-time': ({ schedule }) => schedule.kind === 'once',
  'one-off': ({ schedule }) => schedule.kind === 'once',
  slack: ({ platform }) => platform === 'slack',
  teams: ({ platform }) => platform === 'teams',
};

/**
 * Returns how well a word of "the daily cost report at 9am" identifies this job, by its state, its times, or its own
 * words.
 */
export function fits(word: string, job: JobDoc): Fit {
  const state = STATES[word];
  if (state) return state(job) ? 2 : 0;
  const byTime = fitsTime(word, job);
  if (byTime) return byTime;
  const own = wordsOf(`${job.description} ${job.query}`);
  const alike = SYNONYMS.find((words) => words.includes(stem(word))) ?? [stem(word)];
  return alike.some((each) => own.has(stem(each))) ? 2 : 0;
}

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g) ?? []).map(stem));

function fitsTime(word: string, { schedule }: JobDoc): Fit {
  const { days, cadence, times } = whenOf(schedule);
  const weekday = WEEKDAY.exec(word)?.[1];
  if (weekday) return among(days, WEEKDAYS.indexOf(weekday));
  if (/^weekdays?$/.test(word)) return days.join() === '1,2,3,4,5' ? 2 : 0;
  if (/^weekends?$/.test(word)) return days.join() === '0,6' ? 2 : 0;
  if (/^(?:daily|nightly)$/.test(word)) return cadence === 'day' ? 2 : days.length > 3 ? 1 : 0;
  if (word === 'weekly') return cadence === 'week' ? 2 : 0;
  if (word === 'monthly') return cadence === 'month' ? 2 : 0;
  if (word === 'hourly') return times.length > 2 ? 2 : 0;
  return fitsClock(word, times);
}

/** Returns the fit of a day. A daily job does not fit; of several days, fewer are better. */
function among(days: number[], day: number): Fit {
  return days.includes(day) && days.length < 7 ? 1 + 1 / days.length : 0;
}

interface Said {
  /** 0 is Sunday. Empty if the job runs on dates. */
  days: number[];
  cadence: 'day' | 'week' | 'month' | 'once';
  /** Minutes after midnight. */
  times: number[];
}

function whenOf(schedule: JobDoc['schedule']): Said {
  if (schedule.kind === 'once') {
    const { weekday, hour, minute } = DateTime.fromISO(schedule.at, { zone: schedule.timezone });
    return { days: [weekday % 7], cadence: 'once', times: [hour * 60 + minute] };
  }
  const [minute = '', hour = '', date = '', , weekday = ''] = schedule.cron.split(' ');
  const minutes = valuesOf(minute, 0, 59);
  const times = valuesOf(hour, 0, 23).flatMap((each) => minutes.map((past) => each * 60 + past));
  const isMonthly = date !== '*' || /[#L]/.test(weekday);
  if (isMonthly)
    return {
      days: [...weekday.matchAll(/(\d)[#L]/g)].map(([, day]) => Number(day)),
      cadence: 'month',
      times,
    };
  if (weekday === '*') return { days: [0, 1, 2, 3, 4, 5, 6], cadence: 'day', times };
  const days = [...new Set(valuesOf(weekday, 0, 6).map((day) => day % 7))].sort((a, b) => a - b);
  return { days, cadence: 'week', times };
}

const PARTS: Record<string, [from: number, to: number]> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [20, 24],
  noon: [12, 13],
  midnight: [0, 1],
};

function fitsClock(word: string, times: number[]): Fit {
  const part = PARTS[word.replace(/s$/, '')];
  if (part)
    return times.some((time) => time >= part[0] * 60 && time < part[1] * 60) ? (times.length > 2 ? 1 : 2) : 0;
  const [, digits, past = '0', half] = /^(\d{1,2})(?:[:.](\d\d))?([ap])?\.?m?\.?$/.exec(word) ?? [];
  if (!digits) return 0;
  const hours = half
    ? [(Number(digits) % 12) + (half === 'p' ? 12 : 0)]
    : [Number(digits), Number(digits) + 12];
  const found = times.some((time) => hours.some((hour) => time === hour * 60 + Number(past)));
  return found ? (times.length > 2 ? 1 : 2) : 0;
}
