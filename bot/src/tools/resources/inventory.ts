import { z } from 'zod';
import { counted, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { accountsAsked, knowsRegions } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { countInventory } from './count-inventory.ts';
import { inventorySection, regionsOf, total } from './inventory-section.ts';

const args = z.object({
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});

/** Counts resources by kind: those that list tools read, and others that have or once had a tag. */
export const resourcesInventory: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.inventory',
  title: 'Inventory',
  summary:
    'Counts resources by kind in an account or region: everything that can be listed, and others that have or once had a tag.',
  nouns: ['inventory', 'resource inventory', 'inventory of everything', 'asset inventory'],
  examples: [
    'give me an inventory',
    'inventory of everything we have',
    'inventory of the account',
    'full inventory in Frankfurt',
    'what all do we have in AWS?',
    'count everything we have by kind',
  ],
  asked: [
    {
      pattern:
        /\binventory(?: of (?:everything|what|all(?= (?:of it|that|we|i)\b))(?: (?:that )?(?:we|i) (?:have|own|run))?| of (?:the|this|our|my) (?:whole )?(?:aws )?(?:account|region|estate|environment)|(?= of (?!\w+s\b)[\w-]+[?.! ]*$)|(?= (?:in|for|across)\b)|(?=[?.! ]*$))/,
    },
    {
      pattern:
        /\bhow many (?:aws )?(?:resources|things)(?: (?:do|have) we (?:have|own|run|got)| are there| exist)?(?: in (?:aws|the account))?,? (?:in total|altogether|overall|in all)\b/,
    },
    { pattern: /\bwhat all (?:do|have) we (?:have|got|run|own)(?: in (?:aws|the account|our account))?/ },
    {
      pattern:
        /\bcount everything(?! tagged)(?: (?:that )?(?:we|i) (?:have|own|run))?(?: in aws)?(?: by (?:kind|type|service))?/,
    },
  ],
  permissions: [],
  args,
  label: ({ regions = [] }) =>
    regions.length > 0 ? `Inventory of ${joined(regions.map(regionLabel))}` : 'Inventory of everything',
  run,
};

async function run(ctx: ToolContext, query: z.infer<typeof args>): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, query.accounts);
  const inventory = await countInventory(
    ctx,
    { lists: (ctx.lists ?? []).filter((tool) => !query.regions || knowsRegions(tool)), query },
    (done, all) => ctx.progress(`Counting: ${done} of ${all} kinds`),
  );
  const { counts, gaps, sources, cost_usd, regions } = inventory;
  const { chart, table, text } = inventorySection(inventory);
  const kinds = new Set(counts.map(({ kind }) => kind)).size;
  const places = regionsOf(counts).length;
  const where = accounts.length > 1 ? ` in ${counted(accounts.length, 'account')}` : '';
  const isUnread = counts.length === 0 && gaps.length > 0;
  return {
    text: isUnread
      ? 'Nothing could be counted, so what exists is unknown.'
      : `**${counted(total(counts), 'resource')}** of ${counted(kinds, 'kind')}${places > 0 ? ` in ${counted(places, 'region')}` : ''}${where}.`,
    ...(table && { table }),
    ...(chart && { chart }),
    ...(text && { notes: [text] }),
    gaps,
    sources,
    regions,
    cost_usd,
    ...(isUnread && { unread: true as const }),
    ...(counts.length === 0 && !isUnread && { none: true as const }),
  };
}
