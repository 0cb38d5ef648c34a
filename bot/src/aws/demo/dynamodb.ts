import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { ownerOf } from './data/instances.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { keyArn } from './kms.ts';
import type { Tags } from './make-up.ts';
import { daysAgo, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoTable {
  name: string;
  region: string;
  onDemand: boolean;
  items: number;
  gib: number;
  recovery: boolean;
  protection: boolean;
  /** The name of its key; absent: one that AWS owns. */
  kmsKey?: string;
  keys: string[];
  indexes: number;
  stream: boolean;
  createdDaysAgo: number;
  tags: Tags;
}

const tagged = (team: string, env = 'production'): Tags => ({ env, team, owner: ownerOf(team) });

/** All in us-east-1 and on demand but what a test left behind; sizes add up to the 124 GB of the bill. */
// biome-ignore format: a table reads best with one table a line
export const tables: DemoTable[] = [
  { name: 'payments-ledger', region: 'us-east-1', onDemand: true, items: 48_210_334, gib: 96.2, recovery: true, protection: true, kmsKey: 'payments-database', keys: ['payment_id', 'at'], indexes: 2, stream: true, createdDaysAgo: 610, tags: tagged('payments') },
  { name: 'checkout-sessions', region: 'us-east-1', onDemand: true, items: 2_118_940, gib: 11.4, recovery: false, protection: false, keys: ['session_id'], indexes: 0, stream: false, createdDaysAgo: 610, tags: tagged('payments') },
  { name: 'idempotency-keys', region: 'us-east-1', onDemand: true, items: 9_870_221, gib: 6.1, recovery: false, protection: true, keys: ['key'], indexes: 0, stream: false, createdDaysAgo: 402, tags: tagged('payments') },
  { name: 'shop-carts', region: 'us-east-1', onDemand: true, items: 1_402_118, gib: 10.3, recovery: true, protection: true, keys: ['customer_id', 'sku'], indexes: 1, stream: true, createdDaysAgo: 733, tags: tagged('web') },
  { name: 'feature-flags', region: 'us-east-1', onDemand: true, items: 164, gib: 0.0001, recovery: true, protection: false, keys: ['flag'], indexes: 0, stream: false, createdDaysAgo: 288, tags: tagged('platform') },
  { name: 'anna-test', region: 'eu-west-1', onDemand: true, items: 0, gib: 0, recovery: false, protection: false, keys: ['id'], indexes: 0, stream: false, createdDaysAgo: 268, tags: {} },
];

export const tableArn = ({ region, name }: DemoTable): string =>
  `arn:aws:dynamodb:${region}:${DEMO_ACCOUNT_ID}:table/${name}`;

function found(
  { TableName, ResourceArn }: { TableName?: string; ResourceArn?: string },
  { region }: DemoPlace,
) {
  const table = tables.find(
    (one) => one.region === region && [one.name, tableArn(one)].includes(TableName ?? ResourceArn ?? ''),
  );
  if (!table)
    throw awsError('ResourceNotFoundException', `Requested resource not found: Table: ${TableName}`);
  return table;
}

const describe = (table: DemoTable, now: Date): TableDescription => ({
  TableName: table.name,
  TableArn: tableArn(table),
  TableStatus: 'ACTIVE',
  CreationDateTime: daysAgo(now, table.createdDaysAgo, table.name),
  ItemCount: table.items,
  TableSizeBytes: Math.round(table.gib * 2 ** 30),
  KeySchema: table.keys.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
  ...(table.onDemand && { BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' } }),
  ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
  GlobalSecondaryIndexes: Array.from({ length: table.indexes }, (_, at) => ({ IndexName: `by-${at + 1}` })),
  ...(table.stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
  ...(table.kmsKey && {
    SSEDescription: {
      Status: 'ENABLED',
      SSEType: 'KMS',
      KMSMasterKeyArn: keyArn(table.region, table.kmsKey),
    },
  }),
  DeletionProtectionEnabled: table.protection,
});

export const dynamodb: DemoService = {
  ListTables(
    {
      Limit: size = 100,
      ExclusiveStartTableName: after,
    }: { Limit?: number; ExclusiveStartTableName?: string },
    { region },
  ) {
    const names = tables.flatMap((table) => (table.region === region ? table.name : [])).sort();
    const { items, next } = pageOf(after ? names.filter((name) => name > after) : names, { size });
    return { TableNames: items, ...(next && { LastEvaluatedTableName: items.at(-1) }) };
  },
  DescribeTable: (input: { TableName?: string }, place) => ({
    Table: describe(found(input, place), place.now),
  }),
  DescribeContinuousBackups(input: { TableName?: string }, place) {
    const PointInTimeRecoveryStatus = found(input, place).recovery ? 'ENABLED' : 'DISABLED';
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
      },
    };
  },
  ListTagsOfResource: (input: { ResourceArn?: string }, place) => ({
    Tags: tagList(found(input, place).tags),
  }),
};
