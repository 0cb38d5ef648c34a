import { z } from 'zod';
import { code } from '../list/words.ts';
import { accountsAsked, runListTool } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { NAMED_PERMISSIONS, toolOfId } from './owning-tools.ts';
import { searchAddress } from './search-address.ts';
import { searchArn } from './search-arn.ts';
import { searchNames } from './search-names.ts';

const args = z.object({
  /** A name, an id, an IPv4 address or an ARN. */
  query: z.string().min(1).max(2048),
  /** Includes everything with the text in its name, even if one name matches exactly. */
  partial: z.boolean().optional(),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});
type Args = z.infer<typeof args>;

const IP = String.raw`(?<query>(?:\d{1,3}\.){3}\d{1,3})(?![\w./-])`;
const NAME = String.raw`["'\x60]?(?<query>[\w][\w./:@*-]*[\w*])["'\x60]?`;
const END = `(?=(?: please)?[?.!]*$| (?:in|on|please in) )`;
const FIND = `(?:find|search(?: for)?|locate|look(?:ing)? (?:for|up)|hunt down|track down)`;
const LEAD = `^(?:(?:please|pls|hey|hi|can you|could you|help me|i need to|i want to|windsock|and|what about|how about)[, ]+)*`;
/** Ids that a list tool handles. */
const LISTED_ID = /^(?:i|vol|snap|ami|sg|vpc|subnet|rtb|nat|vpce|eipalloc)-[0-9a-f]{6,17}$/;

/** Whether a name cannot be an ordinary word: "ledger-prod", "web-1", "pay_api". */
const isIdentifier = (name: string): boolean => /[-_\d./:@*]/.test(name) && /[a-z]/i.test(name);

/** A list tool knows more about its ids, and a numbered server belongs to the list of servers. */
const unlessListed = ({ query = '' }: Record<string, string | undefined>) =>
  LISTED_ID.test(query) || !isIdentifier(query) ? undefined : { query };

/** Says what something is, where it is and who owns it, if no single list clearly covers it. */
export const resourcesSearch: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.search',
  title: 'Search',
  summary:
    'Finds whatever bears a name, id, IP address or ARN, in every service and region: what it is, where it is and whose.',
  nouns: ['resource search', 'search result'],
  examples: [
    'find web-1',
    'what is 10.0.1.12?',
    'who owns 3.24.1.2?',
    'where is ledger-prod?',
    'find anything named larkspur',
    'what is this: arn:aws:lambda:us-east-1:123456789012:function:checkout',
    'search for payments-api',
    'what is eni-0123456789abcdef0?',
  ],
  asked: [
    // "which server has the private IP 10.0.12.34" names the kind, so its list answers.
    {
      pattern: new RegExp(
        `${LEAD}(?:(?:${FIND}|whose|what|who|which (?:resource|thing)|where)\\b[\\w ,]{0,40}? )?${IP}(?: (?:belongs? to|assigned to|from|used (?:by|for)))?${END}`,
      ),
      args: ({ query }) => ({ query }),
    },
    {
      pattern: /\b(?<query>arn:aws[\w-]*:[a-z0-9-]+:[a-z0-9-]*:\d{0,12}:[^\s?"'`,]+)/,
      args: ({ query }) => ({ query }),
    },
    { pattern: /\b(?<query>eni-[0-9a-f]{6,17})\b/, args: ({ query }) => ({ query }) },
    {
      pattern: new RegExp(
        `${LEAD}(?:${FIND}|show(?: me)?|list|is there)? ?(?:me )?(?:anything|everything|all things|all resources|any resources?|resources|something|things) (?:that (?:is|are) )?(?:named|called|like|with the name|whose names? (?:is|are|contains?)|with names? (?:like|containing)|matching|that matches|containing) ${NAME}${END}`,
      ),
      args: ({ query }) => (query ? { query, partial: true } : undefined),
    },
    {
      pattern: new RegExp(`${LEAD}${FIND} (?:me )?(?:the )?(?:resource )?(?:named |called )?${NAME}${END}`),
      args: unlessListed,
    },
    {
      pattern: new RegExp(
        `${LEAD}(?:where(?: is| are| can (?:i|we) find| do (?:i|we) find)|who owns|whose is|what kind of (?:thing|resource) is) (?:the |our |my )?${NAME}${END}`,
      ),
      args: (groups) => (/-\d+$/.test(groups.query ?? '') ? undefined : unlessListed(groups)),
    },
  ],
  permissions: [
    'resource-explorer-2:ListIndexes',
    'resource-explorer-2:Search',
    'resource-explorer-2:GetView',
    'tag:GetResources',
    'ec2:DescribeNetworkInterfaces',
    'ec2:DescribeAddresses',
    ...NAMED_PERMISSIONS,
  ],
  args,
  label: ({ query }) => `Search for ${code(query)}`,
  run,
};

const ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}|eni-[0-9a-f]{6,17})$/;

async function run(
  ctx: ToolContext,
  { accounts: named, partial = false, query, regions }: Args,
): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, named);
  if (query.startsWith('arn:')) return searchArn(ctx, { accounts, query });
  if (ADDRESS.test(query)) return searchAddress(ctx, { accounts, query, regions });
  const listed = toolOfId(query);
  if (listed) {
    const result = await runListTool(listed.tool, ctx, {
      accounts: accounts.map(({ id }) => id),
      ...(regions && { regions }),
      filters: [{ field: listed.field, op: 'eq', value: query }],
    });
    return result.table || result.unread ? result : { ...result, none: true };
  }
  return searchNames(ctx, { accounts, partial, query, regions });
}
