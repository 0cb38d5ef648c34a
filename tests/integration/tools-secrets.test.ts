import {
  CreateAliasCommand,
  CreateKeyCommand,
  EnableKeyRotationCommand,
  KMSClient,
  ScheduleKeyDeletionCommand,
} from '@aws-sdk/client-kms';
import {
  CreateSecretCommand,
  DeleteSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { kmsKeys } from '@windsock/bot/tools/kms/keys.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { secretsmanagerSecrets } from '@windsock/bot/tools/secretsmanager/secrets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, ISO, JSON_DENIED, json, listEverything, ONE, REGION, times } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

describe('KMS keys', () => {
  beforeAll(async () => {
    const kms = new KMSClient(admin);
    const make = async (more = {}) => (await kms.send(new CreateKeyCommand(more))).KeyMetadata?.KeyId;
    const own = await make({
      Description: 'orders',
      KeyUsage: 'ENCRYPT_DECRYPT',
      MultiRegion: false,
      Tags: [{ TagKey: 'team', TagValue: 'web' }],
    });
    await kms.send(new CreateAliasCommand({ AliasName: 'alias/orders', TargetKeyId: own }));
    await kms.send(new EnableKeyRotationCommand({ KeyId: own }));
    const leaving = await make();
    await kms.send(new CreateAliasCommand({ AliasName: 'alias/leaving', TargetKeyId: leaving }));
    await kms.send(new ScheduleKeyDeletionCommand({ KeyId: leaving, PendingWindowInDays: 7 }));
    const signing = await make({ KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' });
    await kms.send(new CreateAliasCommand({ AliasName: 'alias/signing', TargetKeyId: signing }));
  });

  test('have every field that KMS returns', async () => {
    const { row } = await listEverything(kmsKeys, moto.url);
    expect(row('orders')).toMatchObject({
      key_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'Enabled',
      manager: 'CUSTOMER',
      rotation: true,
      origin: 'AWS_KMS',
      spec: 'SYMMETRIC_DEFAULT',
      usage: 'ENCRYPT_DECRYPT',
      created_at: ISO,
      multi_region: false,
      description: 'orders',
      arn: expect.stringContaining(':key/'),
      tags: { team: 'web' },
    });
    expect(row('leaving')).toMatchObject({ state: 'PendingDeletion', deletes_at: ISO });
    // A key that cannot be rotated does not count as unrotated.
    expect(row('signing')).toMatchObject({ usage: 'SIGN_VERIFY' });
    expect(row('signing')).not.toHaveProperty('rotation');
  });
  test('that are refused are unknown, not unrotated', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeKey' ? JSON_DENIED : undefined);
    const { row, gaps } = await listEverything(kmsKeys, proxy.url);
    expect(row('orders')).toMatchObject({ state: null, manager: null, rotation: null });
    expect(gaps).toMatchObject([{ api: 'kms:DescribeKey', reason: 'AccessDenied' }]);
  });
  test('are read to the last page', async () => {
    const pages = [
      { Keys: [{ KeyId: 'a' }], Truncated: true, NextMarker: 'more' },
      { Keys: [{ KeyId: 'b' }], Truncated: false },
    ];
    proxy.interfere = ({ action }) => {
      if (action === 'ListKeys') return json(pages.shift());
      if (action === 'ListAliases') return json({ Aliases: [], Truncated: false });
      return action === 'DescribeKey'
        ? json({ KeyMetadata: { KeyState: 'Enabled', KeyManager: 'AWS' } })
        : undefined;
    };
    const result = await runListTool(kmsKeys, contextOf(proxy.url), { regions: [REGION] });
    expect(result.text).toBe('**2 KMS keys** in eu-west-1 (Ireland).');
  });
});

describe('secrets', () => {
  beforeAll(async () => {
    const secrets = new SecretsManagerClient(admin);
    const make = (Name: string, more = {}) =>
      secrets.send(
        new CreateSecretCommand({
          Name,
          SecretString: 'hunter2-secret',
          Description: 'told-to-nobody',
          ...more,
        }),
      );
    await make('prod/db', {
      KmsKeyId: `arn:aws:kms:${REGION}:${ONE.id}:alias/own`,
      Tags: [{ Key: 'team', Value: 'web' }],
    });
    await make('gone');
    await secrets.send(new DeleteSecretCommand({ SecretId: 'gone', RecoveryWindowInDays: 7 }));
    await times(100, (i) => make(`many/${i}`));
  }, 60_000);

  test('of all pages have every field, and nothing of their contents', async () => {
    const result = await listEverything(secretsmanagerSecrets, moto.url);
    expect(result.rows).toHaveLength(102);
    expect(result.calls('secretsmanager:ListSecrets')).toBe(2);
    expect(result.row('prod/db')).toMatchObject({
      rotation: false,
      created_at: ISO,
      changed_at: ISO,
      unrotated_days: 0,
      unused_days: 0,
      kms_key: 'alias/own',
      replicated_to: [],
      arn: expect.stringContaining(':secret:prod/db-'),
      tags: { team: 'web' },
    });
    for (const key of ['last_rotated_at', 'next_rotation_at', 'deletes_at', 'replica_of'])
      expect(result.row('prod/db')).not.toHaveProperty(key);
    expect(result.row('gone')).toHaveProperty('deletes_at');
    expect(JSON.stringify(result)).not.toMatch(/hunter2|told-to-nobody/);
    const asked = result.sources.map(({ api }) => api).filter((api) => api.startsWith('secretsmanager:'));
    expect(asked.sort()).toEqual(['secretsmanager:DescribeSecret', 'secretsmanager:ListSecrets']);
  }, 60_000);
  test('that are deleted are not counted as existing', async () => {
    const { text } = await runListTool(secretsmanagerSecrets, contextOf(moto.url), {
      regions: [REGION],
      measure: { fn: 'count' },
    });
    expect(text).toBe('**101 secrets** in eu-west-1 (Ireland).');
  });
  test('with rotation show when, and count the days since the last time', async () => {
    // moto only rotates with a function: this is an answer as Secrets Manager documents it.
    const now = new Date('2026-11-21T10:00:00Z');
    const days = (n: number) => now.getTime() / 1000 - n * 86_400;
    const SecretList = [
      {
        Name: 'rotates',
        ARN: 'arn:x',
        RotationEnabled: true,
        RotationRules: { AutomaticallyAfterDays: 30 },
        CreatedDate: days(400),
        LastRotatedDate: days(12),
        NextRotationDate: days(-18),
        LastAccessedDate: days(1),
        PrimaryRegion: 'us-east-1',
        OwningService: 'rds',
      },
    ];
    proxy.interfere = ({ action }) =>
      action === 'ListSecrets' ? json({ SecretList }) : action === 'DescribeSecret' ? JSON_DENIED : undefined;
    const columns = secretsmanagerSecrets.fields.map(({ key }) => key);
    const result = await runListTool(secretsmanagerSecrets, contextOf(proxy.url, [ONE], now), {
      regions: [REGION],
      columns,
    });
    expect(result.table?.rows).toMatchObject([
      {
        rotation: true,
        rotation_days: 30,
        unrotated_days: 12,
        unused_days: 1,
        next_rotation_at: '2026-12-09T10:00:00.000Z',
        replica_of: 'us-east-1',
        owner: 'rds',
        replicated_to: null,
      },
    ]);
    expect(result.gaps).toMatchObject([{ api: 'secretsmanager:DescribeSecret', reason: 'AccessDenied' }]);
  });
});
