import type { ECSClient, Tag } from '@aws-sdk/client-ecs';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded } from '../look-up.ts';
import type { Field, ListTarget, Row } from '../tool.ts';

/** 'arn:aws:ecs:…:service/shop/checkout' → 'checkout', '…:task-definition/web:42' → 'web:42' */
export const lastOf = (arn: string | undefined): string | undefined => arn?.split('/').at(-1);

/** Converts ECS tags, whose keys are lower case. */
export const ecsTags = (tags: Tag[] = []): Record<string, string> =>
  Object.fromEntries(tags.flatMap(({ key, value }) => (key ? [[key, value ?? '']] : [])));

/** Returns the ARNs of a region's clusters. */
export async function clusterArns(client: ECSClient): Promise<string[]> {
  const { paginateListClusters } = await import('@aws-sdk/client-ecs');
  return allOf(paginateListClusters({ client, pageSize: 100 }, {}), (page) => page.clusterArns);
}

/**
 * Returns the rows of each cluster that matches the question's filters on `cluster`. Throws if no cluster could be
 * read. If only some could not, the list is incomplete.
 */
export async function rowsOfClusters(
  target: ListTarget,
  fields: Field[],
  { api, look }: { api: string; look(client: ECSClient, cluster: string): Promise<Row[]> },
): Promise<Row[]> {
  const { ECSClient } = await import('@aws-sdk/client-ecs');
  const client = target.clients.get(ECSClient, target.region);
  const arns = (await clusterArns(client)).filter((arn) =>
    mayMatch({ cluster: lastOf(arn) ?? '' }, fields, target.query.filters, ['cluster']),
  );
  const rows: Row[] = [];
  const refused: unknown[] = [];
  await forEachBounded(arns, async (arn) => {
    try {
      rows.push(...(await look(client, arn)));
    } catch (error) {
      target.signal.throwIfAborted();
      refused.push(error);
    }
  });
  if (arns.length > 0 && refused.length === arns.length) throw refused[0];
  for (const error of refused) target.incomplete(api, error);
  return rows;
}
