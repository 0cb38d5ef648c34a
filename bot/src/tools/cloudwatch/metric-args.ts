import { z } from 'zod';
import { windowSchema } from '../../contract/query.ts';
import { METRIC_KINDS } from './metric-kinds.ts';

export const metricsArgs = z.object({
  metric: z.enum(METRIC_KINDS.map(({ key }) => key) as [string, ...string[]]),
  /** The short name of the resources' service: 'ec2'. */
  service: z.string().optional(),
  /** The name or id of one resource, or a part of its name. */
  resource: z.string().optional(),
  /** The full names or ids of several resources. */
  resources: z.array(z.string()).max(100).optional(),
  statistic: z.enum(['average', 'maximum', 'minimum', 'sum', 'p95', 'p99']).optional(),
  /** How many resources to show, those first whose values matter most: the highest, or the lowest free storage. */
  limit: z.number().int().positive().max(100).optional(),
  /** The end of the values to put first, if it is not the one that matters most. */
  end: z.enum(['low', 'high']).optional(),
  window: windowSchema.optional(),
  /** The time step of the values. Absent: as many as a chart shows. */
  step: z.enum(['minute', 'hour', 'day']).optional(),
  /** Compares with the same hours before: "is that normal?" */
  usual: z.boolean().optional(),
  /** Another time to compare with. */
  against: windowSchema.optional(),
  /** Asks since when the values have been out of their usual range. */
  since: z.boolean().optional(),
  /** Whether the values grow, compared with a period of the same length before. */
  growing: z.boolean().optional(),
  /** The direction that the person asks about: "is it falling", "is it slower than yesterday". */
  toward: z.enum(['up', 'down', 'either']).optional(),
  /** Asks whether two resources have about the same values, or different ones. */
  level: z.enum(['same', 'differ']).optional(),
  /** Asks for the current level. */
  now: z.boolean().optional(),
  /** Asks when it was highest, or lowest if low values are the interesting ones. */
  peak: z.boolean().optional(),
  /** Compares nights with days, or the hours of the day. */
  split: z.enum(['night', 'hour']).optional(),
  /** The alarm whose limit to compare the value with. */
  alarm: z.string().optional(),
  /** Asks when the last value above zero was. */
  last: z.boolean().optional(),
  /** A condition on the value of each resource: "that had errors", "above 50 %". */
  where: z.object({ op: z.enum(['eq', 'gt', 'gte', 'lt', 'lte']), value: z.number() }).optional(),
  /** Asks when the condition held: "when was the cpu above 90". */
  times: z.boolean().optional(),
  /** Asks whether the condition holds: for any of the resources, or for all of them. Absent: for which. */
  whether: z.enum(['any', 'all']).optional(),
  regions: z.array(z.string()).optional(),
  accounts: z.array(z.string()).optional(),
});
export type MetricsArgs = z.infer<typeof metricsArgs>;
