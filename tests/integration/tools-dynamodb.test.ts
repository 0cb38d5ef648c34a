import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { dynamodbTables } from '@windsock/bot/tools/dynamodb/tables.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, ISO, json, listEverything, ONE, REGION } from './tools-kit.ts';

const tags = [{ Key: 'Env', Value: 'prod' }];
const { admin, moto, proxy } = useAwsPeer();

describe('DynamoDB tables', () => {
  const DENIED = {
    status: 400,
    body: '{"__type":"com.amazon.coral.service#AccessDeniedException","Message":"no"}',
    type: 'application/x-amz-json-1.0',
  };
  let own: string | undefined;
  beforeAll(async () => {
    const dynamodb = new DynamoDBClient(admin);
    const key = {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
    };
    await dynamodb.send(
      new CreateTableCommand({
        ...key,
        TableName: 'orders',
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        SSESpecification: { Enabled: true, SSEType: 'KMS' },
        DeletionProtectionEnabled: true,
        Tags: tags,
      }),
    );
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    await dynamodb.send(
      new UpdateContinuousBackupsCommand({ TableName: 'orders', PointInTimeRecoverySpecification }),
    );
    for (const id of ['1', '2', '3'])
      await dynamodb.send(new PutItemCommand({ TableName: 'orders', Item: { id: { S: id } } }));
    const ProvisionedThroughput = { ReadCapacityUnits: 5, WriteCapacityUnits: 3 };
    const { KeyMetadata } = await new KMSClient(admin).send(new CreateKeyCommand({}));
    own = KeyMetadata?.Arn;
    const SSESpecification = { Enabled: true, SSEType: 'KMS' as const, KMSMasterKeyId: own };
    await dynamodb.send(
      new CreateTableCommand({ ...key, TableName: 'ledger', ProvisionedThroughput, SSESpecification }),
    );
    const Projection = { ProjectionType: 'ALL' as const };
    await dynamodb.send(
      new CreateTableCommand({
        ...key,
        TableName: 'legacy',
        ProvisionedThroughput,
        GlobalSecondaryIndexes: [
          { IndexName: 'by-id', KeySchema: key.KeySchema, Projection, ProvisionedThroughput },
        ],
      }),
    );
  });

  test('have every field that DynamoDB returns', async () => {
    const { row, notes } = await listEverything(dynamodbTables, moto.url);
    expect(row('orders')).toMatchObject({
      status: 'ACTIVE',
      billing_mode: 'PAY_PER_REQUEST',
      items: 3,
      size_bytes: expect.any(Number),
      deletion_protection: true,
      point_in_time_recovery: true,
      encryption: 'AWS managed',
      kms_key: expect.stringContaining(':key/'),
      keys: ['id'],
      stream: true,
      replicas: [],
      created_at: ISO,
      arn: `arn:aws:dynamodb:${REGION}:${ONE.id}:table/orders`,
      tags: { Env: 'prod' },
    });
    expect(row('orders')).not.toHaveProperty('read_capacity');
    expect(row('ledger')).toMatchObject({ encryption: 'customer managed', kms_key: own });
    expect(row('legacy')).toMatchObject({
      billing_mode: 'PROVISIONED',
      read_capacity: 5,
      write_capacity: 3,
      point_in_time_recovery: false,
      deletion_protection: false,
      encryption: 'AWS owned',
      indexes: 1,
      stream: false,
      tags: {},
    });
    expect(notes).toEqual(['DynamoDB counts items and size about every six hours.']);
  });

  test('whose details are refused are unknown, and still listed', async () => {
    proxy.interfere = ({ action, body }) =>
      (action === 'DescribeTable' && body.includes('legacy')) || action === 'DescribeContinuousBackups'
        ? DENIED
        : undefined;
    const { row, rows, gaps } = await listEverything(dynamodbTables, proxy.url);
    expect(rows).toHaveLength(3);
    expect(row('legacy')).toMatchObject({
      billing_mode: null,
      items: null,
      deletion_protection: null,
      tags: null,
    });
    expect(row('orders')).toMatchObject({ items: 3, point_in_time_recovery: null });
    expect(gaps.map(({ api }) => api).sort()).toEqual([
      'dynamodb:DescribeContinuousBackups',
      'dynamodb:DescribeTable',
    ]);
  });

  test('whose key could be AWS’s or the customer’s have unknown encryption if KMS refuses', async () => {
    proxy.interfere = ({ service }) => (service === 'kms' ? DENIED : undefined);
    const { row, gaps } = await listEverything(dynamodbTables, proxy.url);
    expect([row('legacy')?.encryption, row('ledger')?.encryption]).toEqual(['AWS owned', null]);
    expect(gaps).toMatchObject([{ api: 'kms:DescribeKey', reason: 'AccessDenied' }]);
  });

  test('without encryption do not exist', async () => {
    const filters = [{ field: 'encryption', op: 'eq' as const, value: 'none' }];
    const { notes, text } = await runListTool(dynamodbTables, contextOf(moto.url), {
      ...{ regions: [REGION], filters },
    });
    expect(text).toMatch(/^No DynamoDB tables are unencrypted/);
    expect(notes?.join()).toContain('DynamoDB encrypts every table');
  });

  test('that a name or a described field excludes cost no further call', async () => {
    const filters = [
      { field: 'billing_mode', op: 'eq' as const, value: 'PAY_PER_REQUEST' },
      { field: 'point_in_time_recovery', op: 'eq' as const, value: true },
    ];
    const result = await runListTool(dynamodbTables, contextOf(proxy.url), { regions: [REGION], filters });
    expect(result.text).toContain('**1 DynamoDB table**');
    const looks = proxy.calls.filter(({ action }) => action === 'DescribeContinuousBackups');
    expect(looks.map(({ body }) => body)).toEqual([expect.stringContaining('orders')]);
  });

  test('are listed to the last page, with fields that only newer tables have', async () => {
    // moto has one page, one table class and no replicas: the shapes are the API reference's.
    const pages = [{ TableNames: ['a'], LastEvaluatedTableName: 'a' }, { TableNames: ['b', 'c'] }];
    const tagPages = [{ Tags: tags, NextToken: 'more' }, { Tags: [{ Key: 'Team', Value: 'web' }] }];
    const Table = {
      TableArn: 'arn:a',
      TableClassSummary: { TableClass: 'STANDARD_INFREQUENT_ACCESS' },
      Replicas: [{ RegionName: 'us-east-1' }, { RegionName: 'ap-southeast-2' }],
    };
    proxy.interfere = ({ service, action, body }) => {
      if (service !== 'dynamodb') return undefined;
      if (action === 'ListTables') return json(pages.shift());
      if (!body.includes('"a"') && !body.includes('arn:a')) return DENIED;
      return json(action === 'ListTagsOfResource' ? tagPages.shift() : { Table });
    };
    const { row, rows, calls } = await listEverything(dynamodbTables, proxy.url);
    expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(calls('dynamodb:ListTables')).toBe(2);
    expect(row('a')).toMatchObject({
      table_class: 'STANDARD_INFREQUENT_ACCESS',
      replicas: ['ap-southeast-2', 'us-east-1'],
      tags: { Env: 'prod', Team: 'web' },
    });
  });
});
