import {
  AddUserToGroupCommand,
  AttachUserPolicyCommand,
  CreateAccessKeyCommand,
  CreateGroupCommand,
  CreateLoginProfileCommand,
  CreatePolicyCommand,
  CreateUserCommand,
  CreateVirtualMFADeviceCommand,
  EnableMFADeviceCommand,
  IAMClient,
  PutGroupPolicyCommand,
  PutUserPolicyCommand,
  TagUserCommand,
  UpdateAccessKeyCommand,
} from '@aws-sdk/client-iam';
import { iamUsers } from '@windsock/bot/tools/iam/users.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, listEverything, ONE, TWO, times } from './tools-kit.ts';

const POLICY = '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"s3:*","Resource":"*"}]}';
const DAY = 86_400_000;
const { moto, proxy } = useAwsPeer();

async function secure(iam: IAMClient, UserName: string): Promise<void> {
  await iam.send(new CreateLoginProfileCommand({ UserName, Password: 'correct horse battery 1A!' }));
  const { VirtualMFADevice } = await iam.send(
    new CreateVirtualMFADeviceCommand({ VirtualMFADeviceName: UserName }),
  );
  const codes = { AuthenticationCode1: '123456', AuthenticationCode2: '654321' };
  await iam.send(
    new EnableMFADeviceCommand({ UserName, SerialNumber: VirtualMFADevice?.SerialNumber, ...codes }),
  );
}

beforeAll(async () => {
  const iam = new IAMClient(await adminOf(moto.url, ONE.id));
  for (const UserName of ['ada', 'bob', 'ci']) await iam.send(new CreateUserCommand({ UserName }));
  await secure(iam, 'ada');
  await iam.send(new CreateLoginProfileCommand({ UserName: 'bob', Password: 'correct horse battery 1A!' }));
  await iam.send(new CreateAccessKeyCommand({ UserName: 'ci' }));
  const { AccessKey } = await iam.send(new CreateAccessKeyCommand({ UserName: 'ci' }));
  await iam.send(
    new UpdateAccessKeyCommand({ UserName: 'ci', AccessKeyId: AccessKey?.AccessKeyId, Status: 'Inactive' }),
  );
  await iam.send(new CreateGroupCommand({ GroupName: 'admins' }));
  await iam.send(new AddUserToGroupCommand({ GroupName: 'admins', UserName: 'ada' }));
  await iam.send(
    new PutGroupPolicyCommand({
      GroupName: 'admins',
      PolicyName: 'everything',
      PolicyDocument: POLICY.replace('s3:*', '*'),
    }),
  );
  const { Policy } = await iam.send(
    new CreatePolicyCommand({ PolicyName: 'read-only', PolicyDocument: POLICY }),
  );
  await iam.send(new AttachUserPolicyCommand({ UserName: 'ci', PolicyArn: Policy?.Arn }));
  await iam.send(
    new PutUserPolicyCommand({
      UserName: 'ci',
      PolicyName: 'deploy',
      PolicyDocument: POLICY,
    }),
  );
  await iam.send(new TagUserCommand({ UserName: 'ci', Tags: [{ Key: 'Team', Value: 'build' }] }));
});

