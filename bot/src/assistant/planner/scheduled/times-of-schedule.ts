import { describeSchedule } from '../../../domain/schedule/describe.ts';
import type { ScheduleOption } from '../../../domain/schedule/reading.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Choice, SaidSchedule, SchedulePlan, Wanted } from '../../plan.ts';
import type { Asking } from './asking.ts';
import { readWanted } from './wanted.ts';

/** Common schedules, for a message that gives none. */
const USUAL = ['0 9 * * *', '0 9 * * 1-5', '0 9 * * 1'];

/** Returns the possible times, each with the question adapted to it. */
export function timesOf(
  reading: SaidSchedule | undefined,
  what: Wanted,
  asking: Asking,
): Pick<SchedulePlan, 'options'> {
  const { timezone } = asking.input;
  const usual = () =>
    USUAL.map((cron): ScheduleOption => {
      const schedule = { kind: 'cron' as const, cron, timezone };
      return { schedule, label: describeSchedule(schedule).replace(/ \(.*$/, '') };
    });
  const times = reading ? reading.kind === 'ask' && reading.options : usual();
  if (!times) return {};
  const options = times.map(({ label, schedule }) => {
    const suiting = what.said && readWanted(what.said, undefined, asking, schedule);
    const { plan, query } = suiting && 'what' in suiting ? suiting.what : what;
    return timed({ label: query, text: query, plan }, schedule, label);
  });
  return { options };
}

/** The choice with this schedule in its plan. */
export function timed(option: Choice, schedule: Schedule | undefined, label = option.label): Choice {
  const query = option.text;
  if (!schedule) return { ...option, label, text: `schedule ${query}`, query };
  const when = describeSchedule(schedule).replace(/^\w/, (letter) => letter.toLowerCase());
  return { ...option, label, text: `${query.replace(/[?.!]+$/, '')}, ${when}`, query, schedule };
}
