import { z } from 'zod';
import { sessionUserSchema } from './auth.ts';
import { instantSchema, lineSchema, optionalLineSchema } from './primitives.ts';

export const profileSchema = sessionUserSchema.extend({
  /** Whether a Microsoft account is linked, which also signs in. */
  microsoft_linked: z.boolean(),
  created_at: instantSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const updateProfileBody = z.object({
  first_name: lineSchema('The first name', 100),
  last_name: lineSchema('The last name', 100),
  /** Absent: unchanged; null or empty: removed. */
  company: optionalLineSchema('The company', 200).nullable().optional(),
});
