import type { DynamoDBClient, TableDescription, Tag } from '@aws-sdk/client-dynamodb';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { DELETABLE, either, LOST, RESTORABLE } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import type { EncryptionOf } from './encryption.ts';
import { encryptionIn } from './encryption.ts';
import { tableFields } from './table-fields.ts';

export const dynamodbTables: ListTool = {
  kind: 'list',
  id: 'dynamodb.tables',
  title: 'DynamoDB tables',
  summary:
    'DynamoDB tables with billing mode, items, size, capacity, deletion protection, point-in-time recovery and encryption.',
  noun: ['DynamoDB table', 'DynamoDB tables'],
  nouns: [
    'dynamodb table',
    'dynamo table',
    'dynamo db table',
    'ddb table',
    'dynamodb',
    'dynamo',
    'dynamo db',
    'ddb',
    'nosql table',
    'nosql database',
    'table',
  ],
  examples: [
    'List all DynamoDB tables',
    'Which DynamoDB tables have no point-in-time recovery?',
    'largest DynamoDB table',
    'on-demand tables in Virginia',
    'how many items are in our DynamoDB tables?',
    'DynamoDB tables without deletion protection',
    'tables by billing mode',
    'dynamodb tables bigger than 10 GB',
    'total size of all DynamoDB tables',
  ],
  service: 'dynamodb',
  permissions: [
    'dynamodb:ListTables',
    'dynamodb:DescribeTable',
    'dynamodb:DescribeContinuousBackups',
    'dynamodb:ListTagsOfResource',
    'kms:DescribeKey',
  ],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: tableFields,
  conditions: [
    UNTAGGED,
    where('items', 'eq', 0, {
      phrases: ['empty', 'without items', 'without rows', 'no items', 'without data', 'unused'],
      says: 'are empty',
    }),
    whereExists('replicas', {
      phrases: ['global table', 'global', 'replicated', 'multi region'],
      says: 'are global tables',
    }),
    where('encryption', 'eq', ['AWS managed', 'customer managed'], {
      phrases: ['kms', 'encrypted with kms', 'kms encrypted', 'with a kms key', 'kms key'],
      says: 'are encrypted with a KMS key',
    }),
  ],
  plain: [
    ...either('point_in_time_recovery', RESTORABLE, LOST),
    ...either('deletion_protection', [], DELETABLE),
  ],
  async collect(target) {
    const { DynamoDBClient, paginateListTables } = await import('@aws-sdk/client-dynamodb');
    const client = target.clients.get(DynamoDBClient, target.region);
    const names = await allOf(paginateListTables({ client, pageSize: 100 }, {}), (page) => page.TableNames);
    const rows = names.map((name): Row => ({ name }));
    const { filters } = target.query;
    if (rows.length > 0 && (target.needs('items') || target.needs('size_bytes')))
      target.note('DynamoDB counts items and size about every six hours.');
    if (filters?.some(({ field, value }) => field === 'encryption' && [value].flat().includes('none')))
      target.note('DynamoDB encrypts every table: with a key that AWS owns, unless another is chosen.');
    const encryption = encryptionIn(target);
    await forEachBounded(rows, async (table) => {
      if (!mayMatch(table, tableFields, filters, ['name'])) return;
      if (DESCRIBED.some(target.needs) || target.needs('tags'))
        Object.assign(table, await described(target, client, { encryption, name: String(table.name) }));
      if (!mayMatch(table, tableFields, filters, ['name', ...DESCRIBED])) return;
      if (target.needs('point_in_time_recovery'))
        table.point_in_time_recovery = await recovery(target, client, table);
      if (target.needs('tags')) table.tags = await tags(target, client, table);
    });
    return rows;
  },
};

const ELSEWHERE = new Set(['name', 'point_in_time_recovery', 'tags']);
/** The fields that DescribeTable returns. */
const DESCRIBED = tableFields.map(({ key }) => key).filter((key) => !ELSEWHERE.has(key));

async function described(
  target: ListTarget,
  client: DynamoDBClient,
  { encryption, name: TableName }: { encryption: EncryptionOf; name: string },
): Promise<Row> {
  const { DescribeTableCommand } = await import('@aws-sdk/client-dynamodb');
  const table = await lookUp(
    target,
    'dynamodb:DescribeTable',
    async () => (await client.send(new DescribeTableCommand({ TableName }))).Table ?? {},
  );
  if (!table) return Object.fromEntries(DESCRIBED.map((key) => [key, null]));
  return { ...cellsOf(table), ...(target.needs('encryption') && { encryption: await encryption(table) }) };
}

function cellsOf(table: TableDescription): Row {
  // A table that was never on demand has no summary (DynamoDB API reference, "BillingModeSummary").
  const mode = table.BillingModeSummary?.BillingMode ?? 'PROVISIONED';
  const { ReadCapacityUnits, WriteCapacityUnits } = table.ProvisionedThroughput ?? {};
  const provisioned = mode === 'PROVISIONED';
  return row({
    status: table.TableStatus,
    billing_mode: mode,
    items: table.ItemCount,
    size_bytes: table.TableSizeBytes,
    deletion_protection: table.DeletionProtectionEnabled,
    read_capacity: provisioned ? ReadCapacityUnits : undefined,
    write_capacity: provisioned ? WriteCapacityUnits : undefined,
    kms_key: table.SSEDescription?.KMSMasterKeyArn,
    table_class: table.TableClassSummary?.TableClass ?? 'STANDARD',
    indexes: table.GlobalSecondaryIndexes?.length ?? 0,
    keys: (table.KeySchema ?? []).flatMap(({ AttributeName }) => AttributeName ?? []),
    stream: table.StreamSpecification?.StreamEnabled ?? false,
    replicas: (table.Replicas ?? []).flatMap(({ RegionName }) => RegionName ?? []).sort(),
    created_at: iso(table.CreationDateTime),
    arn: table.TableArn,
  });
}

function recovery(target: ListTarget, client: DynamoDBClient, { name }: Row): Promise<boolean | null> {
  return lookUp(target, 'dynamodb:DescribeContinuousBackups', async () => {
    const { DescribeContinuousBackupsCommand } = await import('@aws-sdk/client-dynamodb');
    const command = new DescribeContinuousBackupsCommand({ TableName: String(name) });
    const { ContinuousBackupsDescription: found } = await client.send(command);
    return found?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
  });
}

function tags(
  target: ListTarget,
  client: DynamoDBClient,
  { arn }: Row,
): Promise<Record<string, string> | null> {
  // Without an ARN, DescribeTable has already reported why.
  if (typeof arn !== 'string') return Promise.resolve(null);
  return lookUp(target, 'dynamodb:ListTagsOfResource', async () => {
    const { ListTagsOfResourceCommand } = await import('@aws-sdk/client-dynamodb');
    const found: Tag[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListTagsOfResourceCommand({ ResourceArn: arn, NextToken }));
      found.push(...(page.Tags ?? []));
      NextToken = page.NextToken;
    } while (NextToken);
    return tagsOf(found);
  });
}
