import { startOfDay } from '../../lib/start-of-day.ts';
import type { Known } from './audit-words.ts';
import { ACTION_WORDS, actorIdOf } from './audit-words.ts';

/** What entries a person wants to see, as typed and as the page's address keeps it; '' for all. */
export interface AuditFilter {
  action: string;
  who: string;
  /** A run's id, or the name of its session. */
  run: string;
  /** Days in the workspace's time zone, '2026-11-21', both included. */
  from: string;
  until: string;
}

export const NO_FILTER: AuditFilter = { action: '', who: '', run: '', from: '', until: '' };

const NAMES = Object.keys(NO_FILTER) as (keyof AuditFilter)[];

export const isFiltered = (filter: AuditFilter): boolean => NAMES.some((name) => filter[name] !== '');

export const isSame = (one: AuditFilter, other: AuditFilter): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/** An address may come from anywhere: what cannot be asked for is left out. */
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

/** The same as the API's query. @param timeZone of the days */
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
