import { startOfDay } from '../../lib/start-of-day.ts';
import type { Known } from './audit-words.ts';
import { ACTION_WORDS, actorIdOf } from './audit-words.ts';

/** The filter of the audit trail, as typed and as the page's address keeps it; '' means no restriction. */
export interface AuditFilter {
  action: string;
  who: string;
  /** A run's id, or its AWS session name. */
  run: string;
  /** Days in the workspace's time zone, '2026-11-21', both inclusive. */
  from: string;
  until: string;
}

export const NO_FILTER: AuditFilter = { action: '', who: '', run: '', from: '', until: '' };

const NAMES = Object.keys(NO_FILTER) as (keyof AuditFilter)[];

export const isFiltered = (filter: AuditFilter): boolean => NAMES.some((name) => filter[name] !== '');

export const isSame = (one: AuditFilter, other: AuditFilter): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/** Reads the filter from an address. Anything invalid is left out, because the address may come from anywhere. */
export function filterOf(params: URLSearchParams): AuditFilter {
  const filter = { ...NO_FILTER };
  for (const name of NAMES) filter[name] = (params.get(name) ?? '').trim().slice(0, 200);
  if (!Object.hasOwn(ACTION_WORDS, filter.action)) filter.action = '';
  if (!startOfDay(filter.from, 'UTC')) filter.from = '';
  if (!startOfDay(filter.until, 'UTC')) filter.until = '';
  return filter;
}

export const paramsOf = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => filter[name] !== '').map((name) => [name, filter[name].trim()]));

/** Returns the filter as the API's query string. @param timeZone of the days */
export function searchOf(
  { action, from, run, until, who }: AuditFilter,
  timeZone: string,
  known: Known,
): string {
  const since = startOfDay(from, timeZone);
  const end = startOfDay(until, timeZone, 1);
  return new URLSearchParams({
    ...(action && { action }),
    ...(who && { actor: actorIdOf(who, known) }),
    ...(run && { run }),
    ...(since && { since }),
    ...(end && { until: end }),
  }).toString();
}
