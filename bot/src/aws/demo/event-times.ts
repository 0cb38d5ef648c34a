import { events } from './data/events.ts';
import { wholeHour } from './make-up.ts';

const DAY_MS = 86_400_000;

/** What was a day ago or more keeps to its day, so that "yesterday" holds the same at any hour. */
export function timeOf(minutesAgo: number, now: Date): Date {
  const days = Math.floor(minutesAgo / 1440);
  if (days === 0) return new Date(wholeHour(now) - minutesAgo * 60_000);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - (days - 1) * DAY_MS - ((minutesAgo % 1440) + 1) * 60_000);
}

/** When an event of such a name last touched a thing; undefined where the event history does not tell. */
export function lastEventOf(thing: string, names: RegExp, now: Date): Date | undefined {
  const times = events
    .filter(
      ({ name, error, resources }) =>
        names.test(name) && !error && resources.some((resource) => resource.name === thing),
    )
    .map(({ minutesAgo }) => timeOf(minutesAgo, now));
  return latest(...times);
}

/** The latest of the dates that there are. */
export function latest(...dates: (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
