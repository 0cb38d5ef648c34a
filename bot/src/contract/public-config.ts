import { z } from 'zod';

/** What the console must know before anybody is signed in. */
export const publicConfigSchema = z.object({
  product_name: z.string(),
  version: z.string(),
  /** Absent, like the next one: the operator has not set it. */
  documentation_url: z.url().optional(),
  feedback_email: z.string().optional(),
  /** The role template, with placeholders for workspace id and external id. */
  template_url: z.url(),
  microsoft_sign_in: z.boolean(),
  slack: z.boolean(),
  teams: z.boolean(),
  /** Absent: nothing is measured. */
  analytics_key: z.string().optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
