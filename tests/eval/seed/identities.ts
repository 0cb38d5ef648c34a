import {
  CreateAccessKeyCommand,
  CreateLoginProfileCommand,
  CreateUserCommand,
  CreateVirtualMFADeviceCommand,
  EnableMFADeviceCommand,
  IAMClient,
  PutUserPolicyCommand,
} from '@aws-sdk/client-iam';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CANARIES } from '../setting.ts';
import type { AdminIn } from './admin.ts';

/**
 * Creates the users: anna has MFA, bob has a password and no MFA, ci has two keys and full access; also secrets with
 * values.
 */
export async function seedIdentities(production: AdminIn): Promise<void> {
  const iam = new IAMClient(await production('us-east-1'));
  for (const UserName of ['anna', 'bob', 'ci']) await iam.send(new CreateUserCommand({ UserName }));
  for (const UserName of ['anna', 'bob'])
    await iam.send(new CreateLoginProfileCommand({ UserName, Password: 'Passw0rd-1234' }));
  const { VirtualMFADevice } = await iam.send(
    new CreateVirtualMFADeviceCommand({ VirtualMFADeviceName: 'anna' }),
  );
  await iam.send(
    new EnableMFADeviceCommand({
      UserName: 'anna',
      SerialNumber: VirtualMFADevice?.SerialNumber,
      AuthenticationCode1: '123456',
      AuthenticationCode2: '654321',
    }),
  );
  for (let key = 0; key < 2; key++) await iam.send(new CreateAccessKeyCommand({ UserName: 'ci' }));
  await iam.send(
    new PutUserPolicyCommand({
      UserName: 'ci',
      PolicyName: 'everything',
      PolicyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }],
      }),
    }),
  );
  const secrets = new SecretsManagerClient(await production('us-east-1'));
  for (const Name of ['prod/db-password', 'prod/api-token'])
    await secrets.send(new CreateSecretCommand({ Name, SecretString: CANARIES.secret }));
}
