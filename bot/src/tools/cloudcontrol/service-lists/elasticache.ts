import { allOf } from '../../../aws/pages.ts';
import { row } from '../../row.ts';
import type { ServiceLists } from './service-list.ts';
import { facts } from './service-list.ts';

export const ELASTICACHE_LISTS: ServiceLists = {
  async 'AWS::ElastiCache::ParameterGroup'({ clients, region }) {
    const { ElastiCacheClient, paginateDescribeCacheParameterGroups } = await import(
      '@aws-sdk/client-elasticache'
    );
    const client = clients.get(ElastiCacheClient, region);
    const pages = paginateDescribeCacheParameterGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.CacheParameterGroups);
    return found.map(({ ARN, CacheParameterGroupFamily: family, CacheParameterGroupName }) =>
      row({ name: CacheParameterGroupName, details: facts({ family }), arn: ARN }),
    );
  },

  async 'AWS::ElastiCache::SubnetGroup'({ clients, region }) {
    const { ElastiCacheClient, paginateDescribeCacheSubnetGroups } = await import(
      '@aws-sdk/client-elasticache'
    );
    const client = clients.get(ElastiCacheClient, region);
    const pages = paginateDescribeCacheSubnetGroups({ client, pageSize: 100 }, {});
    const found = await allOf(pages, (page) => page.CacheSubnetGroups);
    return found.map(({ ARN, CacheSubnetGroupName, Subnets = [], VpcId: vpc }) =>
      row({ name: CacheSubnetGroupName, details: facts({ vpc, subnets: Subnets.length }), arn: ARN }),
    );
  },
};
