import type { FanOutTarget } from '../../aws/fan-out.ts';
import type { ExploredThing } from './explored-thing.ts';
import { exploredThing } from './explored-thing.ts';
import { explorerIn, explorerIndexes } from './explorer-index.ts';
import { isListedType } from './listed-types.ts';

/** The page size. With the maximum of 1,000, ListResources returns no token for the next page (API reference). */
const PAGE = 500;

/** Rules, revisions and copies, which nobody calls by name and of which an account has thousands. */
const NOBODY_NAMES =
  /^(?:ec2:security-group-rule|ecs:task-definition|backup:recovery-point|resource-explorer-2:.*)$/;

/** Names that AWS creates in every account: the event bus 'default', the parameter group 'default.mysql8.0'. */
const MADE_BY_AWS = /^(?:default|primary|default[.:-].*|aws[/:].*)$/i;

/**
 * Returns the resources that Resource Explorer knows and no list tool reads. None if the account has no index, which is
 * normal. Throws if the indexes cannot be listed.
 * @param incomplete called for each index that could not be read to its end
 */
export async function unlistedThings(target: FanOutTarget, incomplete: () => void): Promise<ExploredThing[]> {
  const { regions } = await explorerIndexes(target);
  const found = await Promise.all(
    regions.map(async (region) => {
      const things: ExploredThing[] = [];
      try {
        for await (const { NextToken, Resources = [] } of pagesOf(target, region)) {
          things.push(...Resources.flatMap((resource) => exploredThing(resource, target.account) ?? []));
          if (!NextToken || !target.isLate()) continue;
          incomplete();
          break;
        }
      } catch (error) {
        target.signal.throwIfAborted();
        target.gap('resource-explorer-2:ListResources', error, region);
        incomplete();
      }
      return things.filter(isNamed);
    }),
  );
  return [...new Map(found.flat().map((thing) => [thing.arn, thing])).values()];
}

async function* pagesOf(target: FanOutTarget, region: string) {
  const { paginateListResources } = await import('@aws-sdk/client-resource-explorer-2');
  yield* paginateListResources({ client: await explorerIn(target, region), pageSize: PAGE }, {});
}

const isNamed = ({ id, type }: ExploredThing): boolean =>
  !isListedType(type) && !NOBODY_NAMES.test(type) && !MADE_BY_AWS.test(id);
