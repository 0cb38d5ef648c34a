import type { Cluster, ClusterVersionInformation, Nodegroup } from '@aws-sdk/client-eks';
import { monthStart } from './cost/calendar.ts';
import { EXTENDED_SUPPORT_MONTHS } from './cost/container-meters.ts';
import type { DemoKubernetes } from './data/containers.ts';
import { kubernetes } from './data/containers.ts';
import { vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface Page {
  maxResults?: number;
  nextToken?: string;
}

/** version, months from now until standard support ends: negative ones are over */
const VERSIONS: [string, number][] = [
  ['1.29', -8],
  ['1.30', -(EXTENDED_SUPPORT_MONTHS['1.30'] ?? 0)],
  ['1.31', 1],
  ['1.32', 5],
  ['1.33', 9],
  ['1.34', 13],
];

export const eksClusterArn = ({ region, name }: DemoKubernetes): string =>
  `arn:aws:eks:${region}:${DEMO_ACCOUNT_ID}:cluster/${name}`;

function found({ name, clusterName = name }: { name?: string; clusterName?: string }, { region }: DemoPlace) {
  const cluster = kubernetes.find((one) => one.region === region && one.name === clusterName);
  if (!cluster)
    throw awsError('ResourceNotFoundException', `No cluster found for name: ${clusterName}.`, 404);
  return cluster;
}

function listed(key: string, all: unknown[], { maxResults: size = 100, nextToken: token }: Page): object {
  const { items, next } = pageOf(all, { size, token });
  return { [key]: items, ...(next && { nextToken: next }) };
}

const describe = (cluster: DemoKubernetes, now: Date): Cluster => ({
  name: cluster.name,
  arn: eksClusterArn(cluster),
  createdAt: daysAgo(now, cluster.createdDaysAgo, cluster.name),
  version: cluster.version,
  platformVersion: 'eks.21',
  status: 'ACTIVE',
  endpoint: `https://${hex(32, 'eks', cluster.name).toUpperCase()}.gr7.${cluster.region}.eks.amazonaws.com`,
  resourcesVpcConfig: {
    vpcId: vpcOf(cluster.region),
    endpointPublicAccess: cluster.publicEndpoint,
    endpointPrivateAccess: true,
    publicAccessCidrs: cluster.publicEndpoint ? ['0.0.0.0/0'] : [],
  },
  logging: { clusterLogging: [{ types: ['api', 'audit'], enabled: !cluster.publicEndpoint }] },
  upgradePolicy: { supportType: 'EXTENDED' },
  deletionProtection: false,
  tags: cluster.tags,
});

function versionOf([clusterVersion, months]: [string, number], now: Date): ClusterVersionInformation {
  const date = (monthsAgo: number) => new Date(monthStart(now, monthsAgo));
  return {
    clusterVersion,
    clusterType: 'eks',
    releaseDate: date(14 - months),
    endOfStandardSupportDate: date(-months),
    endOfExtendedSupportDate: date(-months - 12),
    versionStatus: months <= 0 ? 'EXTENDED_SUPPORT' : 'STANDARD_SUPPORT',
  };
}

export const eks: DemoService = {
  ListClusters: (input: Page, { region }) =>
    listed(
      'clusters',
      kubernetes.filter((one) => one.region === region).map(({ name }) => name),
      input,
    ),
  DescribeCluster: (input: { name?: string }, place) => ({
    cluster: describe(found(input, place), place.now),
  }),
  ListNodegroups: (input: Page & { clusterName?: string }, place) =>
    listed(
      'nodegroups',
      found(input, place).nodeGroups.map(({ name }) => name),
      input,
    ),
  DescribeNodegroup(input: { clusterName?: string; nodegroupName?: string }, place) {
    const cluster = found(input, place);
    const group = cluster.nodeGroups.find(({ name }) => name === input.nodegroupName);
    if (!group) throw awsError('ResourceNotFoundException', 'No node group found.', 404);
    const nodegroup: Nodegroup = {
      nodegroupName: group.name,
      clusterName: cluster.name,
      version: cluster.version,
      status: 'ACTIVE',
      capacityType: group.spot ? 'SPOT' : 'ON_DEMAND',
      instanceTypes: [group.instanceType],
      scalingConfig: { minSize: 0, maxSize: group.max, desiredSize: group.desired },
    };
    return { nodegroup };
  },
  DescribeClusterVersions: (input: Page, { now }) =>
    listed(
      'clusterVersions',
      VERSIONS.map((version) => versionOf(version, now)),
      input,
    ),
};
