import { DateTime } from 'luxon';
import type { Filter } from '../../../contract/query.ts';
import { usualMonth } from '../../../domain/baseline.ts';
import { findPeriods } from '../../../domain/periods.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
import type { PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

/** How many of the most expensive findings of waste an overview shows. */
const MOST_WASTE = 5;

interface Of {
  accounts?: string[];
  regions?: string[];
  whose: Pick<TagMeaning, 'key' | 'values'> | undefined;
}

/** Adds what there is and what it costs to an overview, before what is wrong. */
export function withWhatRuns(
  plan: SeveralPlan,
  { accounts, regions, whose }: Of,
  clock: Pick<PlanInput, 'now' | 'timezone'>,
): SeveralPlan {
  const places = { ...(accounts && { accounts }), ...(regions && { regions }) };
  const tag = whose && { field: `tag:${whose.key}`, op: 'eq', value: whose.values };
  const things = tag
    ? toolPlan('resources.by-tag', { ...places, filters: [tag], group_by: ['resource_type'] })
    : toolPlan('resources.inventory', places);
  const narrowed = [
    ...(regions ? [{ dimension: 'region', op: 'eq', values: regions }] : []),
    ...(whose ? [{ dimension: `tag:${whose.key}`, op: 'eq', values: whose.values }] : []),
  ];
  // What could be saved is estimated for everything only.
  const waste =
    narrowed.length === 0 && plan.overview && !plan.overview.isHealth
      ? [toolPlan('checks.findings', { ...places, kind: 'waste', order: 'dollars', limit: MOST_WASTE })]
      : [];
  return { ...plan, plans: [things, ...costs(narrowed, accounts, clock), ...plan.plans, ...waste] };
}

/** Returns whose things an overview counted; '' for nobody's, if it counted all. Undefined if it counted none. */
export function whatRan(parts: readonly ToolPlan[]): { whose: Of['whose'] } | undefined {
  const told = parts.find(({ tool }) => /^resources\.(?:by-tag|inventory)$/.test(tool));
  const [tag] = (told?.args.filters ?? []) as Filter[];
  return (
    told && {
      whose: tag && { key: tag.field.slice('tag:'.length), values: [tag.value ?? ''].flat().map(String) },
    }
  );
}

/** Plans the costs of this month: with a forecast, unless they are narrowed. */
function costs(
  filters: object[],
  accounts: string[] | undefined,
  clock: Pick<PlanInput, 'now' | 'timezone'>,
): ToolPlan[] {
  const asked = { ...(accounts && { accounts }), granularity: 'total', metric: 'unblended', filters };
  const month = DateTime.fromJSDate(clock.now, { zone: clock.timezone }).startOf('month');
  if (filters.length === 0) {
    const period = {
      start: month.toISODate(),
      end: month.plus({ months: 1 }).toISODate(),
      label: `${month.toFormat('LLLL yyyy', { locale: 'en' })} (this month)`,
    };
    return [toolPlan('cost.forecast', { ...asked, period })];
  }
  const [found] = findPeriods(usualMonth(clock), clock);
  return found?.period
    ? [toolPlan('cost.usage', { ...asked, period: found.period, group_by: ['service'] })]
    : [];
}
