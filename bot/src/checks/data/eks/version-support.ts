import type { ClusterVersionInformation } from '@aws-sdk/client-eks';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Until when AWS supports each version of Kubernetes, as EKS itself tells it. */
export const eksVersionSupport: Data<ClusterVersionInformation[]> = {
  id: 'eks.version-support',
  scope: 'regional',
  permissions: ['eks:DescribeClusterVersions'],
  async collect({ clients, region }) {
    const { EKSClient, paginateDescribeClusterVersions } = await import('@aws-sdk/client-eks');
    const client = clients.get(EKSClient, region);
    // Versions that are out of support are left out unless all are asked for.
    return allOf(
      paginateDescribeClusterVersions({ client, pageSize: 100 }, { includeAll: true }),
      (page) => page.clusterVersions,
    );
  },
};
