import {
  CreateKeyCommand,
  EnableKeyRotationCommand,
  KMSClient,
  PutKeyPolicyCommand,
} from '@aws-sdk/client-kms';
import { AddPermissionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CreateSecretCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Admin } from './seed-checks.ts';

const everyone = (Action: string): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: { AWS: '*' }, Action, Resource: '*' }],
  });

/** Creates resources with policies, 'open' to everyone and 'closed'; needs seedServices first. */
export async function seedPolicies(admin: Admin): Promise<void> {
  const kms = new KMSClient(admin);
  const key = async (Description: string) =>
    (await kms.send(new CreateKeyCommand({ Description }))).KeyMetadata?.KeyId;
  await kms.send(new EnableKeyRotationCommand({ KeyId: await key('rotated') }));
  const open = { KeyId: await key('open'), PolicyName: 'default', Policy: everyone('kms:Decrypt') };
  await kms.send(new PutKeyPolicyCommand(open));

  const sqs = new SQSClient(admin);
  await sqs.send(new CreateQueueCommand({ QueueName: 'closed' }));
  const Attributes = { Policy: everyone('sqs:*') };
  await sqs.send(new CreateQueueCommand({ QueueName: 'open', Attributes }));

  const Action = 'lambda:InvokeFunction';
  await new LambdaClient(admin).send(
    new AddPermissionCommand({ FunctionName: 'bad', StatementId: 'all', Action, Principal: '*' }),
  );
  const secrets = new SecretsManagerClient(admin);
  for (const Name of ['left', 'rotated'])
    await secrets.send(new CreateSecretCommand({ Name, SecretString: 'never-to-be-told' }));
  const RotationRules = { AutomaticallyAfterDays: 30 };
  await secrets.send(new RotateSecretCommand({ SecretId: 'rotated', RotationRules }));
}
