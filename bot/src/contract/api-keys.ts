import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './primitives.ts';

/**
 * What a key may be used for:
 * - `ask`: ask the assistant, over the API and over MCP, and read the answers to its own questions
 * - `read`: read what is in the workspace, its accounts, jobs and reports, and which questions were asked
 * - `manage`: connect, analyse and disconnect AWS accounts; create, change and delete jobs
 */
export const API_KEY_SCOPES = ['ask', 'read', 'manage'] as const;
export const apiKeyScopeSchema = z.enum(API_KEY_SCOPES);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** The most addresses and ranges in a key's list. */
export const MAX_ALLOWED_IPS = 50;
const MAX_DAYS = 3_650;

/** An IPv4 or IPv6 address, or a range in CIDR notation. */
export const addressRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: () => 'Give IPv4 or IPv6 addresses, or ranges such as 192.0.2.0/24 or 2001:db8::/32.',
});

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The key's first characters: enough to recognise it, too few to use it. */
  prefix: z.string(),
  created_at: instantSchema,
  /** Who created it: their name, or their address. null: their account is gone. */
  created_by: z.string().nullable(),
  last_used_at: instantSchema.nullable(),
  scopes: z.array(apiKeyScopeSchema),
  /** null: never. */
  expires_at: instantSchema.nullable(),
  /** The addresses from which it may be used. Empty: any. */
  allowed_ips: z.array(z.string()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const createApiKeyBody = z
  .object({
    name: lineSchema('The name', 100),
    /** Absent: all. */
    scopes: z.array(apiKeyScopeSchema).min(1, 'A key needs at least one scope.').max(10).optional(),
    /** Absent or null: it does not expire. */
    expires_in_days: z.int().min(1).max(MAX_DAYS).nullable().optional(),
    /** Absent or empty: any address. */
    allowed_ips: z
      .array(addressRangeSchema)
      .max(MAX_ALLOWED_IPS, `A key takes at most ${MAX_ALLOWED_IPS} addresses and ranges.`)
      .optional(),
  })
  .meta({
    examples: [
      { name: 'Nightly report' },
      { name: 'Agent', scopes: ['ask'], expires_in_days: 90, allowed_ips: ['192.0.2.0/24'] },
    ],
  });

/** The only response that contains the key. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });
