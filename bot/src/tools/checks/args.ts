import { z } from 'zod';
import { SEVERITIES } from '../../checks/check.ts';

export const findingsArgs = z.object({
  /** Both, where none is said. */
  kind: z.enum(['security', 'waste']).optional(),
  severity: z.enum(SEVERITIES).optional(),
  /** What the checks are about, whatever they look at. */
  topic: z.enum(['exposure', 'encryption']).optional(),
  /** The short name of a service: 'ec2' (with its volumes and networks), 's3', 'iam' … */
  service: z.string().optional(),
  /** The id of one check, to be explained: 'ec2.imdsv2'. */
  check: z.string().optional(),
  /** Ids or names of the things whose findings are meant, and what they have in common: 'team=payments'. */
  things: z.array(z.string()).max(2_000).optional(),
  of: z.string().max(200).optional(),
  /** Only what costs more than so many US dollars a month. */
  over: z.number().positive().optional(),
  /** The worst only, and of these the dearest. */
  limit: z.number().int().positive().max(1_000).optional(),
  /** What the answer begins with. */
  asks: z.enum(['fix', 'owner', 'since', 'worst', 'dearest']).optional(),
  /** Told is what to do about each kind of finding, with the commands. */
  remedies: z.boolean().optional(),
  /** The place of one finding in the list, from 1. */
  row: z.number().int().positive().max(1_000).optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
  /** Region codes that regional checks look at. */
  regions: z.array(z.string()).optional(),
});
export type FindingsArgs = z.infer<typeof findingsArgs>;
