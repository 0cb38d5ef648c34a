import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';
import { partsOf } from './parts-of.ts';

/** The clusters by name, with their descriptions. */
export const eksClusters = regional(
  'eks.clusters',
  ['eks:ListClusters', 'eks:DescribeCluster'],
  async (place) => {
    const { DescribeClusterCommand, EKSClient, paginateListClusters } = await import('@aws-sdk/client-eks');
    const client = place.client(EKSClient);
    const names = await allOf(paginateListClusters({ client, pageSize: 100 }, {}), (page) => page.clusters);
    return partsOf(
      place,
      names,
      async (name) => (await client.send(new DescribeClusterCommand({ name }))).cluster ?? {},
      { api: 'eks:DescribeCluster' },
    );
  },
);

/** The end of AWS's support for each Kubernetes version, as EKS reports it. */
export const eksVersionSupport = regional(
  'eks.version-support',
  'eks:DescribeClusterVersions',
  async ({ client }) => {
    const { EKSClient, paginateDescribeClusterVersions } = await import('@aws-sdk/client-eks');
    const paging = { client: client(EKSClient), pageSize: 100 };
    // EKS leaves out unsupported versions unless all are asked for.
    const pages = paginateDescribeClusterVersions(paging, { includeAll: true });
    return allOf(pages, (page) => page.clusterVersions);
  },
);
