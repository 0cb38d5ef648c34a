import { z } from 'zod';
import { roleSchema } from './people.ts';
import { idSchema, instantSchema, lineSchema, timezoneSchema } from './primitives.ts';

export const workspaceSchema = z.object({
  workspace_id: idSchema,
  name: z.string(),
  /** IANA zone. */
  timezone: z.string(),
  is_default: z.boolean(),
  /** The asker's role. null: an API key asks. */
  role: roleSchema.nullable(),
  /** The people in it, including the owner. */
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
/** Absent settings stay unchanged. keep_questions: turning it off erases the words kept so far. */
export const updateWorkspaceBody = z.object({
  name: name.optional(),
  timezone: timezoneSchema.optional(),
  keep_questions: z.boolean().optional(),
});
