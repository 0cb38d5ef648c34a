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
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, listEverything, ONE, TWO, times } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

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
    await times(105, (i) => make(`many-${i}`, trust({ Service: 'ec2.amazonaws.com' })));
  }, 60_000);

  test('have every field that IAM returns, and say who may assume them', async () => {
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
  test('are listed to the last page, and their last use is read in parallel', async () => {
    const all = await runListTool(iamRoles, contextOf(moto.url), { measure: { fn: 'count' } });
    expect(all.text).toMatch(/^\*\*11\d IAM roles\*\*/);
    expect(all.sources.map(({ api }) => api)).not.toContain('iam:GetAccountAuthorizationDetails');
    const filters = [{ field: 'last_used_at', op: 'missing' as const }];
    const unused = await runListTool(iamRoles, contextOf(moto.url), { filters });
    expect(unused.text).toMatch(/^\*\*11\d IAM roles\*\* have not been used/);
    const { calls = 0 } =
      unused.sources.find(({ api }) => api === 'iam:GetAccountAuthorizationDetails') ?? {};
    expect(calls).toBeGreaterThan(0);
    expect(unused.sources.reduce((sum, source) => sum + source.calls, 0)).toBeLessThan(10);
  });
  test('have the last use that IAM reports, and a policy only by its full name', async () => {
    // moto records no use: the API reference's shape.
    const detail = (name: string, policy: string, used = '') =>
      `<member><RoleName>${name}</RoleName><CreateDate>2020-01-01T00:00:00Z</CreateDate><RoleLastUsed>${used}</RoleLastUsed><AttachedManagedPolicies><member><PolicyName>${policy}</PolicyName></member></AttachedManagedPolicies></member>`;
    const body = `<GetAccountAuthorizationDetailsResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/"><GetAccountAuthorizationDetailsResult><IsTruncated>false</IsTruncated><RoleDetailList>${detail('own', 'AdministratorAccess', '<LastUsedDate>2026-11-01T10:00:00Z</LastUsedDate><Region>eu-west-1</Region>')}${detail('open', 'AdministratorAccess-Amplify')}</RoleDetailList></GetAccountAuthorizationDetailsResult></GetAccountAuthorizationDetailsResponse>`;
    proxy.interfere = ({ action }) =>
      action === 'GetAccountAuthorizationDetails' ? { status: 200, body } : undefined;
    const { row } = await listEverything(iamRoles, proxy.url);
    expect(row('own')).toMatchObject({ last_used_at: '2026-11-01T10:00:00.000Z' });
    expect(row('open')).not.toHaveProperty('last_used_at');
    expect(row('vendor')).toMatchObject({ last_used_at: null, policies: null, tags: null });
    const admins = iamRoles.conditions?.find(({ says }) => says === 'have the policy AdministratorAccess');
    const { text } = await runListTool(iamRoles, contextOf(proxy.url), {
      filters: [...(admins?.filters ?? []), { field: 'name', op: 'eq', value: ['own', 'open'] }],
    });
    expect(text).toMatch(/^\*\*1 IAM role\*\* .*has the policy AdministratorAccess/);
  });
  test('whose use or policies are refused do not count as unused or without any', async () => {
    proxy.interfere = ({ action }) => (action === 'GetAccountAuthorizationDetails' ? DENIED : undefined);
    const filters = [{ field: 'name', op: 'eq' as const, value: 'runner' }];
    const { row, gaps } = await listEverything(iamRoles, proxy.url, { filters });
    expect(row('runner')).toMatchObject({
      last_used_at: null,
      unused_days: null,
      policies: null,
      tags: null,
    });
    expect(gaps.map(({ api }) => api)).toEqual(['iam:GetAccountAuthorizationDetails']);
  });
});

describe("an account's IAM", () => {
  test('has counts against quotas, the root user, and no policy if none is set', async () => {
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
  test('of several accounts is shown side by side', async () => {
    const { text, table } = await iamAccount.run(contextOf(moto.url, [ONE, TWO]), { about: 'root' });
    expect(text).toBe('The root user has MFA in **0 of 2 accounts**, and access keys in **0**.');
    expect(table?.rows).toMatchObject([
      { account: 'Production', mfa: false },
      { account: 'Staging', mfa: false },
    ]);
  });
  test('that some of several accounts refuse is not reported as none there', async () => {
    const refused = new Set<string>();
    proxy.interfere = ({ action }) => {
      if (!/^GetAccount(Summary|PasswordPolicy)$/.test(action) || refused.has(action)) return undefined;
      refused.add(action);
      return DENIED;
    };
    const context = contextOf(proxy.url, [ONE, TWO]);
    const policy = await iamAccount.run(context, { about: 'password-policy' });
    expect(policy.text).toMatch(
      /^\*\*[01] of 2 accounts\*\* (has|have) a password policy .* \(unknown in 1\)\.$/,
    );
    const { text } = await iamAccount.run(context, { about: 'root' });
    expect(text).toBe(
      'The root user has MFA in **0 of 2 accounts** (unknown in 1), and access keys in **0** (unknown in 1).',
    );
  });
  test('that is refused in part is unknown in that part', async () => {
    proxy.interfere = ({ action }) => (/Credential/.test(action) ? DENIED : undefined);
    const { text, gaps } = await iamAccount.run(contextOf(proxy.url), { about: 'root' });
    expect(text).toBe(
      'The root user has **no MFA** and no access keys. It could not be read when it was last used.',
    );
    expect(gaps).toMatchObject([{ api: 'iam:GenerateCredentialReport', reason: 'AccessDenied' }]);
  });
  test('that is refused as a whole is unread', async () => {
    proxy.interfere = ({ service }) => (service === 'iam' ? DENIED : undefined);
    const result = await iamAccount.run(contextOf(proxy.url), { about: 'counts', count: 'roles' });
    expect(result).toMatchObject({ text: 'IAM of the account could not be read.', unread: true });
  });
});
