import { joined } from '../../../contract/words.ts';
import { fieldText } from '../../recurrence-field.ts';
import type { Time } from '../sayings/clock.ts';
import { clockText } from '../sayings/clock.ts';

export const DEFAULT_TIME: Time = { hour: 9, minute: 0 };
export const NO_TIME = `No time was said: I took ${clockText(DEFAULT_TIME)}.`;

/** Fields of a cron expression. */
export interface Fields {
  fields: string;
  /** Sentences that say why the fields are not quite what was said. */
  why: string[];
  /** Sentences about what was not said and therefore assumed. */
  assumed: string[];
}

/** Returns minute and hour. `count`: how often a day, if no times were named. */
export function timeFields(said: Time[], count = 1): Fields {
  const [first] = said;
  if (!first) return spread(count);
  const sameMinute = said.filter(({ minute }) => minute === first.minute);
  const others = said.filter(({ minute }) => minute !== first.minute).map(clockText);
  const hours = [...new Set(sameMinute.map(({ hour }) => hour))];
  return {
    fields: `${first.minute} ${fieldText(hours, 0, 23, '')}`,
    why: others.length
      ? [`One job cannot have times with different minutes: make another job for ${joined(others)}.`]
      : [],
    assumed: [],
  };
}

/** Spreads this many times over the working day, or over day and night if there are more. */
function spread(count: number): Fields {
  if (count === 1)
    return { fields: `${DEFAULT_TIME.minute} ${DEFAULT_TIME.hour}`, why: [], assumed: [NO_TIME] };
  if (count === 2)
    return { fields: '0 9,17', why: [], assumed: ['No times were said: I took 09:00 and 17:00.'] };
  if (count === 3)
    return { fields: '0 9,13,17', why: [], assumed: ['No times were said: I took 09:00, 13:00 and 17:00.'] };
  const step = [6, 4, 3, 2].find((hours) => hours <= 24 / count) ?? 1;
  const hours = step === 1 ? 'hour' : `${step} hours`;
  return {
    fields: step === 1 ? '0 *' : `0 */${step}`,
    why: step * count === 24 ? [] : [`A schedule divides days evenly: the nearest is every ${hours}.`],
    assumed: [],
  };
}
