import type { Window } from '../../contract/query.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatDate } from '../../reply/format.ts';

/** How long CloudTrail keeps its event history (CloudTrail user guide, "Viewing event history"). */
export const KEPT_DAYS = 90;

export interface Span {
  start: Date;
  end: Date;
  /** 'the last 7 days' */
  label: string;
  /** What the reader should know about the span. */
  notes: string[];
}

/**
 * Returns the time span to read: the requested one as far as CloudTrail keeps it, or the last `days`. Throws QueryError
 * if all of it is too long ago or lies ahead.
 */
export function spanOf(
  window: Window | undefined,
  days: number,
  { now, timezone }: { now: Date; timezone: string },
): Span {
  if (!window) {
    const label = days === 1 ? 'the last 24 hours' : `the last ${days} days`;
    const start = new Date(now.getTime() - days * DAY_MS);
    return { start, end: now, label, notes: [`No time was given, so this covers ${label}.`] };
  }
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  const [start, end] = [Date.parse(window.start), Math.min(Date.parse(window.end), now.getTime())];
  if (start >= now.getTime()) throw new QueryError(`There are no events of ${window.label} yet.`);
  const day = formatDate(new Date(oldest).toISOString(), timezone).slice(0, 10);
  if (end <= oldest)
    throw new QueryError(
      `CloudTrail's event history goes back ${KEPT_DAYS} days, to ${day}: what happened before is only in the files of a trail, which Windsock does not read.`,
    );
  const cut = start < oldest;
  return {
    start: new Date(Math.max(start, oldest)),
    end: new Date(end),
    label: window.label,
    notes: cut
      ? [`CloudTrail's event history goes back ${KEPT_DAYS} days: nothing before ${day} was read.`]
      : [],
  };
}
