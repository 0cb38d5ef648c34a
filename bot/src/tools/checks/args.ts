import { z } from 'zod';
import { SEVERITIES } from '../../checks/check.ts';

/** The most ids and names of resources that a report can be limited to. */
export const MAX_NAMES = 2_000;

/**
 * What to leave out. `things` are ids or names, and `of` what each group of them has in common. Findings in no region stay
 * whatever `regions` are left out.
 */
export const withoutSchema = z.object({
  severities: z.array(z.enum(SEVERITIES)).optional(),
  services: z.array(z.string()).optional(),
  things: z.array(z.string()).max(MAX_NAMES).optional(),
  of: z.array(z.string().max(200)).optional(),
  regions: z.array(z.string()).optional(),
});

export const findingsArgs = z.object({
  /** Absent: both. */
  kind: z.enum(['security', 'waste']).optional(),
  severity: z.enum(SEVERITIES).optional(),
  /** Only what may be deleted, safest first. */
  removable: z.boolean().optional(),
  /** The topic of the checks, whatever resources they look at. */
  topic: z.enum(['exposure', 'encryption', 'backup']).optional(),
  /** Whether the answer begins with yes or no: "are the backups ok". `any`: "is anything public". */
  whether: z.union([z.boolean(), z.literal('any')]).optional(),
  /** The short name of a service: 'ec2' (with its volumes and networks), 's3', 'iam' … */
  service: z.string().optional(),
  /** The id of one check to explain: 'ec2.imdsv2'. */
  check: z.string().optional(),
  /** Ids or names of the resources to report on. `of` is what they have in common: 'team=payments'. */
  things: z.array(z.string()).max(MAX_NAMES).optional(),
  of: z.string().max(200).optional(),
  without: withoutSchema.optional(),
  /** Only findings that cost more than this many US dollars a month. */
  over: z.number().positive().optional(),
  /** Only the worst findings or, by cost, the most expensive ones. */
  limit: z.number().int().positive().max(1_000).optional(),
  /** Replaces the usual order: the most expensive first, or within a severity those on which most depends. */
  order: z.enum(['dollars', 'urgency']).optional(),
  /** The part with which the answer begins. */
  asks: z.enum(['fix', 'owner', 'since', 'worst', 'dearest', 'cost']).optional(),
  /** Adds what to do about each kind of finding, with commands. */
  remedies: z.boolean().optional(),
  /** The position of one finding in the list, from 1. */
  row: z.number().int().positive().max(1_000).optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
  /** The regions that regional checks look at. */
  regions: z.array(z.string()).optional(),
});
export type FindingsArgs = z.infer<typeof findingsArgs>;
