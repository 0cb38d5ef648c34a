import type { Period } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';

export interface CostArgs {
  period: Period;
  baseline?: Period;
  granularity?: 'total' | 'daily' | 'monthly';
  group_by?: string[];
  filters?: CostFilter[];
  metric?: string;
  accounts?: string[];
  limit?: number;
  sort?: 'asc' | 'desc';
  skip?: number;
  bound?: CostReading['bound'];
}

/** The arguments of a cost plan that a message changes, those of other tools included. */
export interface PatchedCost extends CostArgs {
  [key: string]: unknown;
}

export type Input = PlanInput & { text: string };

/** Reports whether costs show several values of one group side by side. */
export const isBeside = ({ filters = [], group_by: [group] = [] }: CostArgs): boolean =>
  filters.some(({ dimension, op, values }) => dimension === group && op === 'eq' && values.length > 1);

/** The arguments that every cost tool shares. */
export const common = ({
  filters = [],
  metric = 'unblended',
  accounts,
}: CostArgs): Record<string, unknown> => ({
  filters,
  metric,
  ...(accounts && { accounts }),
});
