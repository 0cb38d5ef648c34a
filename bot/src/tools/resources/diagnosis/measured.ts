import type { Read } from '../../cloudwatch/look-for-things.ts';
import { lookForThings } from '../../cloudwatch/look-for-things.ts';
import type { MetricsArgs } from '../../cloudwatch/metric-args.ts';
import type { Found } from '../../cloudwatch/things.ts';
import { serviceMeasuring } from '../../cloudwatch/things.ts';
import type { Of } from '../about-basis.ts';

/** Returns what CloudWatch measures of a resource. An ECS service of another cluster may have the same name. */
export async function measured({ ctx, row, thing, tool }: Of): Promise<Read<{ found: Found[] }>> {
  const read = await lookForThings(ctx, {
    accounts: ctx.accounts.filter(({ id }) => id === thing.account),
    services: [serviceMeasuring(tool.id) ?? []].flat(),
    asked: placed(thing),
  });
  const isIts = ({ cluster, id }: Found['thing']) =>
    cluster === undefined || (id === thing.id && cluster === row.cluster);
  return { ...read, found: read.found.filter((each) => isIts(each.thing)) };
}

/** Returns the arguments that name a resource. */
export const placed = ({ id, region }: Of['thing']): Pick<MetricsArgs, 'resources' | 'regions'> => ({
  resources: [id],
  ...(region !== 'global' && { regions: [region] }),
});
