import {
  CreateCacheClusterCommand,
  CreateReplicationGroupCommand,
  ElastiCacheClient,
} from '@aws-sdk/client-elasticache';
import { elasticacheClusters } from '@windsock/bot/tools/elasticache/clusters.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything, ONE, REGION } from './tools-kit.ts';

const tags = [{ Key: 'Env', Value: 'prod' }];
const { admin, proxy } = useAwsPeer();

describe('ElastiCache clusters', () => {
  /** moto has no serverless caches: this is the API reference's answer. */
  const serverless = {
    status: 200,
    body: `<DescribeServerlessCachesResponse xmlns="http://elasticache.amazonaws.com/doc/2015-02-02/"><DescribeServerlessCachesResult><ServerlessCaches><member>
      <ServerlessCacheName>flags</ServerlessCacheName><Engine>valkey</Engine><MajorEngineVersion>8</MajorEngineVersion><FullEngineVersion>8.0</FullEngineVersion>
      <Status>available</Status><UserGroupId>users</UserGroupId><CreateTime>2026-01-02T03:04:05Z</CreateTime><SnapshotRetentionLimit>1</SnapshotRetentionLimit>
      <ARN>arn:aws:elasticache:${REGION}:${ONE.id}:serverlesscache:flags</ARN><Endpoint><Address>flags.cache</Address><Port>6379</Port></Endpoint>
      </member></ServerlessCaches></DescribeServerlessCachesResult></DescribeServerlessCachesResponse>`,
  };
  beforeAll(async () => {
    const elasticache = new ElastiCacheClient(admin);
    await elasticache.send(
      new CreateReplicationGroupCommand({
        ReplicationGroupId: 'sessions',
        ReplicationGroupDescription: 'sessions',
        Engine: 'redis',
        EngineVersion: '7.1',
        CacheNodeType: 'cache.t3.micro',
        NumCacheClusters: 2,
        AutomaticFailoverEnabled: true,
        MultiAZEnabled: true,
        TransitEncryptionEnabled: true,
        AtRestEncryptionEnabled: true,
        AuthToken: 'a-token-of-sixteen-or-more',
        SnapshotRetentionLimit: 5,
        Tags: tags,
      }),
    );
    await elasticache.send(
      new CreateCacheClusterCommand({
        CacheClusterId: 'pages',
        Engine: 'memcached',
        EngineVersion: '1.6.22',
        CacheNodeType: 'cache.t3.small',
        NumCacheNodes: 3,
        Tags: tags,
      }),
    );
  });

  test('of all three kinds are one list with every field', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeServerlessCaches' ? serverless : undefined);
    const { row, rows, text } = await listEverything(elasticacheClusters, proxy.url);
    expect(rows.map(({ name }) => name)).toEqual(['flags', 'pages', 'sessions']);
    expect(text).toContain('**3 ElastiCache clusters**');
    expect(row('sessions')).toMatchObject({
      kind: 'replication group',
      engine: 'redis',
      node_type: 'cache.t3.micro',
      status: 'available',
      encrypted_in_transit: true,
      encrypted_at_rest: true,
      auth: true,
      multi_az: true,
      automatic_failover: true,
      backup_retention_days: 5,
      arn: `arn:aws:elasticache:${REGION}:${ONE.id}:replicationgroup:sessions`,
      tags: { Env: 'prod' },
    });
    expect(row('pages')).toMatchObject({
      kind: 'cache cluster',
      engine: 'memcached',
      engine_version: '1.6.22',
      node_type: 'cache.t3.small',
      nodes: 3,
      tags: { Env: 'prod' },
    });
    expect(row('flags')).toMatchObject({
      kind: 'serverless',
      engine: 'valkey',
      engine_version: '8.0',
      encrypted_in_transit: true,
      encrypted_at_rest: true,
      auth: true,
      backup_retention_days: 1,
      endpoint: 'flags.cache:6379',
      created_at: '2026-01-02T03:04:05.000Z',
      tags: null,
    });
    expect(row('flags')).not.toHaveProperty('nodes');
  });

  test('that one API refuses make the list incomplete, and their versions unknown', async () => {
    proxy.interfere = ({ action }) =>
      action === 'DescribeServerlessCaches'
        ? serverless
        : action === 'DescribeCacheClusters'
          ? DENIED
          : undefined;
    const { row, text, gaps } = await listEverything(elasticacheClusters, proxy.url);
    expect(text).toMatch(/one region could be listed in part only\.$/);
    expect(row('sessions')).toMatchObject({ engine_version: null });
    expect(gaps).toContainEqual(
      expect.objectContaining({ api: 'elasticache:DescribeCacheClusters', reason: 'AccessDenied' }),
    );
    proxy.interfere = ({ service }) => (service === 'elasticache' ? DENIED : undefined);
    const none = await runListTool(elasticacheClusters, contextOf(proxy.url), { regions: [REGION] });
    expect(none.text).toBe('The ElastiCache clusters could not be read.');
  });

  test('have the version of their nodes, which are not caches of their own, over all pages', async () => {
    // moto's groups have no member clusters: the shapes are the API reference's.
    const result = (action: string, inner: string) => ({
      status: 200,
      body: `<${action}Response xmlns="http://elasticache.amazonaws.com/doc/2015-02-02/"><${action}Result>${inner}</${action}Result></${action}Response>`,
    });
    const node = (id: string, group: string) =>
      `<CacheClusters><CacheCluster><CacheClusterId>${id}</CacheClusterId>${group}<Engine>redis</Engine><EngineVersion>6.2.6</EngineVersion>NODES</CacheCluster></CacheClusters>`;
    const NODES = `<CacheNodes><CacheNode><CacheNodeId>0001</CacheNodeId><Endpoint><Address>single.cache</Address><Port>6379</Port></Endpoint></CacheNode></CacheNodes>`;
    const pages = [
      `${node('a-001', '<ReplicationGroupId>a</ReplicationGroupId>')}<Marker>more</Marker>`,
      node('single', ''),
    ];
    proxy.interfere = ({ action, body }) => {
      // Nodes are only returned on request.
      const nodes = body.includes('ShowCacheNodeInfo=true') ? NODES : '';
      if (action === 'DescribeCacheClusters')
        return result(action, (pages.shift() ?? '').replace('NODES', nodes));
      if (action === 'DescribeServerlessCaches') return result(action, '');
      if (action !== 'DescribeReplicationGroups') return undefined;
      const users = '<UserGroupIds><member>users</member></UserGroupIds>';
      return result(
        action,
        `<ReplicationGroups><ReplicationGroup><ReplicationGroupId>a</ReplicationGroupId><AuthTokenEnabled>false</AuthTokenEnabled><MemberClusters><ClusterId>a-001</ClusterId><ClusterId>a-002</ClusterId></MemberClusters>${users}</ReplicationGroup></ReplicationGroups>`,
      );
    };
    const { row, rows } = await listEverything(elasticacheClusters, proxy.url, {
      columns: ['auth', 'nodes', 'endpoint'],
    });
    expect(rows).toHaveLength(2);
    expect(row('a')).toMatchObject({ engine: 'redis', engine_version: '6.2.6', nodes: 2, auth: true });
    expect(row('single')).toMatchObject({ kind: 'cache cluster', endpoint: 'single.cache:6379' });
  });
});
