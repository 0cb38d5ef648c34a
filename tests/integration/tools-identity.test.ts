import {
  AttachRolePolicyCommand,
  CreatePolicyCommand,
  CreateRoleCommand,
  IAMClient,
  UpdateAccountPasswordPolicyCommand,
} from '@aws-sdk/client-iam';
import { iamAccount } from '@windsock/bot/tools/iam/account.ts';
import { iamRoles } from '@windsock/bot/tools/iam/roles.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Moto } from '../support/moto.ts';
import { startMoto } from '../support/moto.ts';
import { adminOf } from './aws-accounts.ts';
import type { AwsProxy } from './aws-proxy.ts';
import { startAwsProxy } from './aws-proxy.ts';
import { contextOf, listEverything, ONE, REGION, TWO } from './tools-kit.ts';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const denied = {
  status: 403,
  body: '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>',
};
let moto: Moto;
let proxy: AwsProxy;
let admin: Awaited<ReturnType<typeof adminOf>>;

beforeAll(async () => {
  moto = await startMoto();
  proxy = await startAwsProxy(moto.url);
  admin = await adminOf(moto.url, ONE.id, REGION);
});
beforeEach(() => {
  proxy.calls.length = 0;
  proxy.interfere = () => undefined;
});
afterAll(async () => {
  await proxy?.close();
  await moto?.close();
});

const trust = (Principal: object, Condition?: object) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal, Action: 'sts:AssumeRole', ...(Condition && { Condition }) }],
  });

describe('IAM roles', () => {
  beforeAll(async () => {
    const iam = new IAMClient(admin);
    const make = (RoleName: string, AssumeRolePolicyDocument: string, more = {}) =>
      iam.send(new CreateRoleCommand({ RoleName, AssumeRolePolicyDocument, ...more }));
    await make('runner', trust({ Service: ['lambda.amazonaws.com', 'ec2.amazonaws.com'] }), {
      MaxSessionDuration: 7200,
      Description: 'runs',
      Tags: [{ Key: 'team', Value: 'web' }],
    });
    await make('vendor', trust({ AWS: 'arn:aws:iam::999988887777:root' }));
    await make(
      'careful',
      trust({ AWS: '999988887777' }, { StringEquals: { 'sts:ExternalId': 'told-to-nobody' } }),
    );
    await make('open', trust({ AWS: '*' }));
    await make('own', trust({ AWS: `arn:aws:iam::${ONE.id}:user/maria` }));
    const { Policy } = await iam.send(
      new CreatePolicyCommand({
        PolicyName: 'deploy',
        PolicyDocument:
          '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"s3:*","Resource":"*"}]}',
      }),
    );
    await iam.send(new AttachRolePolicyCommand({ RoleName: 'runner', PolicyArn: Policy?.Arn }));
    for (let i = 0; i < 105; i += 1) await make(`many-${i}`, trust({ Service: 'ec2.amazonaws.com' }));
  }, 60_000);

  test('have every field as IAM tells it, and say who may assume them', async () => {
    const result = await listEverything(iamRoles, moto.url);
    const { row } = result;
    expect(row('runner')).toMatchObject({
      trust: ['AWS services'],
      principals: ['ec2.amazonaws.com', 'lambda.amazonaws.com'],
      max_session_hours: 2,
      created_at: ISO,
      unused_days: 0,
      policies: ['deploy'],
      policy_count: 1,
      service_linked: false,
      path: '/',
      description: 'runs',
      arn: `arn:aws:iam::${ONE.id}:role/runner`,
      tags: { team: 'web' },
    });
    expect(row('runner')).not.toHaveProperty('external_id');
    expect(row('vendor')).toMatchObject({
      trust: ['other accounts'],
      principals: ['999988887777'],
      external_id: false,
    });
    expect(row('careful')).toMatchObject({ trust: ['other accounts'], external_id: true });
    expect(row('open')).toMatchObject({ trust: ['anyone'] });
    expect(row('own')).toMatchObject({ trust: ['own account'], principals: [`user/maria of ${ONE.id}`] });
    expect(JSON.stringify(result)).not.toContain('told-to-nobody');
  }, 60_000);
  test('are listed to the last page, and asked for their use one by one only where it matters', async () => {
    const all = await runListTool(iamRoles, contextOf(moto.url), { measure: { fn: 'count' } });
    expect(all.text).toMatch(/^\*\*11\d IAM roles\*\*/);
    expect(all.sources.map(({ api }) => api)).not.toContain('iam:GetRole');
    const filters = [
      { field: 'trust', op: 'contains' as const, value: 'other accounts' },
      { field: 'unused_days', op: 'gt' as const, value: 90 },
    ];
    const some = await runListTool(iamRoles, contextOf(moto.url), { filters });
    expect(some.sources).toContainEqual(expect.objectContaining({ api: 'iam:GetRole', calls: 2 }));
  });
  test('whose use or policies are refused do not pass for unused or without any', async () => {
    proxy.interfere = ({ action }) =>
      action === 'GetRole' || action === 'GetAccountAuthorizationDetails' ? denied : undefined;
    const filters = [{ field: 'name', op: 'eq' as const, value: 'runner' }];
    const { row, gaps } = await listEverything(iamRoles, proxy.url, { filters });
    expect(row('runner')).toMatchObject({
      last_used_at: null,
      unused_days: null,
      policies: null,
      tags: null,
    });
    expect(gaps.map(({ api }) => api).sort()).toEqual(['iam:GetAccountAuthorizationDetails', 'iam:GetRole']);
  });
});

describe("an account's IAM", () => {
  test('has counts against quotas, the root user, and no policy where none is set', async () => {
    const result = await iamAccount.run(contextOf(moto.url, [TWO]), {});
    expect(result.text).toMatch(/^IAM has \*\*0\*\* IAM users, \*\*\d+\*\* IAM roles?/);
    expect(result.bullets?.[0]).toMatch(/^The root user has \*\*no MFA\*\* and no access keys\./);
    expect(result.bullets?.[1]).toMatch(/^\*\*No password policy is set\*\*/);
    expect(result.table?.rows).toContainEqual(
      expect.objectContaining({ what: 'IAM roles', quota: expect.any(Number) }),
    );
    expect(result.gaps).toEqual([]);
  });
  test('has the password policy that was set', async () => {
    await new IAMClient(admin).send(
      new UpdateAccountPasswordPolicyCommand({
        MinimumPasswordLength: 14,
        RequireNumbers: true,
        RequireSymbols: true,
        MaxPasswordAge: 90,
        PasswordReusePrevention: 24,
      }),
    );
    const { text, sources } = await iamAccount.run(contextOf(moto.url), { about: 'password-policy' });
    expect(text).toBe(
      'Passwords must have at least **14 characters** with digits and symbols. They expire after 90 days and must differ from the last 24.',
    );
    expect(sources.map(({ api }) => api)).not.toContain('iam:GetAccountSummary');
  });
  test('of several accounts is told side by side', async () => {
    const { text, table } = await iamAccount.run(contextOf(moto.url, [ONE, TWO]), { about: 'root' });
    expect(text).toBe('The root user has MFA in **0 of 2 accounts**, and access keys in **0**.');
    expect(table?.rows).toMatchObject([
      { account: 'Production', mfa: false },
      { account: 'Staging', mfa: false },
    ]);
  });
  test('that is refused in part is unknown in that part', async () => {
    proxy.interfere = ({ action }) => (/Credential/.test(action) ? denied : undefined);
    const { text, gaps } = await iamAccount.run(contextOf(proxy.url), { about: 'root' });
    expect(text).toBe(
      'The root user has **no MFA** and no access keys. It could not be read when it was last used.',
    );
    expect(gaps).toMatchObject([{ api: 'iam:GenerateCredentialReport', reason: 'AccessDenied' }]);
  });
  test('that is refused as a whole is unread', async () => {
    proxy.interfere = ({ service }) => (service === 'iam' ? denied : undefined);
    const result = await iamAccount.run(contextOf(proxy.url), { about: 'counts', count: 'roles' });
    expect(result).toMatchObject({ text: 'IAM of the account could not be read.', unread: true });
  });
});
