import type { ExploredThing } from '../tools/resources/explored-thing.ts';
import { unlistedThings } from '../tools/resources/unlisted-things.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Entity } from './entity.ts';
import { EXPLORED } from './kinds.ts';
import type { ThingsRead } from './read-things.ts';

/** Asks Resource Explorer once for the resources that no list tool reads. */
export async function explore(
  { fanOut }: Pick<ToolContext, 'fanOut'>,
  accounts: ToolContext['accounts'],
): Promise<ThingsRead> {
  const unread = new Set<string>();
  const { gaps, results, missed } = await fanOut({ accounts, scope: 'global' }, async (target) => {
    const { account } = target;
    const things = await unlistedThings(target, () => unread.add(account.id));
    return things.map((thing) => entityOf(thing, account.id));
  });
  for (const { account } of missed) unread.add(account.id);
  // An account that refuses Resource Explorer may still answer everything else.
  const throttled = missed.filter(({ reason }) => reason === 'throttled');
  return {
    kind: EXPLORED,
    entities: results.flatMap(({ value }) => value),
    unread,
    refusing: new Set(throttled.map(({ account }) => account.id)),
    gaps,
  };
}

/** The id is the ARN, because the name in an ARN need not be unique within its kind. */
const entityOf = ({ arn, id, name, region, tags, type }: ExploredThing, account: string): Entity => ({
  account,
  region,
  kind: type,
  id: arn,
  name,
  arn,
  ...(id !== name && { aliases: [id] }),
  ...(Object.keys(tags).length > 0 && { tags }),
});
