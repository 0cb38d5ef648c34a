import { z } from 'zod';
import { roleSchema } from './people.ts';
import { idSchema, instantSchema, lineSchema, timezoneSchema } from './primitives.ts';

export const workspaceSchema = z.object({
  workspace_id: idSchema,
  name: z.string(),
  /** IANA zone. */
  timezone: z.string(),
  is_default: z.boolean(),
  /** As what who asks is in it; null: it is an API key that asks. */
  role: roleSchema.nullable(),
  /** Those who are in it, the owner included. */
  people_count: z.number().int(),
  aws_accounts_count: z.number().int(),
  /** Whether the audit trail keeps the words of questions. */
  keep_questions: z.boolean(),
  created_at: instantSchema,
});
export type Workspace = z.infer<typeof workspaceSchema>;

const name = lineSchema('The name', 100);

export const createWorkspaceBody = z
  .object({ name, timezone: timezoneSchema.optional() })
  .meta({ examples: [{ name: 'Production', timezone: 'Australia/Brisbane' }] });
/** What is absent stays as it is. keep_questions: where it ends, the words that were kept are erased. */
export const updateWorkspaceBody = z.object({
  name: name.optional(),
  timezone: timezoneSchema.optional(),
  keep_questions: z.boolean().optional(),
});
