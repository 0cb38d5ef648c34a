import { ExplainedError } from '../../aws/errors.ts';
import type { Gap } from '../../contract/reply.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Days } from './days.ts';
import { isoDate } from './days.ts';

/** How far back resource-level data reaches, in days (GetCostAndUsageWithResources). */
export const RESOURCE_DAYS = 14;

/** Returns the days that resource-level data covers: these 14 at most, including the current one. */
export const keptDays = (now: Date): Days => ({
  start: isoDate(now.getTime() - (RESOURCE_DAYS - 1) * DAY_MS),
  end: isoDate(now.getTime() + DAY_MS),
});

/** Returns the days to show for a period: the part of it that is kept, or all that is kept if none is. */
export function shownDays({ period }: { period?: Days | undefined }, now: Date): Days {
  const all = keptDays(now);
  const kept = period && resourceDays(period, now);
  return kept ? { start: kept.start, end: kept.end < all.end ? kept.end : all.end } : all;
}

/** Returns the part of some days that resource-level data covers; undefined if none. */
export function resourceDays({ start, end }: Days, now: Date): Days | undefined {
  const oldest = keptDays(now).start;
  const from = start > oldest ? start : oldest;
  return from < end ? { start: from, end } : undefined;
}

const NOT_SWITCHED_ON = 'resource-level data is not switched on';

export const SWITCH_IT_ON =
  'Switch it on under Billing → Cost Management preferences → Cost Explorer → resource-level data at daily granularity (of the management account, if there is an organisation); the first data is there within 48 hours.';

/**
 * Explains the refusal of an account that never switched on resource-level data (GetCostAndUsageWithResources: "This is
 * an opt-in only feature"). Returns undefined for other errors, such as a missing permission.
 */
export function notSwitchedOn(error: unknown): ExplainedError | undefined {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const isRefused = /^(?:AccessDenied|DataUnavailable|Validation)(?:Exception)?$/.test(name);
  if (!isRefused || /not authorized to perform|not enabled for cost explorer/i.test(message))
    return undefined;
  return new ExplainedError(message, { kind: 'denied', reason: NOT_SWITCHED_ON, remedy: SWITCH_IT_ON });
}

export const isNotSwitchedOn = ({ reason }: Pick<Gap, 'reason'>): boolean => reason === NOT_SWITCHED_ON;
