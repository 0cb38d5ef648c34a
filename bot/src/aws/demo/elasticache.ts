import type { CacheCluster, ReplicationGroup } from '@aws-sdk/client-elasticache';
import { ownerOf } from './data/instances.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

/** The one node that the bill's reservation covers: sessions of the shop, from before encryption was everybody's habit. */
const SESSIONS = {
  id: 'shop-sessions',
  region: 'us-east-1',
  nodeType: 'cache.r6g.large',
  createdDaysAgo: 733,
};
const TAGS = { env: 'production', team: 'web', owner: ownerOf('web') };

const arnOf = (kind: string, id: string): string =>
  `arn:aws:elasticache:${SESSIONS.region}:${DEMO_ACCOUNT_ID}:${kind}:${id}`;

const isHere = ({ region }: DemoPlace): boolean => region === SESSIONS.region;

const group = (now: Date): ReplicationGroup => ({
  ReplicationGroupId: SESSIONS.id,
  Description: 'Sessions of the shop',
  ARN: arnOf('replicationgroup', SESSIONS.id),
  Status: 'available',
  MemberClusters: [`${SESSIONS.id}-001`],
  NodeGroups: [
    {
      NodeGroupId: '0001',
      Status: 'available',
      PrimaryEndpoint: {
        Address: `${SESSIONS.id}.${hex(6, 'cache')}.ng.0001.use1.cache.amazonaws.com`,
        Port: 6379,
      },
    },
  ],
  CacheNodeType: SESSIONS.nodeType,
  ClusterEnabled: false,
  AutomaticFailover: 'disabled',
  MultiAZ: 'disabled',
  SnapshotRetentionLimit: 0,
  AuthTokenEnabled: false,
  TransitEncryptionEnabled: false,
  AtRestEncryptionEnabled: true,
  AutoMinorVersionUpgrade: true,
  ReplicationGroupCreateTime: daysAgo(now, SESSIONS.createdDaysAgo, SESSIONS.id),
});

const node = (now: Date): CacheCluster => ({
  CacheClusterId: `${SESSIONS.id}-001`,
  ReplicationGroupId: SESSIONS.id,
  ARN: arnOf('cluster', `${SESSIONS.id}-001`),
  Engine: 'redis',
  EngineVersion: '6.2.6',
  CacheNodeType: SESSIONS.nodeType,
  NumCacheNodes: 1,
  CacheClusterStatus: 'available',
  CacheClusterCreateTime: daysAgo(now, SESSIONS.createdDaysAgo, SESSIONS.id),
});

export const elasticache: DemoService = {
  DescribeReplicationGroups: (_input: object, place) => ({
    ReplicationGroups: isHere(place) ? [group(place.now)] : [],
  }),
  DescribeCacheClusters: (_input: object, place) => ({
    CacheClusters: isHere(place) ? [node(place.now)] : [],
  }),
  DescribeServerlessCaches: () => ({ ServerlessCaches: [] }),
  ListTagsForResource({ ResourceName = '' }: { ResourceName?: string }, place) {
    if (!isHere(place) || !ResourceName.includes(SESSIONS.id)) {
      throw awsError('ReplicationGroupNotFoundFault', `${ResourceName} not found.`, 404);
    }
    return { TagList: tagList(TAGS) };
  },
};
