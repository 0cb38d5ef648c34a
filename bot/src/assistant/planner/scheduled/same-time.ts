import { readSchedule } from '../../../domain/schedule/read-schedule.ts';
import type { Plan } from '../../plan.ts';
import type { Asking } from './asking.ts';
import { scheduled } from './scheduled.ts';

const SAME_TIME =
  /[, ]+(?:(?:and|at|on|with|for|by) )*(?:the |that )?same (?:times?|schedule|days?|hour|rhythm)(?: (?:and|days?|time|too|also|as well|please))*[?.! ]*$/i;
const LEAD = /^(?:(?:and|also|plus|then|ok|okay|great|please|now)[ ,]+)+/i;
const TOO = /[ ,]+(?:too|also|as well)$/i;

/**
 * "also yesterday's costs, same time": another job besides the one that is proposed, or besides the one that the thread
 * is about, whose time the thread does not keep: asks for it.
 */
export function atSameTime(text: string, asking: Asking): Plan | undefined {
  const { draft, job } = asking.input.frame ?? {};
  if (!draft?.schedule && !job) return undefined;
  const rest = text.replace(SAME_TIME, '').replace(LEAD, '').replace(TOO, '');
  if (!SAME_TIME.test(text) || rest === '') return undefined;
  // "better fridays, same time": another day for the same job.
  if (readSchedule({ ...asking.input, text: rest }).kind !== 'none') return undefined;
  const reading = draft?.schedule && {
    kind: 'read' as const,
    schedule: draft.schedule,
    assumed: [],
    rest: '',
  };
  return scheduled(text, { reading, rest }, asking);
}
