import { ExplainedError } from '@windsock/bot/aws/errors.ts';
import type { TryRole } from '@windsock/bot/services/accounts/check-role.ts';
import { describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const asked = {
  aws_account_id: '111111111111',
  external_id: 'x7Pq2LmN8vRt4KsWz1Bd',
  primary_region: 'us-east-1',
};
const closed = new ExplainedError('The role cannot be assumed', {
  kind: 'credentials',
  reason: 'role cannot be assumed',
});
const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });

async function given(answer: () => Promise<void>) {
  const tryRole = vi.fn<TryRole>(answer);
  const verified = { externalIdRequired: true, regions: [], readOnly: { readOnly: 'proven', actions: [] } };
  const api = createTestApi({ tryRole, verifyRole: async () => verified as never });
  const me = await api.signIn();
  const path = `/api/workspaces/${me.workspaceId}/aws-accounts`;
  const { session } = me;
  return {
    ...api,
    me,
    tryRole,
    check: (more = {}) => api.call('POST', `${path}/check-role`, { session, json: { ...asked, ...more } }),
    connect: () => api.call('POST', path, { session, json: { ...asked, account_alias: 'Production' } }),
    list: async () => (await api.call('GET', path, { session })).body,
  };
}

describe('Checking whether a role works yet', () => {
  it("tries only this workspace's role, with a time limit, and saves nothing", async () => {
    const { check, tryRole, me, list } = await given(async () => {});
    expect(await check()).toMatchObject({ status: 200, body: { state: 'ready', detail: null } });
    const [account, signal] = tryRole.mock.calls[0] ?? [];
    expect(account?.access).toEqual({
      kind: 'role',
      roleArn: `arn:aws:iam::111111111111:role/WindsockAccess-${me.workspaceId}`,
      externalId: asked.external_id,
    });
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(await list()).toEqual([]);
  });

  it('keeps waiting while AWS refuses, with values to compare, but without the external id', async () => {
    const { check } = await given(() => Promise.reject(closed));
    const { body } = await check();
    expect(body).toEqual({
      state: 'waiting',
      detail: expect.stringMatching(/1\. The account: .*2\. .*3\. /),
    });
    expect(body.detail).not.toContain(asked.external_id);
  });

  it('is refused if repeating it cannot help: already connected, or a region without STS', async () => {
    const off = await given(() => Promise.reject(named('RegionDisabledException', { $metadata: {} })));
    expect((await off.check()).body).toEqual({
      state: 'refused',
      detail: expect.stringContaining('does not allow sign-in in this region'),
    });
    const { check, connect, tryRole } = await given(async () => {});
    await connect();
    expect((await check()).body).toEqual({
      state: 'refused',
      detail: expect.stringContaining('connected to this workspace already'),
    });
    expect(tryRole).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer in time', named('TimeoutError'), 503],
    ['wrong keys of ours', named('InvalidClientTokenId', { $metadata: {} }), 503],
    ['no connection', named('Error', { code: 'ECONNREFUSED' }), 502],
    ['a mistake of ours', new TypeError('x is undefined'), 500],
  ])('says that AWS gave no answer: %s', async (_what, error, status) => {
    expect((await (await given(() => Promise.reject(error))).check()).status).toBe(status);
  });

  it('is rate limited per workspace, and does not use up its tries to connect', async () => {
    const { check, connect, tryRole } = await given(() => Promise.reject(closed));
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await check()).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(tryRole).toHaveBeenCalledTimes(60);
    expect((await connect()).status).toBe(201);
  });

  it.each([
    { aws_account_id: '000000000000' },
    { aws_account_id: '1111-1111-1111' },
    { external_id: 'short' },
    { primary_region: 'us-gov-west-1' },
  ])('is not done for what could not be connected: %j', async (wrong) => {
    const { check, tryRole } = await given(async () => {});
    expect((await check(wrong)).status).toBe(400);
    expect(tryRole).not.toHaveBeenCalled();
  });
});
