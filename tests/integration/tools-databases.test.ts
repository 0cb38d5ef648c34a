import {
  CreateDBClusterCommand,
  CreateDBClusterSnapshotCommand,
  CreateDBInstanceCommand,
  CreateDBSnapshotCommand,
  ModifyDBSnapshotAttributeCommand,
  RDSClient,
} from '@aws-sdk/client-rds';
import { rdsClusters } from '@windsock/bot/tools/rds/clusters.ts';
import { rdsSnapshots } from '@windsock/bot/tools/rds/snapshots.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, listEverything, ONE, REGION } from './tools-kit.ts';

const answer = (action: string, result: string) => ({
  status: 200,
  body: `<${action}Response xmlns="http://rds.amazonaws.com/doc/2014-10-31/"><${action}Result>${result}</${action}Result></${action}Response>`,
});
const tags = [{ Key: 'Env', Value: 'prod' }];
const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const rds = new RDSClient(await adminOf(moto.url, ONE.id, REGION));
  const login = { MasterUsername: 'admin', MasterUserPassword: 'password123' };
  await rds.send(
    new CreateDBClusterCommand({
      DBClusterIdentifier: 'orders',
      Engine: 'aurora-postgresql',
      EngineVersion: '15.4',
      StorageEncrypted: true,
      DeletionProtection: true,
      BackupRetentionPeriod: 7,
      ServerlessV2ScalingConfiguration: { MinCapacity: 0.5, MaxCapacity: 16 },
      EnableCloudwatchLogsExports: ['postgresql'],
      Tags: tags,
      ...login,
    }),
  );
  await rds.send(
    new CreateDBClusterCommand({
      DBClusterIdentifier: 'ledger',
      Engine: 'mysql',
      AllocatedStorage: 100,
      StorageType: 'io1',
      Iops: 1000,
      DBClusterInstanceClass: 'db.m6g.large',
      ...login,
    }),
  );
  const shape = { DBInstanceClass: 'db.r6g.large', Engine: 'aurora-postgresql' };
  for (const DBInstanceIdentifier of ['orders-1', 'orders-2'])
    await rds.send(
      new CreateDBInstanceCommand({ ...shape, DBInstanceIdentifier, DBClusterIdentifier: 'orders' }),
    );
  await rds.send(
    new CreateDBInstanceCommand({
      DBInstanceIdentifier: 'crm',
      DBInstanceClass: 'db.t3.micro',
      Engine: 'postgres',
      EngineVersion: '13.4',
      AllocatedStorage: 50,
      StorageEncrypted: false,
      ...login,
    }),
  );
  const snap = (DBSnapshotIdentifier: string) =>
    rds.send(new CreateDBSnapshotCommand({ DBSnapshotIdentifier, DBInstanceIdentifier: 'crm', Tags: tags }));
  await snap('before-upgrade');
  await snap('open');
  await rds.send(
    new ModifyDBSnapshotAttributeCommand({
      DBSnapshotIdentifier: 'open',
      AttributeName: 'restore',
      ValuesToAdd: ['all', '222222222222'],
    }),
  );
  await rds.send(
    new CreateDBClusterSnapshotCommand({
      DBClusterIdentifier: 'orders',
      DBClusterSnapshotIdentifier: 'orders-snap',
    }),
  );
});

