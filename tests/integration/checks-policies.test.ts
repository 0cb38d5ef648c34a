import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DisableKeyCommand,
  EnableKeyRotationCommand,
  KMSClient,
  PutKeyPolicyCommand,
} from '@aws-sdk/client-kms';
import { AddPermissionCommand, CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { kmsPublicKeys } from '@windsock/bot/checks/kms/public-keys.ts';
import { kmsRotation } from '@windsock/bot/checks/kms/rotation.ts';
import { lambdaPublicFunctions } from '@windsock/bot/checks/lambda/public-functions.ts';
import { secretsmanagerRotation } from '@windsock/bot/checks/secretsmanager/rotation.ts';
import { sqsPublicQueues } from '@windsock/bot/checks/sqs/public-queues.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { answer, refuse, resultOf } from './checks-kit.ts';
import { ONE, REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

const policyFor = (Principal: object | string, Action: string, more: object = {}): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal, Action, Resource: '*', ...more }],
  });

describe('KMS keys', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const kms = new KMSClient(admin);
    const make = async (name: string, more: object = {}) => {
      const { KeyMetadata } = await kms.send(new CreateKeyCommand(more));
      ids[name] = KeyMetadata?.KeyId ?? '';
      return { KeyId: ids[name] };
    };
    const plain = await make('plain');
    await kms.send(new CreateAliasCommand({ AliasName: 'alias/orders', TargetKeyId: plain.KeyId }));
    await kms.send(new EnableKeyRotationCommand(await make('rotated')));
    await make('asymmetric', { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' });
    await make('imported', { Origin: 'EXTERNAL' });
    await kms.send(new DisableKeyCommand(await make('disabled')));
    const open = {
      ...(await make('open')),
      PolicyName: 'default',
      Policy: policyFor({ AWS: '*' }, 'kms:Decrypt'),
    };
    await kms.send(new PutKeyPolicyCommand(open));
  });

  test("must rotate if KMS can do that, and AWS's own keys are not checked", async () => {
    const { failed, passed, unknown } = await resultOf(kmsRotation, proxy.url);
    expect(failed).toEqual({
      [`${ids.plain} (alias/orders)`]: 'automatic rotation is off',
      [ids.open ?? '']: 'automatic rotation is off',
    });
    expect([passed, unknown]).toEqual([1, {}]);
  });
  test('must not be open to everyone', async () => {
    const { failed, passed, arns } = await resultOf(kmsPublicKeys, proxy.url);
    expect(failed).toEqual({ [ids.open ?? '']: 'everyone may kms:Decrypt' });
    expect(arns).toEqual([`arn:aws:kms:${REGION}:${ONE.id}:key/${ids.open}`]);
    expect(passed).toBeGreaterThan(1);
  });
  test('are shown by their ids if their aliases cannot be read', async () => {
    proxy.interfere = refuse('kms', 'json', ({ action }) => action === 'ListAliases');
    const { failed, gaps } = await resultOf(kmsRotation, proxy.url);
    expect(Object.keys(failed)).toContain(ids.plain);
    expect(gaps).toMatchObject([{ api: 'kms:ListAliases' }]);
  });
  test('are individually unknown if they cannot be read', async () => {
    proxy.interfere = refuse('kms', 'json', ({ action }) => action === 'GetKeyRotationStatus');
    const rotation = await resultOf(kmsRotation, proxy.url);
    expect([rotation.passed, rotation.failed]).toEqual([0, {}]);
    expect(rotation.unknown[ids.open ?? '']).toBe('AccessDenied: kms:GetKeyRotationStatus');
    proxy.interfere = refuse('kms', 'json', ({ action }) => action === 'GetKeyPolicy');
    expect(Object.values((await resultOf(kmsPublicKeys, proxy.url)).unknown)).toContain(
      'AccessDenied: kms:GetKeyPolicy',
    );
    let refused = 0;
    proxy.interfere = (call) => {
      if (call.action !== 'DescribeKey' || refused === 1) return undefined;
      refused += 1;
      return refuse('kms', 'json')(call);
    };
    expect(Object.values((await resultOf(kmsPublicKeys, proxy.url)).unknown)).toEqual([
      'AccessDenied: kms:DescribeKey',
    ]);
    proxy.interfere = refuse('kms', 'json');
    expect((await resultOf(kmsRotation, proxy.url)).unknown).toEqual({
      [REGION]: 'AccessDenied: kms:ListKeys',
    });
  });
});

