import { z } from 'zod';
import { windowSchema } from '../../contract/query.ts';
import { METRIC_KINDS } from './metric-kinds.ts';

export const metricsArgs = z.object({
  metric: z.enum(METRIC_KINDS.map(({ key }) => key) as [string, ...string[]]),
  /** Short name of the service whose things are meant: 'ec2'. */
  service: z.string().optional(),
  /** Name or id of one thing, or a part of its name. */
  resource: z.string().optional(),
  statistic: z.enum(['average', 'maximum', 'minimum', 'sum', 'p95', 'p99']).optional(),
  /** How many things, those with the most first. */
  limit: z.number().int().positive().max(100).optional(),
  window: windowSchema.optional(),
  regions: z.array(z.string()).optional(),
  accounts: z.array(z.string()).optional(),
});
export type MetricsArgs = z.infer<typeof metricsArgs>;