describe('RDS clusters', () => {
  test('have every field that RDS returns', async () => {
    const { row, text } = await listEverything(rdsClusters, moto.url);
    expect(text).toContain('**2 RDS clusters**');
    expect(row('orders')).toMatchObject({
      engine: 'aurora-postgresql',
      engine_version: '15.4',
      status: 'available',
      instances: 2,
      serverless: true,
      min_acu: 0.5,
      max_acu: 16,
      encrypted: true,
      backup_retention_days: 7,
      deletion_protection: true,
      log_exports: ['postgresql'],
      endpoint: expect.stringMatching(/:5432$/),
      created_at: ISO,
      arn: `arn:aws:rds:${REGION}:${ONE.id}:cluster:orders`,
      tags: { Env: 'prod' },
    });
    expect(row('orders')).not.toHaveProperty('storage_gib');
    expect(row('ledger')).toMatchObject({
      engine: 'mysql',
      serverless: false,
      encrypted: false,
      storage_gib: 100,
    });
  });

  test('show writer and readers, over all pages', async () => {
    // moto reports every member as a writer, on one page: these are the API reference's shapes.
    const member = (id: string, writer: boolean) =>
      `<DBClusterMember><DBInstanceIdentifier>${id}</DBInstanceIdentifier><IsClusterWriter>${writer}</IsClusterWriter></DBClusterMember>`;
    const cluster = (id: string, inner: string) =>
      `<DBClusters><DBCluster><DBClusterIdentifier>${id}</DBClusterIdentifier><Engine>aurora-mysql</Engine>${inner}</DBCluster></DBClusters>`;
    const pages = [
      `${cluster('a', `<DBClusterMembers>${member('a-2', false)}${member('a-1', true)}${member('a-3', false)}</DBClusterMembers>`)}<Marker>more</Marker>`,
      cluster(
        'b',
        '<EngineMode>serverless</EngineMode><ScalingConfigurationInfo><MinCapacity>2</MinCapacity><MaxCapacity>8</MaxCapacity></ScalingConfigurationInfo>',
      ),
    ];
    proxy.interfere = ({ action }) =>
      action === 'DescribeDBClusters' ? answer(action, pages.shift() ?? '') : undefined;
    const { row, calls } = await listEverything(rdsClusters, proxy.url);
    expect(calls('rds:DescribeDBClusters')).toBe(2);
    expect(row('a')).toMatchObject({
      instances: 3,
      writer: 'a-1',
      readers: ['a-2', 'a-3'],
      serverless: false,
    });
    expect(row('b')).toMatchObject({ instances: 0, serverless: true, min_acu: 2, max_acu: 8, readers: [] });
    expect(row('b')).not.toHaveProperty('writer');
  });
});

