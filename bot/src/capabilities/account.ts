import { z } from 'zod';
import type { Capability } from './capability.ts';
import { placesOf, placesSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';

/** What can be told of an account as a whole, the tool that tells it, and its arguments. */
const SUBJECTS = {
  connected: ['account.accounts', {}],
  identity: ['account.whoami', {}],
  regions: ['account.regions', {}],
  readable_areas: ['account.coverage', {}],
  guards: ['account.guards', {}],
  root_user: ['iam.account', { about: 'root' }],
  password_policy: ['iam.account', { about: 'password-policy' }],
  iam_counts: ['iam.account', { about: 'counts' }],
} as const;
const NAMES = Object.keys(SUBJECTS) as [keyof typeof SUBJECTS, ...(keyof typeof SUBJECTS)[]];
const WITHOUT_PLACES = new Set<string>(['connected', 'identity']);

const input = z.strictObject({
  subject: z
    .enum(NAMES)
    .describe(
      'guards: whether CloudTrail, GuardDuty, Config, Security Hub and Access Analyzer are on; readable_areas: what Windsock may read, and which permissions it lacks',
    ),
  accounts: placesSchema.accounts,
});

/** The accounts themselves. */
export const account: Capability<typeof input> = {
  name: 'account',
  title: 'The accounts as a whole',
  description:
    'The connected accounts, who Windsock is in them, their regions, what can be read, which guards are on, the root user, the password policy, IAM counts.',
  input,
  doing: ({ subject }) => `looking at ${subject.replaceAll('_', ' ')}`,
  run: async (ctx, { accounts, subject }) => {
    const [tool, args] = SUBJECTS[subject];
    const places = WITHOUT_PLACES.has(subject) ? {} : placesOf({ accounts }, ctx.aws);
    return readTool(ctx, tool, withoutAbsent({ ...args, ...places }));
  },
};
