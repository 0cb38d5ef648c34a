import type { Cluster, EKSClient } from '@aws-sdk/client-eks';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { clusterFields } from './cluster-fields.ts';
import { NODE_FIELDS, nodeCells } from './node-groups.ts';
import { supportCells, supportOfVersions } from './version-support.ts';

export const eksClusters: ListTool = {
  kind: 'list',
  id: 'eks.clusters',
  title: 'EKS clusters',
  summary:
    'EKS (Kubernetes) clusters with version, support end, status and public endpoint; node groups and logging when asked for.',
  noun: ['EKS cluster', 'EKS clusters'],
  nouns: [
    'eks cluster',
    'kubernetes cluster',
    'k8s cluster',
    'kube cluster',
    'elastic kubernetes service',
    'eks',
    'kubernetes',
    'k8s',
  ],
  examples: [
    'List all EKS clusters',
    'Which EKS clusters have a public endpoint?',
    'what version do our Kubernetes clusters run?',
    'EKS clusters in extended support',
    'how many EKS clusters per region?',
    'EKS clusters without control plane logging',
    'kubernetes clusters older than version 1.31',
    'show node groups of the EKS clusters',
    'when does support end for our EKS clusters?',
  ],
  service: 'eks',
  permissions: [
    'eks:ListClusters',
    'eks:DescribeCluster',
    'eks:DescribeClusterVersions',
    'eks:ListNodegroups',
    'eks:DescribeNodegroup',
  ],
  scope: 'regional',
  breakdown: 'support',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: clusterFields,
  conditions: [
    UNTAGGED,
    where('nodes', 'eq', 0, {
      phrases: ['without nodes', 'no nodes', 'with no nodes', 'empty', 'scaled to zero'],
      says: 'have no nodes',
    }),
    where('public_cidrs', 'contains', '0.0.0.0/0', {
      phrases: [
        'open to everyone',
        'open to 0.0.0.0/0',
        'endpoint open to 0.0.0.0/0',
        'endpoint open to everyone',
        'endpoint open to any ip',
        'open to any ip',
        'reachable by everyone',
        'open to any address',
      ],
      says: 'are reachable from any address',
    }),
  ],
  async collect(target) {
    const { EKSClient, paginateListClusters } = await import('@aws-sdk/client-eks');
    const client = target.clients.get(EKSClient, target.region);
    const names = await allOf(paginateListClusters({ client, pageSize: 100 }, {}), (page) => page.clusters);
    const rows = names.map((name): Row => ({ name }));
    if (rows.length === 0) return rows;
    const supports = await supportOfVersions(target, client);
    await forEachBounded(rows, async (cluster) => {
      if (!mayMatch(cluster, clusterFields, target.query.filters, ['name'])) return;
      if (supports !== undefined || DESCRIBED.some(target.needs)) {
        const { found, cells } = await describe(target, client, String(cluster.name));
        Object.assign(cluster, cells, supports === undefined ? {} : supportCells(supports, found?.version));
      }
      if (!NODE_FIELDS.some(target.needs)) return;
      if (!mayMatch(cluster, clusterFields, target.query.filters, DESCRIBED)) return;
      Object.assign(cluster, await nodeCells(target, client, String(cluster.name)));
    });
    return rows;
  },
};

async function describe(target: ListTarget, client: EKSClient, name: string) {
  const { DescribeClusterCommand } = await import('@aws-sdk/client-eks');
  const found = await lookUp(
    target,
    'eks:DescribeCluster',
    async () => (await client.send(new DescribeClusterCommand({ name }))).cluster ?? {},
  );
  const cells: Row = found ? cellsOf(found) : Object.fromEntries(DESCRIBED.map((key) => [key, null]));
  return { found, cells };
}

/** The fields that DescribeCluster returns; unknown if it was refused. */
const DESCRIBED = [
  'version',
  'status',
  'public_endpoint',
  'private_endpoint',
  'public_cidrs',
  'logging',
  'secrets_encryption',
  'support_policy',
  'platform_version',
  'deletion_protection',
  'endpoint',
  'vpc_id',
  'created_at',
  'arn',
  'tags',
];

function cellsOf(cluster: Cluster): Row {
  const { resourcesVpcConfig: network, logging, encryptionConfig = [] } = cluster;
  const logs = logging?.clusterLogging?.flatMap(({ enabled, types = [] }) => (enabled ? types : []));
  return row({
    version: cluster.version,
    status: cluster.status,
    public_endpoint: network?.endpointPublicAccess,
    private_endpoint: network?.endpointPrivateAccess,
    public_cidrs: network?.endpointPublicAccess ? (network.publicAccessCidrs ?? []) : [],
    logging: logs ?? [],
    secrets_encryption: encryptionConfig.some(({ resources }) => resources?.includes('secrets')),
    support_policy: cluster.upgradePolicy?.supportType,
    platform_version: cluster.platformVersion,
    deletion_protection: cluster.deletionProtection,
    endpoint: cluster.endpoint,
    vpc_id: network?.vpcId,
    created_at: iso(cluster.createdAt),
    arn: cluster.arn,
    tags: cluster.tags ?? {},
  });
}