describe('RDS snapshots', () => {
  test('of instances and clusters have every field', async () => {
    const { row, text, notes } = await listEverything(rdsSnapshots, moto.url);
    expect(text).toMatch(/^\*\*\d RDS snapshots\*\*/);
    expect(row('before-upgrade')).toMatchObject({
      database: 'crm',
      kind: 'instance',
      snapshot_type: 'manual',
      status: 'available',
      size_gib: 50,
      created_at: ISO,
      encrypted: false,
      engine: 'postgres',
      engine_version: '13.4',
      public: false,
      shared_with: [],
      source_exists: true,
      arn: `arn:aws:rds:${REGION}:${ONE.id}:snapshot:before-upgrade`,
      tags: { Env: 'prod' },
    });
    expect(row('open')).toMatchObject({ public: true, shared_with: ['222222222222'] });
    expect(row('orders-snap')).toMatchObject({
      database: 'orders',
      kind: 'cluster',
      size_gib: null,
      source_exists: true,
    });
    expect(notes).toEqual([expect.stringContaining('size is that of the database')]);
  });

  test('report deleted databases, and automated snapshots, which cannot be shared, without further calls', async () => {
    // moto deletes automated snapshots with their database: the API reference's shape.
    const snapshot = (id: string, type: string) =>
      `<DBSnapshot><DBSnapshotIdentifier>${id}</DBSnapshotIdentifier><DBInstanceIdentifier>gone</DBInstanceIdentifier><SnapshotType>${type}</SnapshotType><AllocatedStorage>20</AllocatedStorage></DBSnapshot>`;
    const pages = [
      `<DBSnapshots>${snapshot('rds:gone-1', 'automated')}</DBSnapshots><Marker>more</Marker>`,
      `<DBSnapshots>${snapshot('kept', 'manual')}</DBSnapshots>`,
    ];
    proxy.interfere = ({ action }) =>
      action === 'DescribeDBSnapshots' ? answer(action, pages.shift() ?? '') : undefined;
    const filters = [{ field: 'source_exists', op: 'eq' as const, value: false }];
    const result = await runListTool(rdsSnapshots, contextOf(proxy.url), { regions: [REGION], filters });
    expect(result.text).toBe(
      '**2 RDS snapshots** (40 GiB; 1 manual, 1 automated) are of a database that is gone in eu-west-1 (Ireland).',
    );
    pages.push(`<DBSnapshots>${snapshot('rds:gone-1', 'automated')}</DBSnapshots>`);
    const open = [
      { field: 'public', op: 'eq' as const, value: false },
      { field: 'snapshot_type', op: 'eq' as const, value: 'automated' },
      { field: 'database', op: 'eq' as const, value: 'gone' },
    ];
    proxy.calls.length = 0;
    const automated = await runListTool(rdsSnapshots, contextOf(proxy.url), {
      regions: [REGION],
      filters: open,
    });
    expect(automated.table?.rows).toMatchObject([{ snapshot_id: 'rds:gone-1' }]);
    const asked = proxy.calls.map(({ action }) => action);
    expect(asked).not.toContain('DescribeDBSnapshotAttributes');
    expect(proxy.calls.find(({ action }) => action === 'DescribeDBSnapshots')?.body).toContain(
      'SnapshotType=automated',
    );
  });

  test('that are copies from elsewhere do not count as left behind', async () => {
    // moto copies only within its own region: the API reference's shape.
    const copy = (id: string, from: string) =>
      `<DBSnapshot><DBSnapshotIdentifier>${id}</DBSnapshotIdentifier><DBSnapshotArn>arn:aws:rds:${REGION}:${ONE.id}:snapshot:${id}</DBSnapshotArn><DBInstanceIdentifier>gone</DBInstanceIdentifier><SnapshotType>manual</SnapshotType><SourceDBSnapshotIdentifier>${from}</SourceDBSnapshotIdentifier></DBSnapshot>`;
    const clusterCopy = `<DBClusterSnapshot><DBClusterSnapshotIdentifier>far-cluster</DBClusterSnapshotIdentifier><DBClusterSnapshotArn>arn:aws:rds:${REGION}:${ONE.id}:cluster-snapshot:far-cluster</DBClusterSnapshotArn><DBClusterIdentifier>gone</DBClusterIdentifier><SnapshotType>manual</SnapshotType><SourceDBClusterSnapshotArn>arn:aws:rds:us-east-1:${ONE.id}:cluster-snapshot:x</SourceDBClusterSnapshotArn></DBClusterSnapshot>`;
    proxy.interfere = ({ action }) =>
      action === 'DescribeDBSnapshots'
        ? answer(
            action,
            `<DBSnapshots>${copy('near', `arn:aws:rds:${REGION}:${ONE.id}:snapshot:x`)}${copy('far', `arn:aws:rds:us-east-1:${ONE.id}:snapshot:x`)}${copy('given', `arn:aws:rds:${REGION}:222222222222:snapshot:x`)}</DBSnapshots>`,
          )
        : action === 'DescribeDBClusterSnapshots'
          ? answer(action, `<DBClusterSnapshots>${clusterCopy}</DBClusterSnapshots>`)
          : undefined;
    const filters = [{ field: 'source_exists', op: 'eq' as const, value: false }];
    const { text, table } = await runListTool(rdsSnapshots, contextOf(proxy.url), {
      regions: [REGION],
      filters,
    });
    expect(table?.rows).toMatchObject([{ snapshot_id: 'near' }]);
    expect(text).toMatch(/For \*\*3\*\* more this is unknown/);
  });

  test('whose sharing is refused are neither public nor private', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeDBSnapshotAttributes' ? DENIED : undefined);
    const { row, gaps } = await listEverything(rdsSnapshots, proxy.url);
    expect(row('open')).toMatchObject({ public: null, shared_with: null });
    expect(row('orders-snap')).toMatchObject({ public: false });
    expect(gaps).toMatchObject([{ api: 'rds:DescribeDBSnapshotAttributes', reason: 'AccessDenied' }]);
  });

  test('of one half are not reported as all', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeDBClusterSnapshots' ? DENIED : undefined);
    const query = { regions: [REGION], measure: { fn: 'count' as const } };
    const half = await runListTool(rdsSnapshots, contextOf(proxy.url), query);
    expect(half.text).toMatch(/one region could be listed in part only\.$/);
    expect(half.gaps).toMatchObject([{ api: 'rds:DescribeDBClusterSnapshots', reason: 'AccessDenied' }]);
    proxy.interfere = ({ action }) => (action.endsWith('Snapshots') ? DENIED : undefined);
    const none = await runListTool(rdsSnapshots, contextOf(proxy.url), query);
    expect(none.text).toBe('The RDS snapshots could not be read.');
  });
});
