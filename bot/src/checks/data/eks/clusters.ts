import type { Cluster } from '@aws-sdk/client-eks';
import { allOf } from '../../../aws/pages.ts';
import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';

/** The names of the clusters, with what is known of them. */
export const eksClusters: Data<{ item: string; part: Part<Cluster> }[]> = {
  id: 'eks.clusters',
  scope: 'regional',
  permissions: ['eks:ListClusters', 'eks:DescribeCluster'],
  async collect(place) {
    const { DescribeClusterCommand, EKSClient, paginateListClusters } = await import('@aws-sdk/client-eks');
    const client = place.clients.get(EKSClient, place.region);
    const names = await allOf(paginateListClusters({ client, pageSize: 100 }, {}), (page) => page.clusters);
    return partsOf(
      place,
      names,
      async (name) => (await client.send(new DescribeClusterCommand({ name }))).cluster ?? {},
      { api: 'eks:DescribeCluster' },
    );
  },
};
