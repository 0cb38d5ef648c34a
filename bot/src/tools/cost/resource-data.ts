import { ExplainedError } from '../../aws/errors.ts';
import type { Gap } from '../../contract/reply.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import type { ResourcesArgs } from './args.ts';
import type { Days } from './days.ts';
import { isoDate } from './days.ts';

/** How far back resource-level data reaches, in days (GetCostAndUsageWithResources). */
export const RESOURCE_DAYS = 14;

/** Returns the days that resource-level data covers: these 14 at most, including the current one. */
export const keptDays = (now: Date): Days => ({
  start: isoDate(now.getTime() - (RESOURCE_DAYS - 1) * DAY_MS),
  end: isoDate(now.getTime() + DAY_MS),
});

/**
 * Returns the days to show for a period: the part of it that is kept, or all that is kept if it is older. Throws
 * QueryError if it has not begun.
 */
export function shownDays({ period }: Pick<ResourcesArgs, 'period'>, now: Date): Days {
  const all = keptDays(now);
  if (period && period.start >= all.end)
    throw new QueryError(`There are no costs of single resources yet for ${data(period.label)}.`);
  return (period && resourceDays(period, now)) ?? all;
}

/** Returns the part of some days that resource-level data covers; undefined if none. */
export function resourceDays({ start, end }: Days, now: Date): Days | undefined {
  const kept = keptDays(now);
  const from = start > kept.start ? start : kept.start;
  const to = end < kept.end ? end : kept.end;
  return from < to ? { start: from, end: to } : undefined;
}

const OF_OPT_IN = /opt(?:ed)?[ -]?in|resource-level|not enabled/i;

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
  // Cost Explorer also calls a request invalid for other reasons.
  const isOther = name.startsWith('Validation') && !OF_OPT_IN.test(message);
  if (!isRefused || isOther || /not authorized to perform|not enabled for cost explorer/i.test(message))
    return undefined;
  return new ExplainedError(message, { kind: 'denied', reason: NOT_SWITCHED_ON, remedy: SWITCH_IT_ON });
}

export const isNotSwitchedOn = ({ reason }: Pick<Gap, 'reason'>): boolean => reason === NOT_SWITCHED_ON;