describe('SQS queues', () => {
  beforeAll(async () => {
    const sqs = new SQSClient(admin);
    const make = (QueueName: string, Policy?: string) =>
      sqs.send(new CreateQueueCommand({ QueueName, ...(Policy && { Attributes: { Policy } }) }));
    await make('closed');
    await make('open', policyFor('*', 'sqs:*'));
    await make(
      'of-a-topic',
      policyFor('*', 'sqs:SendMessage', {
        Condition: { ArnEquals: { 'aws:SourceArn': `arn:aws:sns:${REGION}:${ONE.id}:orders` } },
      }),
    );
  });
  test('must not be open to everyone', async () => {
    const { failed, passed, arns } = await resultOf(sqsPublicQueues, proxy.url);
    expect(failed).toEqual({ open: 'everyone may sqs:*' });
    expect([passed, arns]).toEqual([2, [`arn:aws:sqs:${REGION}:${ONE.id}:open`]]);
  });
  test('are unknown if they cannot be read, or their policy is invalid', async () => {
    proxy.interfere = refuse('sqs', 'json', ({ action }) => action === 'GetQueueAttributes');
    expect((await resultOf(sqsPublicQueues, proxy.url)).unknown).toMatchObject({
      open: 'AccessDenied: sqs:GetQueueAttributes',
    });
    proxy.interfere = ({ action }) =>
      action === 'GetQueueAttributes' ? answer({ Attributes: { Policy: 'nonsense' } }) : undefined;
    expect((await resultOf(sqsPublicQueues, proxy.url)).unknown).toMatchObject({
      open: 'the policy is not JSON',
    });
  });
});

describe('Lambda functions', () => {
  beforeAll(async () => {
    const AssumeRolePolicyDocument = policyFor({ Service: 'lambda.amazonaws.com' }, 'sts:AssumeRole');
    const { Role } = await new IAMClient(admin).send(
      new CreateRoleCommand({ RoleName: 'runner', AssumeRolePolicyDocument }),
    );
    const lambda = new LambdaClient(admin);
    for (const FunctionName of ['alone', 'open', 'of-a-bucket']) {
      const ZipFile = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
      await lambda.send(
        new CreateFunctionCommand({
          FunctionName,
          Runtime: 'python3.12',
          Role: Role?.Arn,
          Handler: 'a.b',
          Code: { ZipFile },
        }),
      );
    }
    const Action = 'lambda:InvokeFunction';
    await lambda.send(
      new AddPermissionCommand({ FunctionName: 'open', StatementId: 'a', Action, Principal: '*' }),
    );
    await lambda.send(
      new AddPermissionCommand({
        FunctionName: 'of-a-bucket',
        StatementId: 'a',
        Action,
        Principal: 's3.amazonaws.com',
        SourceAccount: ONE.id,
      }),
    );
  });
  test('must not be open to everyone', async () => {
    const { failed, passed } = await resultOf(lambdaPublicFunctions, proxy.url);
    expect(failed).toEqual({ open: 'everyone may lambda:InvokeFunction' });
    expect(passed).toBe(2);
  });
  test('are unknown if their policies cannot be read', async () => {
    proxy.interfere = refuse('lambda', 'json', ({ path }) => path.includes('/policy'));
    const { failed, passed, unknown } = await resultOf(lambdaPublicFunctions, proxy.url);
    expect([failed, passed]).toEqual([{}, 0]);
    expect(unknown).toMatchObject({ alone: 'AccessDenied: lambda:GetPolicy' });
  });
});

describe('secrets', () => {
  test('have to be rotated, and only their names are shown', async () => {
    await new SecretsManagerClient(admin).send(
      new CreateSecretCommand({ Name: 'db', SecretString: 'hunter2', Description: 'starts with h' }),
    );
    const now = new Date(Date.now() + 40 * 86_400_000);
    const result = await resultOf(secretsmanagerRotation, proxy.url, { now });
    expect(result.failed).toEqual({ db: 'no rotation, 40 days old' });
    expect(JSON.stringify(result)).not.toMatch(/hunter2|starts with/);
    proxy.interfere = refuse('secretsmanager', 'json');
    expect((await resultOf(secretsmanagerRotation, proxy.url)).unknown).toEqual({
      [REGION]: 'AccessDenied: secretsmanager:ListSecrets',
    });
  });
  test('that are rotated pass, and replicas share the result of their originals', async () => {
    proxy.interfere = ({ service }) =>
      service === 'secretsmanager'
        ? answer({
            SecretList: [
              { Name: 'rotated', RotationEnabled: true },
              { Name: 'replica', PrimaryRegion: 'us-east-1' },
            ],
          })
        : undefined;
    expect(await resultOf(secretsmanagerRotation, proxy.url)).toMatchObject({ passed: 1, failed: {} });
  });
});
