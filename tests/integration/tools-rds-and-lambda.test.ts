import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateDBInstanceCommand, RDSClient } from '@aws-sdk/client-rds';
import { lambdaFunctions } from '@windsock/bot/tools/lambda/functions.ts';
import { rdsInstances } from '@windsock/bot/tools/rds/instances.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, ISO, json, listEverything, REGION, times } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe('RDS instances', () => {
  beforeAll(async () => {
    const rds = new RDSClient(admin);
    const make = (id: string, more = {}) =>
      rds.send(
        new CreateDBInstanceCommand({
          DBInstanceIdentifier: id,
          DBInstanceClass: 'db.t3.micro',
          Engine: 'postgres',
          EngineVersion: '13.4',
          AllocatedStorage: 20,
          MasterUsername: 'admin',
          MasterUserPassword: 'password123',
          ...more,
        }),
      );
    await make('orders', {
      PubliclyAccessible: false,
      StorageEncrypted: true,
      MultiAZ: true,
      DeletionProtection: true,
      BackupRetentionPeriod: 7,
      Tags: [{ Key: 'Env', Value: 'prod' }],
    });
    await make('legacy', {
      Engine: 'mysql',
      EngineVersion: '5.7',
      PubliclyAccessible: true,
      BackupRetentionPeriod: 0,
      AllocatedStorage: 100,
    });
    await times(99, (i) => make(`many-${i}`));
  });

  test('have every field that RDS returns', async () => {
    const { row } = await listEverything(rdsInstances, moto.url);
    expect(row('orders')).toMatchObject({
      engine: 'postgres',
      engine_version: '13.4',
      instance_class: 'db.t3.micro',
      status: 'available',
      storage_gib: 20,
      multi_az: true,
      encrypted: true,
      public: false,
      backup_retention_days: 7,
      deletion_protection: true,
      auto_minor_upgrade: expect.any(Boolean),
      endpoint: expect.stringMatching(/^orders\..*:5432$/),
      created_at: ISO,
      tags: { Env: 'prod' },
    });
    expect(row('legacy')).toMatchObject({
      public: true,
      encrypted: false,
      deletion_protection: false,
      backup_retention_days: 0,
    });
  });
  test('are read to the last page and added up', async () => {
    const result = await runListTool(rdsInstances, contextOf(moto.url), {
      regions: [REGION],
      measure: { fn: 'sum', field: 'storage_gib' },
    });
    expect(result.text).toBe('The 101 RDS instances in eu-west-1 (Ireland) add up to **2,100 GiB**.');
    expect(result.sources).toContainEqual(
      expect.objectContaining({ api: 'rds:DescribeDBInstances', calls: 2 }),
    );
  });
  test('on an old version are found by comparing versions, not text', async () => {
    const filters = [
      { field: 'engine', op: 'eq' as const, value: 'mysql' },
      { field: 'engine_version', op: 'lt' as const, value: '13' },
    ];
    const result = await runListTool(rdsInstances, contextOf(moto.url), { regions: [REGION], filters });
    expect(result.text).toBe('**1 RDS instance** on `mysql` with version below `13` in eu-west-1 (Ireland).');
  });
});

describe('Lambda functions', () => {
  beforeAll(async () => {
    const iam = new IAMClient(admin);
    const trust =
      '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"Service":"lambda.amazonaws.com"},"Action":"sts:AssumeRole"}]}';
    const { Role } = await iam.send(
      new CreateRoleCommand({ RoleName: 'runner', AssumeRolePolicyDocument: trust }),
    );
    const lambda = new LambdaClient(admin);
    const make = (FunctionName: string, more = {}) =>
      lambda.send(
        new CreateFunctionCommand({
          FunctionName,
          Runtime: 'python3.12',
          Role: Role?.Arn,
          Handler: 'index.handler',
          Code: { ZipFile: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64') },
          Environment: { Variables: { DB_PASSWORD: 'hunter2-secret' } },
          ...more,
        }),
      );
    await make('billing', {
      MemorySize: 1024,
      Timeout: 300,
      Architectures: ['arm64'],
      Description: 'sends invoices',
    });
    await make('ancient', { Runtime: 'nodejs12.x' });
  });

  test('have every field that Lambda returns, and nothing of their environment', async () => {
    const result = await listEverything(lambdaFunctions, moto.url);
    expect(result.row('billing')).toMatchObject({
      runtime: 'python3.12',
      deprecated: false,
      memory_mb: 1024,
      timeout_s: 300,
      code_size: expect.any(Number),
      architecture: 'arm64',
      package_type: 'Zip',
      last_modified: ISO,
      handler: 'index.handler',
      role: 'runner',
      description: 'sends invoices',
    });
    expect(result.row('ancient')).toMatchObject({ deprecated: true, memory_mb: 128, architecture: 'x86_64' });
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(JSON.stringify(result)).not.toContain('DB_PASSWORD');
  });
  test('are read to the last page', async () => {
    // moto returns all functions on one page, so the pages are made here.
    const pages = [
      { Functions: [{ FunctionName: 'a', Runtime: 'python3.9' }], NextMarker: 'more' },
      {
        Functions: [
          { FunctionName: 'b', Runtime: 'python9.9' },
          { FunctionName: 'c', PackageType: 'Image' },
        ],
      },
    ];
    proxy.interfere = ({ service }) => (service === 'lambda' ? json(pages.shift()) : undefined);
    const result = await runListTool(lambdaFunctions, contextOf(proxy.url), {
      regions: [REGION],
      group_by: ['deprecated'],
    });
    expect(result.text).toBe(
      '**3 Lambda functions**, by deprecated runtime: deprecated (1), unknown (1) and not applicable (1).',
    );
    expect(result.sources).toContainEqual(expect.objectContaining({ api: 'lambda:ListFunctions', calls: 2 }));
  });
});
