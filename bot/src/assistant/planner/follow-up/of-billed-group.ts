import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf } from '../../shown.ts';
import type { CostReading } from '../cost/reading.ts';
import { asksForSteps } from './as-series.ts';
import { billedAs } from './costs-beside.ts';

const LEAVES_OUT =
  /\b(?:without|except|excluding|exclude|minus|not counting|ignoring|besides|other than|apart from)\b/i;

/** "what is in the second one?": returns a reading of the costs of one row. */
export function ofGroup(last: ToolPlan, cost: CostReading, { id, kind }: Shown, text: string): CostReading {
  const dimension = groupOf(kind);
  const values = [billedAs({ id, kind })];
  const others = cost.filters.filter((filter) => filter.dimension !== dimension);
  // "without the first one": all other rows, grouped as before.
  const { limit: _, ...rest } = cost;
  if (LEAVES_OUT.test(text))
    return { ...rest, filters: [...others, { dimension, op: 'ne', values }], ignored: [] };
  // The contents of a group are shown by the next finer dimension.
  const { group_by: groups = [] } = last.args as { group_by?: string[] };
  const finer =
    groups[0] === dimension && !asksForSteps(text)
      ? [dimension === 'service' ? 'usage_type' : 'service']
      : [];
  const groupBy = cost.groupBy.length > 0 ? cost.groupBy : finer;
  return { ...rest, groupBy, filters: [...others, { dimension, op: 'eq', values }], ignored: [] };
}
