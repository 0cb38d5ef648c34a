import type { Account } from '@windsock/bot/aws/account.ts';
import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { RoleVerification } from '@windsock/bot/aws/verify-role.ts';
import { MAX_ACCOUNTS, saveAccount } from '@windsock/bot/services/accounts/save.ts';
import type { VerifyRole } from '@windsock/bot/services/accounts/verify.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const good = {
  account_alias: 'Production',
  aws_account_id: '111111111111',
  external_id: 'x7Pq2LmN8vRt4KsWz1Bd',
  primary_region: 'us-east-1',
};

async function given(answer: () => Promise<RoleVerification>) {
  const verifyRole = vi.fn<VerifyRole>(answer);
  const api = createTestApi({ verifyRole });
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const connect = (more = {}) => api.call('POST', path, { session: me.session, json: { ...good, ...more } });
  const list = async () => (await api.call('GET', path, { session: me.session })).body;
  return { ...api, me, path, connect, list, verifyRole };
}

/** A role as the template creates it. */
const asMade = {
  externalIdRequired: true,
  regions: ['eu-west-1', 'us-east-1'],
  readOnly: { readOnly: 'proven', actions: [] },
} satisfies RoleVerification;
const opens = (found: Partial<typeof asMade | RoleVerification> = {}) =>
  given(async () => ({ ...asMade, ...found }) as RoleVerification);
const fails = (error: unknown) => given(() => Promise.reject(error));

describe('Connecting an AWS account', () => {
  it("tries this workspace's role with the external id, with a time limit", async () => {
    const { connect, verifyRole, me } = await opens();
    expect((await connect()).status).toBe(201);
    const [account, signal] = verifyRole.mock.calls[0] ?? [];
    expect(account).toMatchObject({
      id: '111111111111',
      access: {
        kind: 'role',
        roleArn: `arn:aws:iam::111111111111:role/WindsockAccess-${me.workspaceId}`,
        externalId: good.external_id,
      },
    } satisfies Partial<Account>);
    expect(signal).toBeInstanceOf(AbortSignal);
  });

  it('keeps the external id encrypted, and shows it to nobody', async () => {
    const { connect, list, store, me, path, call } = await opens();
    const { body } = await connect();
    const doc = await store.read('workspaces', me.workspaceId, 'account-111111111111');
    expect(JSON.stringify([body, await list(), doc])).not.toContain(good.external_id);
    const other = await call('GET', path.replace(me.workspaceId, 'nobodys'), { session: me.session });
    expect(other.status).toBe(404);
  });

  it('lists accounts in the order in which they were connected', async () => {
    const { connect, list, clock } = await opens();
    for (const id of ['333333333333', '111111111111', '222222222222']) {
      clock.now += 1000;
      await connect({ aws_account_id: id });
    }
    expect((await list()).map((it: { aws_account_id: string }) => it.aws_account_id)).toEqual([
      '333333333333',
      '111111111111',
      '222222222222',
    ]);
  });

  it('connects an account to a workspace once, however many try at the same time', async () => {
    const { connect, list, verifyRole } = await opens();
    const statuses = (await Promise.all([connect(), connect(), connect()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const tries = verifyRole.mock.calls.length;
    const again = await connect({ account_alias: 'Another name' });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } });
    expect(verifyRole.mock.calls.length).toBe(tries);
    expect(await list()).toMatchObject([{ account_alias: 'Production' }]);
  });

  it('leaves nothing in a workspace that is deleted during the request to AWS', async () => {
    const { connect, store, me, clock, verifyRole } = await opens();
    verifyRole.mockImplementation(async () => {
      const found = await store.read('workspaces', me.workspaceId, WORKSPACE);
      if (found)
        await store.replace('workspaces', me.workspaceId, {
          ...found.doc,
          deleting_at: new Date(clock.now).toISOString(),
        } as typeof found.doc);
      return asMade;
    });
    expect((await connect()).status).toBe(404);
    expect(await store.read('workspaces', me.workspaceId, 'account-111111111111')).toBeUndefined();
  });

  it(`accepts ${MAX_ACCOUNTS} accounts and no more`, async () => {
    const { connect, ctx, me, verifyRole } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    for (let n = 0; n < MAX_ACCOUNTS; n++) {
      const awsAccountId = String(200_000_000_000 + n);
      await saveAccount({ ctx, input: { workspaceId: me.workspaceId, awsAccountId, ...rest } });
    }
    expect(await connect()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('50') } });
    expect(verifyRole).not.toHaveBeenCalled();
  });

  it('accepts no more than that, however many are connected at the same time', async () => {
    const { connect, list, ctx, me } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    for (let n = 0; n < MAX_ACCOUNTS - 2; n++) {
      const awsAccountId = String(200_000_000_000 + n);
      await saveAccount({ ctx, input: { workspaceId: me.workspaceId, awsAccountId, ...rest } });
    }
    const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(12));
    const statuses = (await Promise.all(ids.map((id) => connect({ aws_account_id: id })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await list()).toHaveLength(MAX_ACCOUNTS);
  });

  it('does not let one workspace use up the calls that all share', async () => {
    const { connect, verifyRole } = await fails(refusedBySts);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) statuses.push((await connect()).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([409]));
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(verifyRole).toHaveBeenCalledTimes(30);
  });

  it.each([
    ['the demo account', { aws_account_id: '000000000000' }],
    ['eleven digits', { aws_account_id: '11111111111' }],
    ['hyphens', { aws_account_id: '1111-1111-1111' }],
    ['digits from another script', { aws_account_id: '١١١١١١١١١١١١' }],
    ['an unsupported region', { primary_region: 'us-gov-west-1' }],
    ['a short external id', { external_id: 'short' }],
    ["the template's placeholder", { external_id: 'WINDSOCK_EXTERNAL_ID' }],
    ['no name', { account_alias: '   ' }],
  ])('refuses %s before AWS is asked', async (_what, wrong) => {
    const { connect, list, verifyRole } = await opens();
    expect(await connect(wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(verifyRole).not.toHaveBeenCalled();
    expect(await list()).toEqual([]);
  });
});

