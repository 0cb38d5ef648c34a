import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './primitives.ts';

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The key's first characters: enough to know it again, too few to use it. */
  prefix: z.string(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const createApiKeyBody = z
  .object({ name: lineSchema('The name', 100) })
  .meta({ examples: [{ name: 'Nightly report' }] });

/** The only answer that ever holds the key. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });
