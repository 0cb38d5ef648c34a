import {
  AttachGroupPolicyCommand,
  AttachUserPolicyCommand,
  CreateAccessKeyCommand,
  CreateGroupCommand,
  CreateLoginProfileCommand,
  CreatePolicyCommand,
  CreateUserCommand,
  CreateVirtualMFADeviceCommand,
  EnableMFADeviceCommand,
  IAMClient,
  UpdateAccountPasswordPolicyCommand,
} from '@aws-sdk/client-iam';
import { PutPublicAccessBlockCommand, S3ControlClient } from '@aws-sdk/client-s3-control';
import { httpAgent } from '@windsock/bot/aws/agents.ts';
import type { Admin } from './seed-checks.ts';

const document = (Action: string | string[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource: '*' }] });

/**
 * Creates 'careful', who signs in with MFA, 'careless', who does not, 'robot' with one key, and 'messy' with two keys
 * and its own policy.
 */
export async function seedIdentities(admin: Admin): Promise<void> {
  const iam = new IAMClient({ ...admin, region: 'us-east-1' });
  for (const UserName of ['careful', 'careless', 'robot', 'messy'])
    await iam.send(new CreateUserCommand({ UserName }));
  for (const UserName of ['careful', 'careless'])
    await iam.send(new CreateLoginProfileCommand({ UserName, Password: 'only-For-the-test-1' }));
  const device = await iam.send(new CreateVirtualMFADeviceCommand({ VirtualMFADeviceName: 'careful' }));
  await iam.send(
    new EnableMFADeviceCommand({
      UserName: 'careful',
      SerialNumber: device.VirtualMFADevice?.SerialNumber,
      AuthenticationCode1: '123456',
      AuthenticationCode2: '654321',
    }),
  );
  for (const UserName of ['robot', 'messy', 'messy'])
    await iam.send(new CreateAccessKeyCommand({ UserName }));
  const policy = async (PolicyName: string, actions: string | string[]) =>
    (await iam.send(new CreatePolicyCommand({ PolicyName, PolicyDocument: document(actions) }))).Policy?.Arn;
  const [everything, some, spare] = [
    await policy('everything', '*'),
    await policy('some', ['s3:GetObject']),
    await policy('spare', '*'),
  ];
  if (!spare) throw new Error('moto created no policy');
  await iam.send(new CreateGroupCommand({ GroupName: 'staff' }));
  for (const PolicyArn of [everything, some])
    await iam.send(new AttachGroupPolicyCommand({ GroupName: 'staff', PolicyArn }));
  await iam.send(new AttachUserPolicyCommand({ UserName: 'messy', PolicyArn: some }));
}

/** Fixes the settings of the account as a whole. */
export async function mendAccount(admin: Admin, account: string): Promise<void> {
  const iam = new IAMClient({ ...admin, region: 'us-east-1' });
  await iam.send(
    new UpdateAccountPasswordPolicyCommand({ MinimumPasswordLength: 14, PasswordReusePrevention: 24 }),
  );
  // The account's id is put before the host name, which only our own agent resolves on this machine.
  const control = new S3ControlClient({ ...admin, region: 'us-east-1', requestHandler: { httpAgent } });
  await control.send(
    new PutPublicAccessBlockCommand({
      AccountId: account,
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        IgnorePublicAcls: true,
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      },
    }),
  );
}
