import { DateTime } from 'luxon';
import { instantText } from './describe/date-text.ts';
import { daysInWords } from './describe/days.ts';
import { timesInWords } from './describe/times.ts';
import type { Schedule } from './schedule.ts';

/**
 * Describes a schedule: 'Every Monday at 09:00 (Europe/London)', 'Once, on Sunday, 22 November 2026 at 14:00 (UTC)'.
 * readSchedule reads such a description back as the same schedule.
 */
export function describeSchedule(schedule: Schedule): string {
  const { timezone } = schedule;
  if (schedule.kind === 'cron') return `${cronInWords(schedule.cron)} (${timezone})`;
  const at = DateTime.fromISO(schedule.at, { zone: timezone });
  return `Once, on ${instantText(at)} (${timezone})`;
}

function cronInWords(cron: string): string {
  const [minute = '0', hour = '*', date = '*', month = '*', weekday = '*'] = cron.split(' ');
  const days = daysInWords({ date, month, weekday });
  const times = timesInWords(minute, hour);
  if (!times.repeats) return `${days} at ${times.text}`;
  return days === 'Every day' ? times.text : `${times.text}, ${days.replace(/^(?:Every|On) /, lower)}`;
}

const lower = (text: string): string => text.toLowerCase();
