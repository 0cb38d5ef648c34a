import { z } from 'zod';
import type { Account } from '../../aws/account.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { accountName } from '../list/coverage.ts';
import type { CustomTool } from '../tool.ts';

const args = z.object({});

const ACCESS: Record<Account['access']['kind'], (account: Account) => string> = {
  role: ({ access }) => (access.kind === 'role' ? access.roleArn : ''),
  default: () => "the SDK's default credentials",
  demo: () => 'demo data, no AWS',
};

/** Lists the accounts connected to the workspace. Makes no AWS call. */
export const accountAccounts: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'account.accounts',
  title: 'Connected accounts',
  summary:
    'The AWS accounts connected to this workspace: id, name, primary region and the role they are read with.',
  nouns: ['connected account', 'aws account', 'linked account', 'account', 'workspace account'],
  examples: [
    'Which AWS accounts are connected?',
    'list accounts',
    'show my AWS accounts',
    'how many accounts do you see?',
    'what accounts can you read?',
    'linked accounts',
  ],
  permissions: [],
  args,
  async run({ accounts }) {
    const names = accounts.slice(0, 5).map((account) => data(accountName(account), 80));
    const more = accounts.length > 5 ? [`${accounts.length - 5} more`] : [];
    const text =
      accounts.length === 0
        ? 'No AWS account is connected yet: connect one in the console under Settings.'
        : accounts.length === 1
          ? `**1 AWS account** is connected: ${names[0]}.`
          : `**${accounts.length} AWS accounts** are connected: ${joined([...names, ...more])}.`;
    const rows = accounts.map((account) => ({
      account: account.id,
      ...(account.alias !== undefined && { name: account.alias }),
      primary_region: account.primaryRegion,
      access: ACCESS[account.access.kind](account),
    }));
    return {
      text,
      ...(rows.length > 0 && {
        table: {
          columns: [
            { key: 'account', header: 'Account ID', type: 'text' as const },
            { key: 'name', header: 'Name', type: 'text' as const },
            { key: 'primary_region', header: 'Primary region', type: 'text' as const },
            { key: 'access', header: 'Read with', type: 'text' as const },
          ],
          rows,
        },
      }),
      gaps: [],
      sources: [],
      cost_usd: 0,
    };
  },
};
