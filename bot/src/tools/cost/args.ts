import { z } from 'zod';
import { periodSchema } from '../../contract/query.ts';
import { dimensionSchema } from './dimensions.ts';

const costFilterSchema = z.object({
  dimension: dimensionSchema,
  op: z.enum(['eq', 'ne']),
  /** Several values mean "any of" or "none of". Services go by their short names ('ec2'). */
  values: z.array(z.string()).min(1),
});
export type CostFilter = z.infer<typeof costFilterSchema>;

/** How costs are counted, as Cost Explorer's metrics. */
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
  /** 12-digit ids or names. Absent: all accounts of the workspace. */
  accounts: z.array(z.string()).optional(),
  /** Only the largest (or smallest) groups. The rest is one row. */
  limit: z.number().int().positive().optional(),
};

export const usageArgs = z.object({
  ...common,
  period: periodSchema,
  granularity: z.enum(['total', 'daily', 'monthly']).default('total'),
  group_by: z.array(dimensionSchema).max(2).default([]),
  sort: z.enum(['asc', 'desc']).default('desc'),
  /** The dearest or the cheapest day or month of a series: "which day was the worst". The answer begins with it. */
  peak: z.enum(['most', 'least']).optional(),
  /** The day or month on which the costs rose or fell most. The answer begins with it. */
  jump: z.enum(['rose', 'fell']).optional(),
  /** "how much is that a year": what it comes to in a year at the same pace. */
  yearly: z.boolean().optional(),
  /** How many groups to skip: 1 for "the second most". */
  skip: z.number().int().positive().optional(),
  /** Only the groups above or below an amount, in the currency of the bill. */
  bound: z.object({ op: z.enum(['gt', 'lt']), value: z.number().nonnegative() }).optional(),
  /** Adds the share of all costs in the period: "which share is that?" */
  share: z.boolean().optional(),
  /** The costs of which these are a share, if not of all: "how much of that is in Oregon". */
  share_of: z.array(costFilterSchema).optional(),
  /** The name of a budget: only the costs that it counts. */
  budget: z.string().max(500).optional(),
  /** One value of the group. The answer begins with its rank among the others: 'payments', 'ec2'. */
  among: z.string().max(200).optional(),
  /**
   * "when did we pass the limit": only the costs that a budget counts, and the day on which they passed its limit or an
   * amount.
   */
  passes: z.object({ budget: z.string().max(500), amount: z.number().positive().optional() }).optional(),
});
export type UsageArgs = z.infer<typeof usageArgs>;

export const compareArgs = z.object({
  ...common,
  period: periodSchema,
  baseline: periodSchema,
  group_by: z.array(dimensionSchema).max(1).default([]),
  /** Only groups that rose, that fell, or that cost nothing before. */
  change: z.enum(['rose', 'fell', 'new']).optional(),
  /** The one group that changed most, or least, in that direction. */
  end: z.enum(['most', 'least']).optional(),
  /** "which grew faster": in percent, not in money. */
  relative: z.boolean().optional(),
  /** "is it going up": the answer begins with yes or no. */
  whether: z.enum(['more', 'less']).optional(),
  /** Only groups that cost at least this many times as much; a number below 1 means at most that fraction. */
  times: z.number().positive().optional(),
});
export type CompareArgs = z.infer<typeof compareArgs>;

export const forecastArgs = z.object({
  filters: common.filters,
  metric: common.metric,
  accounts: common.accounts,
  /** May have begun already: the answer shows the costs so far and the forecast for the rest. */
  period: periodSchema,
  granularity: usageArgs.shape.granularity,
  /** "will we exceed $5,000?": an amount to compare with the forecast, in the currency of the bill. */
  exceeds: z.number().positive().optional(),
  /** "will we stay under $5,000?": yes means that the amount is not exceeded. */
  below: z.boolean().optional(),
  /** "how far off September is that": the whole months to begin the answer with a comparison to. */
  baseline: periodSchema.optional(),
});
export type ForecastArgs = z.infer<typeof forecastArgs>;

/** The ways to name a budget. */
const ofBudget = {
  /** The name of a budget, or a part of it. */
  budget: z.string().max(500).optional(),
  /** The first budget in an order. */
  which: z.enum(['most_used', 'expected', 'largest', 'smallest']).optional(),
};

export const budgetArgs = z.object({
  ...ofBudget,
  accounts: common.accounts,
  /** The budget that counts exactly these costs, or includes them. */
  counts: z.array(costFilterSchema).optional(),
  /** Absent: the current one. */
  period: periodSchema.optional(),
  group_by: usageArgs.shape.group_by,
  limit: common.limit,
  /** The day on which it passes its limit, with the costs by day; or its parts. */
  asks: z.enum(['day', 'parts']).optional(),
  /** "is it over", "will it be", "is it fine", "will it hold": the answer begins with yes or no. */
  whether: z.enum(['over', 'expected', 'within', 'kept']).optional(),
});
export type BudgetArgs = z.infer<typeof budgetArgs>;

export const increaseArgs = z.object({
  filters: common.filters,
  metric: common.metric,
  accounts: common.accounts,
  period: periodSchema,
  baseline: periodSchema,
  /** Only the costs that a budget counts. */
  ...ofBudget,
  /** "who did that?": the people come first. */
  asks: z.literal('who').optional(),
});
export type IncreaseArgs = z.infer<typeof increaseArgs>;

export const commitmentArgs = z.object({
  /** Absent: the last 30 days with data. */
  period: periodSchema.optional(),
  accounts: z.array(z.string()).optional(),
  /** Absent: both. */
  kind: z.enum(['savings_plans', 'reservations']).optional(),
  /** Absent: both. */
  view: z.enum(['utilization', 'coverage']).optional(),
  /** The short name of a service, 'rds': only the reservations for it, and only what is covered of it. */
  of_service: z.string().max(200).optional(),
  /** "when does it expire": the answer is about their ends; 'soon' leaves out those that end later. */
  ends: z.union([z.boolean(), z.literal('soon')]).optional(),
  /** "before March": only those that end in these days. `end` is exclusive, and absent if there is none. */
  ending: z.object({ start: z.string(), end: z.string().optional(), label: z.string() }).optional(),
  /** "why is it at 0%": compares what the reservations are for with what runs. */
  why: z.boolean().optional(),
});
export type CommitmentArgs = z.infer<typeof commitmentArgs>;

export const resourcesArgs = z.object({
  ...common,
  /** The id of the list tool for such resources: 'ec2.instances'. Absent: resources of all kinds. */
  kind: z.string().optional(),
  /** Ids or names: only these. */
  resources: z.array(z.string().max(500)).max(200).optional(),
  /** What they cost in a whole month at list prices, as long as they stay as they are. */
  estimate: z.boolean().optional(),
  /** "how much is that a year": the estimate for a year as well. */
  yearly: z.boolean().optional(),
  /** The hours of a week in which they would stand still: what that saves at list prices. */
  off: z.number().positive().max(168).optional(),
  /** Absent: the last 14 days, which is all that AWS keeps. */
  period: periodSchema.optional(),
  sort: z.enum(['asc', 'desc']).default('desc'),
});
export type ResourcesArgs = z.infer<typeof resourcesArgs>;