describe('What is found out about the role', () => {
  const ec2 = { api: 'ec2:DescribeRegions' };
  const denied = { kind: 'denied' as const, reason: 'AccessDenied', remedy: `Allow \`${ec2.api}\`.` };

  it('is kept with the account and listed with it: what the role can do, and which regions exist', async () => {
    const { connect, list, clock } = await opens();
    const checked_at = new Date(clock.now).toISOString();
    const found = {
      access: { read_only: 'proven', actions: [], reason: null, checked_at },
      regions: { enabled: ['eu-west-1', 'us-east-1'], checked_at },
    };
    expect((await connect()).body).toMatchObject({ ...found, warnings: [] });
    expect(await list()).toMatchObject([found]);
  });

  it.each<[string, Partial<RoleVerification>, object, RegExp]>([
    [
      'a role that could write',
      { readOnly: { readOnly: 'could_write', actions: ['ec2:RunInstances', 's3:*'] } },
      { access: { read_only: 'could_write', actions: ['ec2:RunInstances', 's3:*'], reason: null } },
      /allows more than reading: ec2:RunInstances, s3:\*\./,
    ],
    [
      'a role that could read stored data',
      { readOnly: { readOnly: 'reads_contents', actions: ['s3:GetObject'] } },
      { access: { read_only: 'reads_contents', actions: ['s3:GetObject'] } },
      /could read what is stored or secret: s3:GetObject/,
    ],
    [
      'a role whose permissions are unknown',
      { readOnly: { readOnly: 'unknown', actions: [], reason: 'AWS said: throttled.' } },
      { access: { read_only: 'unknown', reason: 'AWS said: throttled.' } },
      /not proven: AWS said: throttled\./,
    ],
    [
      'a disabled primary region',
      { regions: ['eu-west-1'] },
      { regions: { enabled: ['eu-west-1'] } },
      /us-east-1 is not enabled in this account\. It has: eu-west-1/,
    ],
    [
      'regions that could not be listed',
      { regions: { kind: 'throttled', reason: 'throttled' } },
      { regions: null },
      /could not be listed \(throttled\)/,
    ],
  ])('is saved with a warning: %s', async (_what, found, kept, warning) => {
    const { connect, list } = await opens(found);
    const { status, body } = await connect();
    expect(status).toBe(201);
    expect(body).toMatchObject(kept);
    expect(body.warnings).toEqual([expect.stringMatching(warning)]);
    expect(await list()).toMatchObject([kept]);
  });

  it('names only as much of a long list as a person would read, but keeps all of it', async () => {
    const actions = Array.from({ length: 12 }, (_, n) => `svc:Put${n}`);
    const { connect } = await opens({ readOnly: { readOnly: 'could_write', actions } });
    const { body } = await connect();
    expect(body.warnings[0]).toMatch(/svc:Put7 and 4 more/);
    expect(body.access.actions).toEqual(actions);
  });

  it('is a refusal different from an unusable role if the role may not even list regions', async () => {
    const { connect, list } = await opens({ regions: denied });
    const refused = await connect();
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toMatch(
      /lets Windsock into account 111111111111, but.*`ec2:DescribeRegions`/,
    );
    expect(await list()).toEqual([]);
  });

  it('is unknown for an account that was connected before this check existed', async () => {
    const { ctx, me, list } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    await saveAccount({
      ctx,
      input: { workspaceId: me.workspaceId, awsAccountId: '333333333333', ...rest },
    });
    expect(await list()).toMatchObject([
      { access: { read_only: 'unknown', checked_at: null }, regions: null },
    ]);
  });
});

