import { z } from 'zod';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { lookUp } from '../look-up.ts';
import type { CustomTool } from '../tool.ts';

const args = z.object({});

/** Says which accounts Windsock sees and under which identity, according to STS. */
export const accountWhoami: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'account.whoami',
  title: 'Who am I',
  summary:
    'The AWS identity Windsock reads with: account id, alias, role ARN and primary region of each account.',
  nouns: ['identity', 'caller identity', 'aws identity', 'role you use', 'credentials you use'],
  examples: [
    'whoami',
    'who am I in AWS?',
    'which role are you using?',
    'what account are you connected to?',
    'show the caller identity',
    'sts get-caller-identity',
    'what is our AWS account id?',
  ],
  asked: [
    {
      pattern:
        /\bwho ?am ?i\b|\bwho are we\b|\bas whom\b|\b(?:logged|signed) in as\b|\bcaller[ -]?identity\b/,
    },
    {
      pattern:
        /\b(?:which|what)(?: iam| aws)? (?:role|identity|principal|credentials|user|arn) (?:are|do|am|is) (?:you|we|i|windsock|this|it)\b/,
    },
    {
      pattern:
        /\b(?:which|what)(?: aws)? account (?:is (?:this|it)|am i|are (?:you|we)|do you|does (?:this|windsock))\b/,
    },
    {
      pattern:
        /\b(?:what is |which is |show |tell me )?(?:my|our|the|this|your)(?: current)?(?: aws)? account(?: id| number| name| alias)\b/,
    },
    { pattern: /\b(?:which|what) account id\b/ },
  ],
  permissions: ['sts:GetCallerIdentity', 'iam:ListAccountAliases'],
  args,
  async run(ctx) {
    const { accounts } = ctx;
    const found = await ctx.fanOut({ accounts, scope: 'global' }, async (target) => {
      const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts');
      const { IAMClient, ListAccountAliasesCommand } = await import('@aws-sdk/client-iam');
      const { clients, region } = target;
      const [caller, alias] = await Promise.all([
        clients.get(STSClient, region).send(new GetCallerIdentityCommand({})),
        lookUp(
          target,
          'iam:ListAccountAliases',
          async () =>
            (await clients.get(IAMClient, region).send(new ListAccountAliasesCommand({})))
              .AccountAliases?.[0] ?? '',
        ),
      ]);
      return { id: caller.Account ?? '', arn: roleOf(caller.Arn ?? ''), alias };
    });
    const rows = found.results.map(({ account, value }) => ({
      account: value.id,
      ...(account.alias !== undefined && { name: account.alias }),
      ...(value.alias !== '' && { alias: value.alias }),
      arn: value.arn,
      primary_region: account.primaryRegion,
    }));
    const [only] = found.results;
    const text =
      found.results.length === 0 || !only
        ? 'AWS did not say who Windsock is: the credentials could not be used.'
        : rows.length === 1 && accounts.length === 1
          ? `Windsock reads account **${only.value.id}**${only.account.alias ? ` (${data(only.account.alias, 80)})` : ''} as \`${data(only.value.arn)}\`; its primary region is ${regionLabel(only.account.primaryRegion)}.`
          : `Windsock reads **${rows.length} of ${accounts.length} accounts**, each with a role of its own.`;
    return {
      text,
      ...(rows.length === 0 && { unread: true as const }),
      ...(rows.length > 0 && {
        table: {
          columns: [
            { key: 'account', header: 'Account ID', type: 'text' as const },
            { key: 'name', header: 'Name', type: 'text' as const },
            { key: 'alias', header: 'AWS alias', type: 'text' as const },
            { key: 'arn', header: 'Reads as', type: 'text' as const },
            { key: 'primary_region', header: 'Primary region', type: 'text' as const },
          ],
          rows,
        },
      }),
      gaps: found.gaps,
      sources: found.sources,
      cost_usd: found.cost_usd,
    };
  },
};

/** Drops the session name, which belongs to the question: 'arn:aws:sts::111122223333:assumed-role/Windsock'. */
const roleOf = (arn: string): string => arn.replace(/(:assumed-role\/[^/]+)\/.*$/, '$1');
