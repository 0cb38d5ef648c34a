import { baselineFor, usualComparison } from '../../../domain/baseline.ts';
import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { thisMonth } from './ahead.ts';
import type { CostReading } from './reading.ts';
import type { Clock } from './usage-plan.ts';
import { commonArgs, usagePlan } from './usage-plan.ts';

/** Plans a question about money that stands alone. */
export function costPlan(reading: CostReading, clock: Clock): ToolPlan {
  if (reading.ahead) return forecastPlan(reading, clock);
  if (reading.why) return increasePlan(reading, clock);
  return reading.compares ? comparisonPlan(reading, clock) : usagePlan(reading, clock);
}

function forecastPlan(reading: CostReading, clock: Clock): ToolPlan {
  const { ahead, granularity, groupBy } = reading;
  const period = ahead?.period ?? thisMonth(clock);
  const { limit: _, ...args } = commonArgs(reading);
  return toolPlan(
    'cost.forecast',
    {
      period,
      granularity: granularity ?? 'total',
      ...args,
      ...(ahead?.exceeds ? { exceeds: ahead.exceeds } : {}),
      ...(ahead?.below ? { below: true } : {}),
      ...(ahead?.baseline && { baseline: ahead.baseline }),
    },
    {
      assumed: [
        ...reading.assumed,
        ...(ahead?.period ? [] : [`No period was named: ${period.label}.`]),
        ...(groupBy.length > 0 ? [UNGROUPED] : []),
      ],
      ignored: reading.ignored,
    },
  );
}

/** AWS forecasts the costs of a filter, never of groups (GetCostForecast has no GroupBy). */
export const UNGROUPED = 'AWS forecasts totals only, not by group: ask for one service, region or account.';

function increasePlan(reading: CostReading, clock: Clock): ToolPlan {
  const { period, baseline } = reading.period
    ? { period: reading.period, baseline: reading.baseline ?? baselineFor(reading.period, clock) }
    : usualComparison(clock);
  const { limit: _, ...args } = commonArgs(reading);
  return toolPlan(
    'cost.increase',
    { period, baseline, ...args },
    { assumed: reading.assumed, ignored: reading.ignored },
  );
}

function comparisonPlan(reading: CostReading, clock: Clock): ToolPlan {
  const { period, baseline } = reading.period
    ? { period: reading.period, baseline: reading.baseline ?? baselineFor(reading.period, clock) }
    : usualComparison(clock);
  const assumed = reading.period
    ? []
    : [`No periods were named: ${period.label} is compared with ${baseline.label}.`];
  // "which service grew most" asks for the one that changed most, and not for the dearest.
  const isEnd =
    /^(?:rose|fell)$/.test(reading.change ?? '') && (reading.limit === 1 || reading.relative === true);
  return toolPlan(
    'cost.compare',
    {
      period,
      baseline,
      group_by: reading.groupBy.length > 0 ? reading.groupBy.slice(0, 1) : ['service'],
      ...commonArgs(isEnd ? { ...reading, limit: undefined } : reading),
      ...(isEnd ? { end: reading.sort === 'asc' ? 'least' : 'most' } : {}),
      ...(reading.change ? { change: reading.change } : {}),
      ...(reading.times ? { times: reading.times } : {}),
      ...(reading.relative ? { relative: true } : {}),
    },
    { assumed: [...reading.assumed, ...assumed], ignored: reading.ignored },
  );
}
