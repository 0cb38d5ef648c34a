import type { Account } from '@windsock/bot/aws/account.ts';
import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import { MAX_ACCOUNTS } from '@windsock/bot/services/accounts/connect.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import type { VerifyRole } from '@windsock/bot/services/accounts/verify-role.ts';
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

async function given(answer: () => Promise<{ externalIdRequired: boolean }>) {
  const verifyRole = vi.fn<VerifyRole>(answer);
  const api = createTestApi({ verifyRole });
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const connect = (more = {}) => api.call('POST', path, { session: me.session, json: { ...good, ...more } });
  const list = async () => (await api.call('GET', path, { session: me.session })).body;
  return { ...api, me, path, connect, list, verifyRole };
}

const opens = () => given(async () => ({ externalIdRequired: true }));
const fails = (error: unknown) => given(() => Promise.reject(error));

describe('Connecting an AWS account', () => {
  it('tries the role of this workspace with the external id, in limited time', async () => {
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

  it('keeps the external id sealed, and tells it to nobody', async () => {
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

  it('connects an account once to a workspace, however many try at the same time', async () => {
    const { connect, list, verifyRole } = await opens();
    const statuses = (await Promise.all([connect(), connect(), connect()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const tries = verifyRole.mock.calls.length;
    const again = await connect({ account_alias: 'Another name' });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') } });
    expect(verifyRole.mock.calls.length).toBe(tries);
    expect(await list()).toMatchObject([{ account_alias: 'Production' }]);
  });

  it('leaves nothing in a workspace that is deleted while AWS is asked', async () => {
    const { connect, store, me, clock, verifyRole } = await opens();
    verifyRole.mockImplementation(async () => {
      const found = await store.read('workspaces', me.workspaceId, WORKSPACE);
      if (found)
        await store.replace('workspaces', me.workspaceId, {
          ...found.doc,
          deleting_at: new Date(clock.now).toISOString(),
        } as typeof found.doc);
      return { externalIdRequired: true };
    });
    expect((await connect()).status).toBe(404);
    expect(await store.read('workspaces', me.workspaceId, 'account-111111111111')).toBeUndefined();
  });

  it(`takes ${MAX_ACCOUNTS} accounts and no more`, async () => {
    const { connect, ctx, me, verifyRole } = await opens();
    const rest = { alias: 'A', primaryRegion: 'us-east-1', roleArn: 'arn', externalId: 'x' };
    for (let n = 0; n < MAX_ACCOUNTS; n++) {
      const awsAccountId = String(200_000_000_000 + n);
      await saveAccount({ ctx, input: { workspaceId: me.workspaceId, awsAccountId, ...rest } });
    }
    expect(await connect()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('50') } });
    expect(verifyRole).not.toHaveBeenCalled();
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
    ['digits of another script', { aws_account_id: '١١١١١١١١١١١١' }],
    ['a region that is not offered', { primary_region: 'us-gov-west-1' }],
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

const refusedBySts = new ExplainedError('The role cannot be assumed', {
  kind: 'credentials',
  reason: 'role cannot be assumed',
});
const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });

describe('What AWS refuses', () => {
  it.each([
    ['a role that does not let us in', refusedBySts, 409, /Windsock-Access-1-.*ExternalId/],
    ['a region without STS', named('RegionDisabledException', { $metadata: {} }), 409, /region/],
    ['no answer in time', named('TimeoutError'), 503, /in time/],
    ['too many calls', named('ThrottlingException', { $metadata: {} }), 503, /minute/],
    ['keys of ours that are wrong', named('InvalidClientTokenId', { $metadata: {} }), 503, /whoever runs it/],
    ['no keys of ours', named('CredentialsProviderError'), 503, /whoever runs it/],
    ['no connection', named('Error', { code: 'ECONNREFUSED' }), 502, /could not be asked/],
    ['a failure of AWS', named('InternalFailure', { $metadata: { httpStatusCode: 500 } }), 502, /asked/],
    ['a mistake of ours', new TypeError('x is undefined'), 500, /Something went wrong on our side/],
  ])('is told: %s', async (_what, error, status, detail) => {
    const { connect, list } = await fails(error);
    const refused = await connect();
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
    expect(refused.headers.has('retry-after')).toBe(status === 503);
    expect(await list()).toEqual([]);
  });

  it('is not asked further when the role opens without its external id', async () => {
    const { connect, list } = await given(async () => ({ externalIdRequired: false }));
    const refused = await connect();
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('without') } });
    expect(await list()).toEqual([]);
  });
});

describe('Removing an AWS account', () => {
  it('forgets it, and only it', async () => {
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
  it('never says that it started', async () => {
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
      status: 409,
      body: { detail: 'Account analysis is not available in this version yet.' },
    });
  });
});
