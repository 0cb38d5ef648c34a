import type { Window } from '../../contract/query.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time.ts';

export const lastHours = (hours: number, now: Date): Window => ({
  start: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
  end: now.toISOString(),
  label: `the last ${hours} hours`,
});

export const lastDays = (days: number, now: Date): Window => ({
  start: new Date(now.getTime() - days * DAY_MS).toISOString(),
  end: now.toISOString(),
  label: days === 1 ? 'the last 24 hours' : `the last ${days} days`,
});

export const atLeastDays = ({ start, end, label }: Window, days: number): Window => ({
  start: new Date(Math.min(Date.parse(start), Date.parse(end) - days * DAY_MS)).toISOString(),
  end,
  label,
});
