import type { ListTablesInput } from '@aws-sdk/client-dynamodb';
import type { DemoService } from '../operation.ts';
import { pageOf } from '../paging.ts';
import type { One } from '../replay/replay.ts';
import { fixed, list, one, recorded, tagList, tagsOf } from '../replay/replay.ts';
import type { Missing } from '../replay/select.ts';
import { byIds } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

const NO_TABLE: Missing = ['ResourceNotFoundException', 'Requested resource not found: Table: {id}'];
const TABLE: One = { by: ['TableName', 'TableName', 'TableArn'], missing: NO_TABLE };

export const dynamodb: DemoService = {
  /** A page goes on after the last name of the one before. */
  ListTables({ Limit: size = 100, ExclusiveStartTableName: after = '' }: ListTablesInput, { region }) {
    const names = thingsIn('dynamodb-tables', region).map(({ TableName }) => String(TableName));
    const { items, next } = pageOf(
      names.sort().filter((name) => name > after),
      { size },
    );
    return { TableNames: items, ...(next && { LastEvaluatedTableName: items.at(-1) }) };
  },
  DescribeTable: one('dynamodb-tables', TABLE, 'Table'),
  DescribeContinuousBackups: recorded('dynamodb-tables', TABLE, 'DescribeContinuousBackups'),
  ListTagsOfResource: tagsOf(
    'dynamodb-tables',
    { by: ['ResourceArn', 'TableArn', 'TableName'], missing: NO_TABLE },
    (tags) => ({ Tags: tagList(tags) }),
  ),
};

const CACHE_PAGES = { size: 'MaxRecords', token: 'Marker', next: 'Marker', usual: 100 } as const;

export const elasticache: DemoService = {
  DescribeReplicationGroups: list('elasticache-groups', 'ReplicationGroups', { pages: CACHE_PAGES }),
  DescribeCacheClusters: list('elasticache-clusters', 'CacheClusters', { pages: CACHE_PAGES }),
  DescribeServerlessCaches: fixed({ ServerlessCaches: [] }),
  ListTagsForResource({ ResourceName = '' }: { ResourceName?: string }, { region }) {
    const all = [...thingsIn('elasticache-groups', region), ...thingsIn('elasticache-clusters', region)];
    const [found] = byIds(all, [ResourceName], 'ARN', [
      'ReplicationGroupNotFoundFault',
      '{id} not found.',
      404,
    ]);
    return { TagList: tagList(found?.tags ?? {}) };
  },
};

/** What Larkspur has nothing of, as its bill shows. */
export const efs: DemoService = { DescribeFileSystems: fixed({ FileSystems: [] }) };