const refusedBySts = new ExplainedError('The role cannot be assumed', {
  kind: 'credentials',
  reason: 'role cannot be assumed',
});
const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });

describe("AWS's refusal", () => {
  it.each([
    ['a role that we may not assume', refusedBySts, 409, /Windsock-Access-1-.*ExternalId/],
    ['a region without STS', named('RegionDisabledException', { $metadata: {} }), 409, /region/],
    ['no answer in time', named('TimeoutError'), 503, /in time/],
    ['too many calls', named('ThrottlingException', { $metadata: {} }), 503, /minute/],
    ['wrong keys of ours', named('InvalidClientTokenId', { $metadata: {} }), 503, /whoever runs it/],
    ['no keys', named('CredentialsProviderError'), 503, /whoever runs it/],
    ['no connection', named('Error', { code: 'ECONNREFUSED' }), 502, /could not be asked/],
    ['a failure at AWS', named('InternalFailure', { $metadata: { httpStatusCode: 500 } }), 502, /asked/],
    ['a mistake of ours', new TypeError('x is undefined'), 500, /Something went wrong on our side/],
  ])('is reported: %s', async (_what, error, status, detail) => {
    const { connect, list } = await fails(error);
    const refused = await connect();
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
    expect(refused.headers.has('retry-after')).toBe(status === 503);
    expect(await list()).toEqual([]);
  });

  it('comes with values to compare, and only as much of the external id as that needs', async () => {
    const { connect, me } = await fails(refusedBySts);
    const { detail } = (await connect()).body;
    for (const value of ['111111111111', `WindsockAccess-${me.workspaceId}`, 'x7Pq…Bd'])
      expect(detail).toContain(value);
    expect(detail).not.toContain(good.external_id);
    expect(detail).not.toContain(good.external_id.slice(0, 6));
  });

  it('ends the check if the role works without its external id', async () => {
    const { connect, list } = await given(async () => ({ externalIdRequired: false }));
    const refused = await connect();
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('without') } });
    expect(await list()).toEqual([]);
  });
});

describe('Removing an AWS account', () => {
  it('removes it, and nothing else', async () => {
    const { connect, list, call, path, me } = await opens();
    await connect();
    await connect({ aws_account_id: '222222222222' });
    const gone = await call('DELETE', `${path}/account-111111111111`, { session: me.session });
    expect(gone.status).toBe(204);
    expect(await list()).toMatchObject([{ account_id: 'account-222222222222' }]);
  });

  it.each(['workspace', 'account-999999999999', 'slack-T1'])('finds no account %s', async (id) => {
    const { call, path, store, me } = await opens();
    expect((await call('DELETE', `${path}/${id}`, { session: me.session })).status).toBe(404);
    expect(await store.read('workspaces', me.workspaceId, WORKSPACE)).toBeDefined();
  });
});

describe('Starting an analysis', () => {
  it('says what is missing, and starts if nothing is', async () => {
    const { connect, call, path, me, ctx } = await opens();
    await connect();
    const analyze = (id: string) => call('POST', `${path}/${id}/analyze`, { session: me.session });
    expect((await analyze('account-999999999999')).status).toBe(404);
    const without = await analyze('account-111111111111');
    expect(without).toMatchObject({
      status: 409,
      body: { detail: 'Connect Slack or Teams first: the results are posted to your channel.' },
    });
    await saveSlackInstallation({
      ctx,
      input: {
        workspaceId: me.workspaceId,
        org: 'T1',
        name: 'Team',
        botUserId: 'U1',
        botToken: 'xoxb-1',
        scopes: [],
      },
    });
    expect(await analyze('account-111111111111')).toMatchObject({
      status: 202,
      body: { status: 'pending', waits_for: 'channel' },
    });
  });
});
