import { z } from 'zod';
import { windowSchema } from '../../contract/query.ts';
import { ACTIONS } from './actions.ts';
import { THING_NAMES } from './things.ts';

/** What a person may ask about events that were shown. */
const PARTS = [
  'when',
  'first',
  'last',
  'who',
  'from',
  'with',
  'where',
  'count',
  'what',
  'failed',
  'worked',
] as const;
export type Part = (typeof PARTS)[number];

export const eventsArgs = z.object({
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
  /** Region codes; absent: all enabled regions. */
  regions: z.array(z.string()).optional(),
  /** Absent: the last 24 hours, or 7 days if the question names a resource or person. CloudTrail keeps 90 days. */
  window: windowSchema.optional(),
  /** The id, ARN or name of one resource: 'i-0abc', 'web-1', 'larkspur-logs'. */
  resource: z.string().min(1).max(256).optional(),
  /** Ids and names of several resources, and their common label: 'those 14 EC2 instances'. */
  resources: z.array(z.string().min(1).max(256)).max(1500).optional(),
  of: z.string().max(120).optional(),
  /** Adds resources with such words in their names, which may have been deleted: 'checkout'. */
  called: z.string().min(2).max(120).optional(),
  /** The kind of resource, if the question names none: 'security-group'. */
  thing: z.enum(THING_NAMES).optional(),
  /** A user, role, session name or 'root'. */
  user: z.string().min(1).max(128).optional(),
  /** Several of them. */
  users: z.array(z.string().min(1).max(128)).max(20).optional(),
  /** What was done. `modify` is any change. */
  action: z.enum(ACTIONS).optional(),
  /** Only rules that may concern this port, if the action opens or closes. */
  port: z.number().int().min(0).max(65_535).optional(),
  /** One operation as AWS spells it: 'RunInstances'. */
  event_name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{2,80}$/)
    .optional(),
  /** Short name of a service: 'ec2', 's3'. */
  service: z.string().max(60).optional(),
  /** Only calls that were refused or failed. */
  failed: z.boolean().optional(),
  /** Only successful sign-ins without MFA. */
  without_mfa: z.boolean().optional(),
  /** Includes read calls, which are left out by default. */
  reads: z.boolean().optional(),
  /** Without sign-ins, and without what agents report about themselves. */
  changes: z.boolean().optional(),
  /** Actors whose events are left out. */
  without: z.array(z.string()).optional(),
  /** The program that made the calls, in lower case: 'terraform', 'aws console'. */
  client: z.string().min(2).max(40).optional(),
  /** Only what people did themselves: nothing of roles, services and programs. */
  by: z.literal('people').optional(),
  /** The part with which the answer begins. */
  part: z.enum(PARTS).optional(),
  /** How many events to skip from the newest or oldest one. */
  skip: z.number().int().min(1).max(100).optional(),
});
export type EventsArgs = z.infer<typeof eventsArgs>;
