import type { ReplicationRule } from '@aws-sdk/client-s3';
import {
  CreateBucketCommand,
  PutBucketAclCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketLoggingCommand,
  PutBucketPolicyCommand,
  PutBucketReplicationCommand,
  PutBucketTaggingCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { s3Buckets } from '@windsock/bot/tools/s3/buckets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, listEverything, ONE } from './tools-kit.ts';

const BLOCKED = {
  BlockPublicAcls: true,
  IgnorePublicAcls: true,
  BlockPublicPolicy: true,
  RestrictPublicBuckets: true,
};
const policy = (Bucket: string, statement: object) =>
  new PutBucketPolicyCommand({
    Bucket,
    Policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        { Principal: '*', Resource: [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/*`], ...statement },
      ],
    }),
  });
const replicates = (Priority: number, to: string): ReplicationRule => ({
  ...{ ID: to, Priority, Status: 'Enabled', Filter: { Prefix: `${to}/` } },
  Destination: { Bucket: `arn:aws:s3:::${to}` },
  DeleteMarkerReplication: { Status: 'Disabled' },
});
const LOG_DELIVERY = 'uri="http://acs.amazonaws.com/groups/s3/LogDelivery"';
const denied = (code = 'AccessDenied') => ({
  status: 403,
  body: `<Error><Code>${code}</Code><Message>Access Denied</Message></Error>`,
});

const { moto, proxy } = useAwsPeer();

beforeAll(async () => {
  const s3 = new S3Client({ ...(await adminOf(moto.url, ONE.id)), forcePathStyle: true });
  const make = (Bucket: string, LocationConstraint?: 'eu-west-1') =>
    s3.send(
      new CreateBucketCommand({
        Bucket,
        ...(LocationConstraint && { CreateBucketConfiguration: { LocationConstraint } }),
      }),
    );
  await make('plain');
  await make('by-policy', 'eu-west-1');
  await make('by-acl');
  await make('guarded');
  await s3.send(policy('by-policy', { Effect: 'Allow', Action: 's3:GetObject' }));
  await s3.send(new PutBucketAclCommand({ Bucket: 'by-acl', ACL: 'public-read' }));
  await s3.send(
    new PutPublicAccessBlockCommand({
      Bucket: 'by-acl',
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true },
    }),
  );

  const Bucket = 'guarded';
  await s3.send(new PutBucketAclCommand({ Bucket, ACL: 'public-read' }));
  await s3.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: BLOCKED }));
  await s3.send(
    policy(Bucket, {
      Effect: 'Deny',
      Action: 's3:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  await s3.send(
    new PutBucketEncryptionCommand({
      Bucket,
      ServerSideEncryptionConfiguration: {
        Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } }],
      },
    }),
  );
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  await s3.send(
    new PutBucketAclCommand({ Bucket: 'plain', GrantWrite: LOG_DELIVERY, GrantReadACP: LOG_DELIVERY }),
  );
  await s3.send(
    new PutBucketLoggingCommand({
      Bucket,
      BucketLoggingStatus: { LoggingEnabled: { TargetBucket: 'plain', TargetPrefix: 'logs/' } },
    }),
  );
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: {
        Rules: [{ ID: 'old', Status: 'Enabled', Filter: { Prefix: '' }, Expiration: { Days: 30 } }],
      },
    }),
  );
  await s3.send(
    new PutBucketVersioningCommand({ Bucket: 'by-policy', VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await s3.send(
    new PutBucketVersioningCommand({ Bucket: 'by-acl', VersioningConfiguration: { Status: 'Enabled' } }),
  );
  await s3.send(
    new PutBucketReplicationCommand({
      Bucket,
      ReplicationConfiguration: {
        Role: `arn:aws:iam::${ONE.id}:role/replication`,
        Rules: [
          replicates(1, 'by-policy'),
          replicates(2, 'by-acl'),
          { ...replicates(3, 'plain'), Status: 'Disabled' },
        ],
      },
    }),
  );
  await s3.send(
    new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'Team', Value: 'data' }] } }),
  );
});

test('S3 buckets have every field of their security settings', async () => {
  const { row, gaps, notes } = await listEverything(s3Buckets, moto.url);
  expect(gaps).toEqual([]);
  expect(row('guarded')).toEqual({
    size_bytes: 0,
    objects: null,
    storage_types: ['Standard'],
    name: 'guarded',
    region: 'us-east-1',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    public: false,
    public_access_block: 'all',
    encryption: 'aws:kms',
    versioning: 'enabled',
    mfa_delete: false,
    logging: true,
    policy: ['denies everyone everything, if aws:SecureTransport is false'],
    secure_transport: true,
    lifecycle: true,
    replication: ['by-acl', 'by-policy'],
    tags: { Team: 'data' },
  });
  expect(row('plain')).toMatchObject({
    public: false,
    public_access_block: 'none',
    // AWS has encrypted every bucket since 2023; moto does not.
    encryption: 'none',
    versioning: 'disabled',
    logging: false,
    secure_transport: false,
    lifecycle: false,
    replication: [],
    tags: {},
  });
  expect(row('by-policy')).toMatchObject({ region: 'eu-west-1', public: true, public_access_block: 'none' });
  expect(row('by-acl')).toMatchObject({ public: true, public_access_block: 'partial' });
  expect(notes).toEqual([
    expect.stringContaining('daily figures'),
    '`guarded` replicates to `by-acl` within its own region.',
  ]);
});

test('Buckets in a region are found by the region they are in', async () => {
  const result = await runListTool(s3Buckets, contextOf(moto.url), { regions: ['eu-west-1'] });
  expect(result.text).toBe('**1 S3 bucket** in eu-west-1 (Ireland).');
  const none = await runListTool(s3Buckets, contextOf(moto.url), { regions: ['ap-southeast-2'] });
  expect(none.text).toBe('There are no S3 buckets in ap-southeast-2 (Sydney).');
});

test('Counting buckets reads none of them', async () => {
  const result = await runListTool(s3Buckets, contextOf(proxy.url), { measure: { fn: 'count' } });
  expect(result.text).toMatch(/^\*\*4 S3 buckets\*\*/);
  const looked = proxy.calls.filter(
    ({ service, path }) => service === 's3' && /[?&](policyStatus|acl|versioning|encryption)/.test(path),
  );
  expect(looked).toEqual([]);
});

test('Only the buckets that match the other filters are read', async () => {
  await runListTool(s3Buckets, contextOf(proxy.url), {
    filters: [
      { field: 'name', op: 'eq', value: 'plain' },
      { field: 'versioning', op: 'eq', value: 'disabled' },
    ],
    measure: { fn: 'count' },
  });
  expect(
    proxy.calls.filter(({ path }) => path.includes('versioning')).map(({ path }) => path.split('?')[0]),
  ).toEqual(['/plain/']);
});

test('A refused look-up is unknown and a gap, not “not public”', async () => {
  proxy.interfere = ({ path }) =>
    path.startsWith('/plain') && path.includes('policyStatus') ? denied() : undefined;
  const result = await runListTool(s3Buckets, contextOf(proxy.url), {
    filters: [{ field: 'public', op: 'eq', value: false }],
  });
  expect(result.table?.rows.map(({ name }) => name)).toEqual(['guarded']);
  expect(result.text).toBe(
    '**1 S3 bucket** is not public in us-east-1 (N. Virginia). For **1** more this is unknown, as “Public” could not be read.',
  );
  expect(result.gaps).toMatchObject([
    {
      api: 's3:GetBucketPolicyStatus',
      reason: 'AccessDenied',
      remedy: expect.stringContaining('s3:GetBucketPolicyStatus'),
    },
  ]);
});

describe('Where buckets are replicated to', () => {
  const names = ({ table }: { table?: { rows: { name?: unknown }[] } }) =>
    table?.rows.map(({ name }) => name);
  const ask = (op: 'exists' | 'missing') =>
    runListTool(s3Buckets, contextOf(proxy.url), { filters: [{ field: 'replication', op }] });
  const ofReplication = ({ path }: { path: string }) => path.includes('?replication');

  test('is a condition, and a bucket without rules is not replicated', async () => {
    expect(names(await ask('exists'))).toEqual(['guarded']);
    const without = await ask('missing');
    expect(names(without)).toEqual(['by-acl', 'by-policy', 'plain']);
    expect(without.gaps).toEqual([]);
  });

  test('is read only if it is asked for', async () => {
    await runListTool(s3Buckets, contextOf(proxy.url), {
      filters: [{ field: 'versioning', op: 'eq', value: 'enabled' }],
    });
    expect(proxy.calls.filter(ofReplication)).toEqual([]);
  });

  test('is unknown and a gap if it is refused, not “not replicated”', async () => {
    proxy.interfere = (call) =>
      call.path.startsWith('/plain') && ofReplication(call) ? denied() : undefined;
    const result = await ask('missing');
    expect(names(result)).toEqual(['by-acl', 'by-policy']);
    expect(result.text).toContain('For **1** more this is unknown, as “Replicates to” could not be read.');
    expect(result.gaps).toMatchObject([
      {
        api: 's3:GetBucketReplication',
        reason: 'AccessDenied',
        remedy: expect.stringContaining('s3:GetReplicationConfiguration'),
      },
    ]);
  });
});

test('An unreadable public access block leaves open what it may have closed', async () => {
  proxy.interfere = ({ path }) => (path.includes('publicAccessBlock') ? denied() : undefined);
  const { row } = await listEverything(s3Buckets, proxy.url);
  expect(row('by-policy')).toMatchObject({ public: null, public_access_block: null });
  // Nothing opens it, so it is not public, whatever the block says.
  expect(row('plain')).toMatchObject({ public: false, public_access_block: null });
});

describe('The public access block of the whole account', () => {
  const ofAccount = ({ path }: { path: string }) =>
    path.startsWith('/v20180820/configuration/publicAccessBlock');

  test('closes what buckets leave open, and is then not read for each of them', async () => {
    const body =
      '<PublicAccessBlockConfiguration><IgnorePublicAcls>true</IgnorePublicAcls><RestrictPublicBuckets>true</RestrictPublicBuckets></PublicAccessBlockConfiguration>';
    proxy.interfere = (call) => (ofAccount(call) ? { status: 200, body } : undefined);
    const { row, gaps } = await listEverything(s3Buckets, proxy.url);
    expect(row('by-policy')).toMatchObject({ public: false, public_access_block: 'none' });
    expect(row('by-acl')).toMatchObject({ public: false });
    expect(gaps).toEqual([]);
    expect(proxy.calls.filter(ofAccount)).toHaveLength(1);
    expect(proxy.calls.filter(({ path }) => /policyStatus|[?&]acl/.test(path))).toEqual([]);
  });

  test('leaves open what it may have closed when it cannot be read', async () => {
    proxy.interfere = (call) => (ofAccount(call) ? denied() : undefined);
    const { row, gaps } = await listEverything(s3Buckets, proxy.url);
    expect(row('by-policy')).toMatchObject({ public: null });
    expect(row('plain')).toMatchObject({ public: false });
    expect(row('guarded')).toMatchObject({ public: false });
    expect(gaps).toMatchObject([{ remedy: expect.stringContaining('s3:GetAccountPublicAccessBlock') }]);
  });

  test('is not read for unrelated questions', async () => {
    const filters = [{ field: 'versioning', op: 'eq' as const, value: 'disabled' }];
    await runListTool(s3Buckets, contextOf(proxy.url), { filters, measure: { fn: 'count' } });
    expect(proxy.calls.filter(ofAccount)).toEqual([]);
  });
});

test('A denied list of buckets is not an empty one', async () => {
  proxy.interfere = ({ service, path }) =>
    service === 's3' && /^\/(\?|$)/.test(path) ? denied() : undefined;
  const result = await runListTool(s3Buckets, contextOf(proxy.url), {});
  expect(result.text).toBe('The S3 buckets could not be read.');
  expect(result.gaps).toMatchObject([
    { api: 's3:ListBuckets', reason: 'AccessDenied', remedy: expect.stringContaining('s3:ListAllMyBuckets') },
  ]);
});
