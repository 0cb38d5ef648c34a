import { z } from 'zod';
import { windowSchema } from '../../contract/query.ts';
import { METRIC_KINDS } from './metric-kinds.ts';

export const metricsArgs = z.object({
  metric: z.enum(METRIC_KINDS.map(({ key }) => key) as [string, ...string[]]),
  /** Short name of the service whose things are meant: 'ec2'. */
  service: z.string().optional(),
  /** Name or id of one thing, or a part of its name. */
  resource: z.string().optional(),
  /** Names or ids of several things, in full. */
  resources: z.array(z.string()).max(100).optional(),
  statistic: z.enum(['average', 'maximum', 'minimum', 'sum', 'p95', 'p99']).optional(),
  /** How many things, those with the most first. */
  limit: z.number().int().positive().max(100).optional(),
  window: windowSchema.optional(),
  /** A value for each of these. Absent: as many as a chart shows. */
  step: z.enum(['minute', 'hour', 'day']).optional(),
  /** Held against the same time before: "is that normal?" */
  usual: z.boolean().optional(),
  /** Since when the values have been out of their usual range. */
  since: z.boolean().optional(),
  regions: z.array(z.string()).optional(),
  accounts: z.array(z.string()).optional(),
});
export type MetricsArgs = z.infer<typeof metricsArgs>;
