import { z } from 'zod';
import { periodSchema } from '../../contract/query.ts';
import { dimensionSchema } from './dimensions.ts';

const costFilterSchema = z.object({
  dimension: dimensionSchema,
  op: z.enum(['eq', 'ne']),
  /** Several mean "any of" or "none of"; services by their short names ('ec2'). */
  values: z.array(z.string()).min(1),
});
export type CostFilter = z.infer<typeof costFilterSchema>;

/** How costs are counted: Cost Explorer's metrics. */
export const METRICS = {
  unblended: 'UnblendedCost',
  amortized: 'AmortizedCost',
  net_unblended: 'NetUnblendedCost',
  net_amortized: 'NetAmortizedCost',
  blended: 'BlendedCost',
} as const;
export const metricSchema = z.enum(['unblended', 'amortized', 'net_unblended', 'net_amortized', 'blended']);
export type Metric = z.infer<typeof metricSchema>;

const common = {
  filters: z.array(costFilterSchema).default([]),
  metric: metricSchema.default('unblended'),
  /** 12-digit ids or names; absent: all accounts of the workspace. */
  accounts: z.array(z.string()).optional(),
  /** The largest (or smallest) groups only, the rest in one row. */
  limit: z.number().int().positive().optional(),
};

export const usageArgs = z.object({
  ...common,
  period: periodSchema,
  granularity: z.enum(['total', 'daily', 'monthly']).default('total'),
  group_by: z.array(dimensionSchema).max(2).default([]),
  sort: z.enum(['asc', 'desc']).default('desc'),
  /** Told beside all costs of the period: "which share is that?" */
  share: z.boolean().optional(),
});
export type UsageArgs = z.infer<typeof usageArgs>;

export const compareArgs = z.object({
  ...common,
  period: periodSchema,
  baseline: periodSchema,
  group_by: z.array(dimensionSchema).max(1).default([]),
  /** Only the groups that rose, that fell, or that cost nothing before. */
  change: z.enum(['rose', 'fell', 'new']).optional(),
  /** Of those only what costs at least so many times as much; below 1 at most that part. */
  times: z.number().positive().optional(),
});
export type CompareArgs = z.infer<typeof compareArgs>;

export const forecastArgs = z.object({
  filters: common.filters,
  metric: common.metric,
  accounts: common.accounts,
  /** May have begun: what was spent of it is told beside what is expected of the rest. */
  period: periodSchema,
  granularity: usageArgs.shape.granularity,
  /** "will we exceed $5,000?": an amount to hold the forecast against, in the currency of the bill. */
  exceeds: z.number().positive().optional(),
});
export type ForecastArgs = z.infer<typeof forecastArgs>;

export const increaseArgs = z.object({
  filters: common.filters,
  metric: common.metric,
  accounts: common.accounts,
  period: periodSchema,
  baseline: periodSchema,
});
export type IncreaseArgs = z.infer<typeof increaseArgs>;

export const commitmentArgs = z.object({
  /** Absent: the last 30 days that are told. */
  period: periodSchema.optional(),
  accounts: z.array(z.string()).optional(),
  /** Absent: both. */
  kind: z.enum(['savings_plans', 'reservations']).optional(),
  /** Absent: both. */
  view: z.enum(['utilization', 'coverage']).optional(),
});
export type CommitmentArgs = z.infer<typeof commitmentArgs>;
