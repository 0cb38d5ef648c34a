import { z } from 'zod';
import { SEVERITIES } from '../../checks/check.ts';
import { listQuerySchema } from '../../contract/query.ts';

/** The things to rank by urgency, and the question about them. */
export const urgentArgs = z.object({
  /** The things to rank. Absent: everything that is wrong. */
  things: z
    .array(z.object({ kind: z.string().max(60), id: z.string().max(300) }))
    .max(100)
    .optional(),
  /** A list whose things to rank, in place of `things`. */
  list: z.object({ tool: z.string().max(60), query: listQuerySchema }).optional(),
  /** What they are, in words: 'IAM users'. */
  of: z.string().max(200).optional(),
  kind: z.enum(['security', 'waste', 'alarms']).optional(),
  severity: z.enum(SEVERITIES).optional(),
  /** The id of the only check. */
  check: z.string().max(60).optional(),
  /** The short name of a service: 's3'. */
  service: z.string().max(40).optional(),
  /** The id of the check that they were listed for, which comes first. */
  about: z.string().max(60).optional(),
  /** How many to show at most, the most urgent first. */
  limit: z.number().int().positive().max(100).optional(),
  /** Only the one at this position, from 1. */
  row: z.number().int().positive().max(100).optional(),
  /** The question about them. Absent: which they are. */
  asks: z.enum(['steps', 'danger', 'effort', 'plainly']).optional(),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});
export type UrgentArgs = z.infer<typeof urgentArgs>;
