import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './primitives.ts';

/** The regions that the console offers as an account's primary region. */
export const primaryRegions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'eu-west-2',
  'eu-central-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
] as const;

export const awsAccountIdSchema = z
  .string({ error: () => 'The AWS account ID must be text.' })
  .regex(/^[0-9]{12}$/, 'The AWS account ID has 12 digits, without hyphens.')
  .regex(/^(?!0{12}$)/, 'This is the demo account: connect one of your own.');

/**
 * Underscores are not allowed: the template's placeholder has one, so a stack created with the placeholder never
 * connects.
 */
export const externalIdSchema = z
  .string({ error: () => 'The external ID must be text.' })
  .regex(/^[A-Za-z0-9]{16,64}$/, 'The external ID has 16 to 64 letters and digits.');

/** The id of a connected account in paths. */
export const accountParams = z.object({ account_id: z.string().regex(/^account-[0-9]{12}$/) });

/** What was found about the role's permissions when the account was connected. Shown as safe only if `proven`. */
export const accountAccessSchema = z.object({
  /**
   * `proven`: it only describes resources. `reads_contents`: it changes nothing, but could read secrets or stored data.
   * `could_write`: it could change something. `unknown`: AWS did not let us find out.
   */
  read_only: z.enum(['proven', 'reads_contents', 'could_write', 'unknown']),
  /** What the role could do beyond describing, as its policies name it: 's3:PutObject', 's3:*'. */
  actions: z.array(z.string()),
  /** For `unknown`: why, for people. */
  reason: z.string().nullable(),
  /** null: never checked. */
  checked_at: instantSchema.nullable(),
});

/** The regions that were enabled when the account was connected. This is a hint; each question asks AWS again. */
export const accountRegionsSchema = z.object({ enabled: z.array(z.string()), checked_at: instantSchema });

export const awsAccountSchema = z.object({
  account_id: idSchema,
  aws_account_id: z.string(),
  account_alias: z.string(),
  primary_region: z.string(),
  workspace_id: idSchema,
  created_at: instantSchema,
  access: accountAccessSchema,
  /** null: they could not be listed. */
  regions: accountRegionsSchema.nullable(),
});
export type AwsAccount = z.infer<typeof awsAccountSchema>;

export const connectAccountBody = z.object({
  account_alias: lineSchema('The account name', 100),
  aws_account_id: awsAccountIdSchema,
  external_id: externalIdSchema,
  primary_region: z.enum(primaryRegions, { error: () => 'This region is not one of those offered.' }),
});

/** The role to check while its stack is being created. */
export const checkRoleBody = connectAccountBody.omit({ account_alias: true });

export const checkedRoleSchema = z.object({
  /**
   * `waiting`: AWS does not let us in yet, and does not say why. `ready`: it does, and the account can be connected.
   * `refused`: checking again changes nothing.
   */
  state: z.enum(['waiting', 'ready', 'refused']),
  /** For people: what to compare if it keeps waiting, or why it is refused. null if ready. */
  detail: z.string().nullable(),
});
export type CheckedRole = z.infer<typeof checkedRoleSchema>;

export const connectedAccountSchema = awsAccountSchema.extend({
  /** What the person should know about the access and the regions, one sentence each. Empty if all is well. */
  warnings: z.array(z.string()),
});

export const analysisStartedSchema = z.object({
  run_id: idSchema,
  status: z.enum(['pending', 'leased', 'done', 'failed']),
  created_at: instantSchema,
  /**
   * 'channel': it has no place for its results, and begins once the assistant was called in a connected chat. Absent:
   * it waits for nothing.
   */
  waits_for: z.literal('channel').optional(),
});
export type AnalysisStarted = z.infer<typeof analysisStartedSchema>;

export const cloudFormationCommandQuery = z.object({ external_id: externalIdSchema });
export const cloudFormationCommandResult = z.object({
  /** Several lines for bash, to be pasted into AWS CloudShell in the account. null: there is no command yet. */
  command: z.string().nullable(),
  /** Why there is no command, and no template either, for people. null if there is one. */
  reason: z.string().nullable(),
  /** Opens AWS CloudShell. */
  shell_url: z.url(),
});

/** How this Windsock itself signs in to AWS. */
export const awsSignInSchema = z.object({
  /** Whom roles in connected accounts trust. null: the operator has not configured it yet. */
  principal_arn: z.string().nullable(),
  /** Why it cannot sign in at present and what to do about it, for people. null: no problem is known. */
  problem: z.string().nullable(),
});

export const cloudFormationLinkQuery = z.object({
  external_id: externalIdSchema,
  /** Which of the person's workspaces. Absent: the default one, or the API key's own. */
  workspace_id: idSchema.optional(),
});
/** `link` opens AWS's console, which asks the person before anything is created. */
export const cloudFormationLinkResult = z.object({
  link: z.url(),
  /** Why AWS would not accept the link at present, one sentence each, for people. Empty if all is well. */
  warnings: z.array(z.string()),
});
