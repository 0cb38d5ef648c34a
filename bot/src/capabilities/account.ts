import { z } from 'zod';
import type { Capability } from './capability.ts';
import { accountsOf, textsSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';

/** Facts about a whole account, each with the tool that reads it and its arguments. */
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
      'guards: are CloudTrail, GuardDuty, Config, Security Hub … on; readable_areas: what may be read',
    ),
  accounts: textsSchema.optional(),
});

/** Returns facts about the accounts themselves. */
export const account: Capability<typeof input> = {
  name: 'account',
  title: 'The accounts as a whole',
  description: 'What is true of the accounts as a whole.',
  input,
  doing: ({ subject }) => `looking at ${subject.replaceAll('_', ' ')}`,
  run: async (ctx, { accounts, subject }) => {
    const [tool, args] = SUBJECTS[subject];
    const places =
      WITHOUT_PLACES.has(subject) || !accounts?.length ? {} : { accounts: accountsOf(accounts, ctx.aws) };
    return readTool(ctx, tool, withoutAbsent({ ...args, ...places }));
  },
};
