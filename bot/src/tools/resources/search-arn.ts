import type { Account } from '../../aws/account.ts';
import { mainRegion } from '../../aws/regions.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { article } from '../list/words.ts';
import { tagsOf } from '../row.ts';
import { runListTool } from '../run-list.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { arnParts } from './arn-parts.ts';
import { typeWords } from './found.ts';
import { toolOfType } from './owning-tools.ts';

/** Finds the resource of an ARN in its type's list. Otherwise answers from the ARN itself and its tags. */
export async function searchArn(
  ctx: ToolContext,
  { accounts, query }: { accounts: Account[]; query: string },
): Promise<ToolResult> {
  const [, , , region = '', owner = ''] = query.split(':');
  const { name, resourceType } = arnParts(query);
  const type = typeWords(resourceType);
  const what = `**${data(name, 120)}** is ${article(type)} ${type}${region ? ` in ${regionLabel(region)}` : ''}`;
  const own = owner === '' ? accounts : accounts.filter(({ id }) => id === owner);
  if (own.length === 0)
    return {
      text: `${what} of account ${data(owner, 20)}, which is not connected: Windsock cannot look at it.`,
      gaps: [],
      sources: [],
      cost_usd: 0,
    };
  const listed = toolOfType(resourceType);
  if (listed) {
    const { field, tool } = listed;
    const result = await runListTool(tool, ctx, {
      accounts: own.map(({ id }) => id),
      ...(region && tool.scope === 'regional' && { regions: [region] }),
      filters: [{ field, op: 'eq', value: field === 'arn' ? query : name }],
    });
    if (result.table) return { ...result, text: `${what}.` };
    return { ...result, text: `${what} by its ARN. ${result.text}`, ...(!result.unread && { none: true }) };
  }
  const place = region || mainRegion(own[0]?.partition ?? 'aws');
  const found = await ctx.fanOut({ accounts: own, regions: [place], scope: 'regional' }, async (target) => {
    const { GetResourcesCommand, ResourceGroupsTaggingAPIClient } = await import(
      '@aws-sdk/client-resource-groups-tagging-api'
    );
    const { ResourceTagMappingList = [] } = await target.clients
      .get(ResourceGroupsTaggingAPIClient, target.region)
      .send(new GetResourcesCommand({ ResourceARNList: [query] }));
    return ResourceTagMappingList.map(({ Tags }) => tagsOf(Tags));
  });
  const [tags] = found.results.flatMap(({ value }) => value);
  const pairs = Object.entries(tags ?? {}).map(([key, value]) => `\`${data(`${key}=${value}`, 120)}\``);
  const said = tags
    ? pairs.length > 0
      ? `It is tagged ${pairs.slice(0, 8).join(', ')}.`
      : 'It has no tags any more.'
    : found.results.length === 0
      ? 'Its tags could not be read, so I cannot tell whether it exists.'
      : 'It carries no tag, so the tagging API cannot tell whether it exists.';
  return {
    text: `${what} by its ARN. ${said}`,
    gaps: found.gaps,
    sources: found.sources,
    regions: found.regions,
    cost_usd: found.cost_usd,
  };
}
