import type { Time } from '../sayings/clock.ts';
import type { Rhythm } from './rhythm.ts';
import type { Said } from './said.ts';
import type { Fields } from './time-fields.ts';

/** Each run calls AWS. A shorter interval would be monitoring, for which CloudWatch alarms are better. */
export const SHORTEST_MINUTES = 15;
const DAY = 24 * 60;
/** The intervals, in minutes, that a cron expression can repeat evenly through a day. */
const STEPS = [15, 20, 30, 60, 120, 180, 240, 360, 480, 720, DAY];

/**
 * Returns the minute and hour fields of a cron expression for an interval: 'every 2 hours', 'every 30 minutes between 9
 * and 17'.
 */
export function everyFew(said: Said, { unit, count }: Rhythm): Fields {
  const minutes = unit === 'hour' ? count * 60 : count;
  const step = nearestStep(minutes);
  const [hours] = said.take('hours');
  const [past] = said.take('past');
  const [start] = said.times().times;
  const found = {
    why: step === minutes ? [] : [whyChanged(minutes, step)],
    assumed: hours?.days ? [BUSINESS_HOURS] : [],
  };
  if (step === DAY) return { ...found, fields: `${start?.minute ?? 0} ${start?.hour ?? 9}` };
  if (step < 60)
    return { ...found, fields: `*/${step} ${hours ? hoursWithin(hours) : hourField(1, start, undefined)}` };
  const minute = past?.minute ?? start?.minute ?? hours?.from.minute ?? 0;
  return { ...found, fields: `${minute} ${hourField(step / 60, start, hours && spanOf(hours, minute))}` };
}

const BUSINESS_HOURS = 'I took business hours as 09:00 to 17:00, Monday to Friday.';

interface Hours {
  from: Time;
  to: Time;
}

/** Returns the nearest step in minutes that divides an hour or a day evenly. Of two equally near, the longer one. */
function nearestStep(minutes: number): number {
  return STEPS.reduce(
    (best, step) => (Math.abs(step - minutes) <= Math.abs(best - minutes) ? step : best),
    SHORTEST_MINUTES,
  );
}

function whyChanged(minutes: number, step: number): string {
  if (minutes < SHORTEST_MINUTES)
    return `A job runs no more often than every ${SHORTEST_MINUTES} minutes: to watch something more closely, use a CloudWatch alarm.`;
  const nearest =
    step < 60 ? `${step} minutes` : step === 60 ? 'hour' : step === DAY ? 'day' : `${step / 60} hours`;
  return `A schedule divides days and hours evenly: the nearest is every ${nearest}.`;
}

/** Returns the hours of a span. Hourly, 'from 9 to 17' ends at 17:00; at half past each hour, it ends at 16:30. */
function spanOf({ from, to }: Hours, minute: number): string {
  const last = minute > to.minute ? (to.hour + 23) % 24 : to.hour;
  return from.hour <= last ? `${from.hour}-${last}` : `${from.hour}-23,0-${last}`;
}

/** Returns the hours for half-hourly runs: '9 to 17' is the hours 9 to 16, since 17:30 would be too late. */
function hoursWithin({ from, to }: Hours): string {
  const last = to.minute === 0 ? (to.hour + 23) % 24 : to.hour;
  if (from.hour === last) return `${last}`;
  return from.hour < last ? `${from.hour}-${last}` : `${from.hour}-23,0-${last}`;
}

function hourField(step: number, start: Time | undefined, span: string | undefined): string {
  if (step === 1) return span ?? (start && start.hour > 0 ? `${start.hour}-23` : '*');
  if (span) return span.includes(',') ? hoursOver(span, step) : `${span}/${step}`;
  const first = (start?.hour ?? 0) % step;
  return first ? `${first}-23/${step}` : `*/${step}`;
}

/** Returns the hours of a span over midnight, stepping through it: '22-23,0-6' by 2 is '22,0,2,4,6'. */
function hoursOver(span: string, step: number): string {
  const [from = 0, , , to = 0] = span.split(/[-,]/).map(Number);
  const hours: number[] = [];
  for (let hour = from; hour <= to + 24; hour += step) hours.push(hour % 24);
  return hours.sort((a, b) => a - b).join(',');
}