describe('IAM users', () => {
  test('have every field of their credentials', async () => {
    const later = new Date(Date.now() + 100 * DAY);
    const columns = iamUsers.fields.map(({ key }) => key);
    const { table, gaps } = await runListTool(iamUsers, contextOf(moto.url, [ONE], later), { columns });
    expect(gaps).toEqual([]);
    const [ada, bob, ci] = table?.rows ?? [];
    expect(ada).toMatchObject({
      name: 'ada',
      mfa: true,
      console_access: true,
      active_keys: 0,
      groups: ['admins'],
      policies: [],
      tags: {},
      arn: `arn:aws:iam::${ONE.id}:user/ada`,
    });
    expect(ada).not.toHaveProperty('oldest_key_age_days');
    expect(bob).toMatchObject({ name: 'bob', mfa: false, console_access: true });
    expect(ci).toMatchObject({
      mfa: false,
      console_access: false,
      active_keys: 1,
      oldest_key_age_days: 100,
      policies: ['read-only', 'deploy'],
      tags: { Team: 'build' },
    });
    expect(ci?.created_at).toMatch(/^\d{4}-.*Z$/);
  });

  test('who can use the console without MFA are named', async () => {
    const filters = [
      { field: 'mfa', op: 'eq' as const, value: false },
      { field: 'console_access', op: 'eq' as const, value: true },
    ];
    const result = await runListTool(iamUsers, contextOf(moto.url), { filters });
    expect(result.text).toBe('**1 IAM user** has console access and no MFA.');
    expect(result.table?.rows.map(({ name }) => name)).toEqual(['bob']);
  });

  test('whose MFA cannot be read are unknown, and reported as such', async () => {
    proxy.interfere = ({ action }) => (action === 'ListMFADevices' ? DENIED : undefined);
    const result = await runListTool(iamUsers, contextOf(proxy.url), {
      filters: [{ field: 'mfa', op: 'eq', value: false }],
    });
    expect(result.text).toBe(
      'No IAM users that have no MFA were found. For **3** IAM users this is unknown, as “MFA” could not be read.',
    );
    expect(result.gaps).toMatchObject([{ api: 'iam:ListMFADevices', reason: 'AccessDenied' }]);
  });

  test('whose groups cannot be read keep their other fields', async () => {
    proxy.interfere = ({ action }) => (action === 'GetAccountAuthorizationDetails' ? DENIED : undefined);
    const { row } = await listEverything(iamUsers, proxy.url);
    expect(row('ada')).toMatchObject({ mfa: true, groups: null, policies: null, tags: null });
  });

  test('are admins through a group too, and unknown if groups cannot be read', async () => {
    const filters = [{ field: 'admin_through', op: 'exists' as const }];
    const { table } = await runListTool(iamUsers, contextOf(moto.url), { filters });
    expect(table?.rows).toMatchObject([{ name: 'ada', admin_through: ['everything (group admins)'] }]);
    proxy.interfere = ({ action }) => (action === 'GetAccountAuthorizationDetails' ? DENIED : undefined);
    const { text } = await runListTool(iamUsers, contextOf(proxy.url), { filters });
    expect(text).toMatch(/For \*\*3\*\* IAM users this is unknown/);
  });

  test('are only counted if only their number was asked for', async () => {
    const result = await runListTool(iamUsers, contextOf(proxy.url), { measure: { fn: 'count' } });
    expect(result.text).toBe('**3 IAM users**.');
    expect(proxy.calls.map(({ action }) => action).filter((action) => action !== 'AssumeRole')).toEqual([
      'ListUsers',
    ]);
  });
});

describe('Many IAM users', () => {
  beforeAll(async () => {
    const iam = new IAMClient(await adminOf(moto.url, TWO.id));
    await times(45, (i) => iam.send(new CreateUserCommand({ UserName: `user-${i}` })));
    await secure(iam, 'user-7');
    await iam.send(new CreateAccessKeyCommand({ UserName: 'user-8' }));
  });

  test('are read from the credential report, and the answer says from when it is', async () => {
    const result = await listEverything(iamUsers, proxy.url, {}, [TWO]);
    expect(result.rows).toHaveLength(45);
    expect(result.row('user-7')).toMatchObject({ mfa: true, console_access: true, active_keys: 0 });
    expect(result.row('user-8')).toMatchObject({
      mfa: false,
      console_access: false,
      active_keys: 1,
      oldest_key_age_days: 0,
    });
    expect(result.notes).toEqual([
      expect.stringMatching(
        /^MFA, passwords and keys are as of IAM's credential report of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
      ),
    ]);
    expect(proxy.calls.filter(({ action }) => action === 'ListMFADevices')).toEqual([]);
  });

  test('are read one by one if the report is refused', async () => {
    proxy.interfere = ({ action }) => (action === 'GenerateCredentialReport' ? DENIED : undefined);
    const result = await runListTool(iamUsers, contextOf(proxy.url, [TWO]), {
      filters: [{ field: 'mfa', op: 'eq', value: true }],
      measure: { fn: 'count' },
    });
    expect(result.text).toBe('**1 IAM user** has MFA.');
    expect(result.gaps).toEqual([]);
    expect(proxy.calls.filter(({ action }) => action === 'ListMFADevices')).toHaveLength(45);
  });
});
