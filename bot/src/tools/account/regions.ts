import { z } from 'zod';
import { counted } from '../../contract/words.ts';
import { regionName } from '../../domain/regions.ts';
import { accountName } from '../list/coverage.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool } from '../tool.ts';

const args = z.object({ accounts: z.array(z.string()).optional() });

/** Lists the enabled regions, which are the regions that every regional question reads. */
export const accountRegions: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'account.regions',
  title: 'Enabled regions',
  summary: 'The regions that are enabled in each account, with their names.',
  nouns: ['enabled region', 'available region', 'region', 'aws region', 'active region'],
  examples: [
    'Which regions are enabled?',
    'list regions',
    'what AWS regions can we use?',
    'how many regions are enabled in our account?',
    'show enabled regions with their names',
    'which regions do you look at?',
  ],
  permissions: ['ec2:DescribeRegions'],
  args,
  async run(ctx, { accounts: names }) {
    const accounts = accountsAsked(ctx.accounts, names);
    const found = await ctx.fanOut({ accounts, scope: 'global' }, ({ clients, signal }) =>
      clients.regions(signal),
    );
    const enabled = [...new Set(found.results.flatMap(({ value }) => value))].sort();
    const several = found.results.length > 1;
    const rows = enabled.map((region) => {
      const where = found.results
        .filter(({ value }) => value.includes(region))
        .map(({ account }) => accountName(account));
      return {
        region,
        name: regionName(region),
        ...(several && { accounts: where.length === found.results.length ? ['all'] : where }),
      };
    });
    const unread = accounts.length - found.results.length;
    const text =
      enabled.length === 0
        ? 'The enabled regions could not be read.'
        : `**${counted(enabled.length, 'region is', 'regions are')}** enabled${several ? ` in ${found.results.length} accounts` : ''}${unread > 0 ? `; ${unread} of ${accounts.length} accounts could not be read` : ''}.`;
    return {
      text,
      ...(rows.length > 0 && {
        table: {
          columns: [
            { key: 'region', header: 'Region', type: 'text' as const },
            { key: 'name', header: 'Name', type: 'text' as const },
            ...(several ? [{ key: 'accounts', header: 'Enabled in', type: 'list' as const }] : []),
          ],
          rows,
        },
      }),
      ...(found.results.length === 0 && { unread: true as const }),
      gaps: found.gaps,
      sources: found.sources,
      cost_usd: found.cost_usd,
    };
  },
};
