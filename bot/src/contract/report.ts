import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';
import { replySchema, tableSchema } from './reply.ts';

/** The analysis of an AWS account: what was posted, and everything behind it. */
export const reportSchema = z.object({
  account_id: idSchema,
  aws_account_id: z.string(),
  account_alias: z.string(),
  run_id: idSchema,
  /** When the account was read. */
  created_at: instantSchema,
  /** The reply as posted. Its sections show the first rows of the tables below. */
  reply: replySchema,
  /** A row for each kind of resource and region: kind, region, count. */
  inventory: tableSchema,
  /** A row for each service and month: service, month ('2026-10'), cost. */
  costs: tableSchema,
  /** A row for each finding about a resource. If there are very many, only the first; `total_rows` counts them all. */
  findings: tableSchema,
  /** A row for each resource or place that a check could not judge: neither a finding nor a pass. */
  not_judged: tableSchema,
});
export type Report = z.infer<typeof reportSchema>;
