/** A change of an alarm's state, as its history tells it. */
export interface Change {
  at: number;
  from: string;
  to: string;
}

/** An alarm as it is now. `since` is when it came into its state. */
export interface AlarmNow {
  name: string;
  state: string;
  since?: number | undefined;
  region: string;
  account: string;
}

/** A time in which an alarm was in alarm. Without `start` it began before what was read, without `end` it goes on. */
export interface Episode {
  start?: number;
  end?: number;
}

const ALARM = 'ALARM';

/**
 * Returns the times in which an alarm was in alarm, oldest first.
 * @param changes the changes of its state since some time, in any order
 */
export function episodesOf(changes: readonly Change[], { since, state }: AlarmNow): Episode[] {
  const episodes: Episode[] = [];
  let open: Episode | undefined;
  for (const { at, from, to } of changes.toSorted((one, other) => one.at - other.at)) {
    if (to === ALARM) open ??= { start: at };
    else if (from === ALARM) {
      episodes.push({ ...open, end: at });
      open = undefined;
    }
  }
  if (state === ALARM) {
    // The alarm itself tells when it went off, however long ago that is.
    const start = open?.start ?? since;
    episodes.push(start === undefined ? {} : { start });
  }
  return episodes;
}

/** Returns the part of each episode that lies in a time; those outside it are left out. */
export const within = (episodes: readonly Episode[], from: number, until: number): Episode[] =>
  episodes.filter(({ end = until, start = from }) => start < until && end > from);

/** Returns for how long alarms were in alarm during a time, in milliseconds. */
export const lengthOf = ({ end, start }: Episode, from: number, until: number): number =>
  Math.max(0, Math.min(end ?? until, until) - Math.max(start ?? from, from));
