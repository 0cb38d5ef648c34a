import { z } from 'zod';
import { SEVERITIES } from '../../checks/check.ts';

export const findingsArgs = z.object({
  /** Both, where none is said. */
  kind: z.enum(['security', 'waste']).optional(),
  severity: z.enum(SEVERITIES).optional(),
  /** The short name of a service: 'ec2' (with its volumes and networks), 's3', 'iam' … */
  service: z.string().optional(),
  /** The id of one check, to be explained: 'ec2.imdsv2'. */
  check: z.string().optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
  /** Region codes that regional checks look at. */
  regions: z.array(z.string()).optional(),
});
export type FindingsArgs = z.infer<typeof findingsArgs>;
