import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';
import { row } from '../row.ts';
import type { Row } from '../tool.ts';

/**
 * Returns the cache clusters of a region, each with the group that people know it by. CloudWatch metrics are per
 * cluster.
 */
export async function cacheNodes({ clients, region }: FanOutTarget): Promise<Row[]> {
  const { ElastiCacheClient, paginateDescribeCacheClusters } = await import('@aws-sdk/client-elasticache');
  const client = clients.get(ElastiCacheClient, region);
  const found = await allOf(
    paginateDescribeCacheClusters({ client, pageSize: 100 }, {}),
    (page) => page.CacheClusters,
  );
  return found.map(({ CacheClusterId, CacheClusterStatus, ReplicationGroupId }) =>
    row({ node: CacheClusterId, name: ReplicationGroupId, status: CacheClusterStatus }),
  );
}
