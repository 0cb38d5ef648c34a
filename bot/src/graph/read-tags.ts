import { arnParts } from '../tools/resources/arn-parts.ts';
import { resourcesByTag } from '../tools/resources/by-tag.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Entity } from './entity.ts';

/** Region, type and name of a thing → its tags. */
export type TagsRead = ReadonlyMap<string, Record<string, string>>;

/** Things whose lists tell neither tags nor ARN → the type in their ARNs. */
const TYPES: Readonly<Record<string, string>> = {
  'lambda.functions': 'lambda:function',
  'cloudwatch.alarms': 'cloudwatch:alarm',
};

/** Asks the Tagging API for the tags of things whose own lists tell none, by account. An account that refused is not in it. */
export async function readTags(
  context: Pick<ToolContext, 'fanOut' | 'now'>,
  accounts: ToolContext['accounts'],
): Promise<Map<string, TagsRead>> {
  const wanted = new Set(Object.values(TYPES));
  const tool = resourcesByTag;
  const { missed, results } = await context.fanOut({ accounts, scope: tool.scope }, async (target) =>
    tool.collect({
      ...target,
      query: {},
      now: context.now,
      needs: () => true,
      note: () => {},
      incomplete: (api, error) => target.gap(api, error),
    }),
  );
  const refused = new Set(missed.map(({ account }) => account.id));
  const found = new Map<string, Map<string, Record<string, string>>>();
  for (const { id } of accounts) if (!refused.has(id)) found.set(id, new Map());
  for (const { account, region, value } of results)
    for (const { arn, tags } of value) {
      if (typeof arn !== 'string' || typeof tags !== 'object' || tags === null || Array.isArray(tags))
        continue;
      const { name, resourceType } = arnParts(arn);
      if (wanted.has(resourceType)) found.get(account.id)?.set(keyOf(region, resourceType, name), tags);
    }
  return found;
}

/** What was read of a thing's tags. undefined: they were not asked for. */
export function tagsOf(
  { id, kind, region }: Entity,
  read: TagsRead | undefined,
): Record<string, string> | undefined {
  const type = TYPES[kind];
  return type === undefined ? undefined : read?.get(keyOf(region, type, id));
}

const keyOf = (region: string, type: string, name: string): string => `${region}/${type}/${name}`;
