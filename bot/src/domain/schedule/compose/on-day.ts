import { DateTime } from 'luxon';
import { instantText } from '../describe/date-text.ts';
import { describeSchedule } from '../describe.ts';
import type { Composed } from '../reading.ts';
import { clockText } from '../sayings/clock.ts';
import type { TokenOf } from '../sayings/saying.ts';
import type { When } from './instant.ts';
import { instantOn, onceAt } from './instant.ts';
import type { Said } from './said.ts';
import { DEFAULT_TIME, NO_TIME } from './time-fields.ts';

/** Returns the named day at the named time. A problem if that has passed. */
export function onDay(said: Said, token: TokenOf<'day'>, { timezone, now }: When): Composed {
  said.use(token);
  const { day, either } = token;
  const { times, assumed } = said.times();
  const [time = DEFAULT_TIME, another] = times;
  const at = (date: DateTime) => onceAt(instantOn(date, time, timezone).at, timezone);
  if (either) {
    const options = [day, either]
      .sort((a, b) => +a - +b)
      .map((date) => ({ label: describeSchedule(at(date)), schedule: at(date) }));
    return { kind: 'ask', question: 'Which day do you mean?', options };
  }
  const instant = instantOn(day, time, timezone);
  if (instant.at.toMillis() <= now.getTime()) return passed(instant.at, { timezone, now });
  const sentences = [
    ...assumed,
    ...(token.assumed ? [token.assumed] : []),
    ...(times.length ? [] : [NO_TIME]),
    ...instant.assumed,
  ];
  const schedule = onceAt(instant.at, timezone);
  if (!another) return { kind: 'read', schedule, assumed: sentences };
  const why = `One job runs once: make another for ${clockText(another)}.`;
  return { kind: 'nearest', schedule, why, assumed: sentences };
}

function passed(at: DateTime, { timezone, now }: When): Composed {
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const clock = clockText(at);
  if (!at.hasSame(local, 'day'))
    return { kind: 'problem', message: `${instantText(at)} has passed. Say a day to come.` };
  const message = `It is ${clockText(local)}: ${clock} today has passed. Say “tomorrow at ${clock}”, for example.`;
  return { kind: 'problem', message };
}
