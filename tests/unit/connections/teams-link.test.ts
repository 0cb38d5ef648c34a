import { randomBytes } from 'node:crypto';
import { createSealer } from '@windsock/bot/crypto.ts';
import { makeLinkToken } from '@windsock/bot/services/teams/link-token.ts';
import { createFindWorkspaceByOrg } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { WORKSPACE } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const TENANT = '5f0a1c3e-0000-4000-8000-00000000000a';
const OTHER_TENANT = '5f0a1c3e-0000-4000-8000-00000000000b';

const addressIn = (org: string) => ({
  surface: 'teams' as const,
  org,
  channel: '19:general@thread.tacv2',
  thread: '1700000000000',
  reference: { serviceUrl: 'https://smba.trafficmanager.net/emea/', conversation: { id: '19:general' } },
});

async function given() {
  const api = createTestApi();
  const me = await api.signIn();
  const other = await api.signIn();
  const token = (org = TENANT) =>
    makeLinkToken({ ctx: api.ctx, input: { address: addressIn(org), tenantName: 'Larkspur' } });
  const register = (sent: unknown, { session, workspaceId } = me) =>
    api.call('POST', `/api/teams/register/${workspaceId}`, { session, json: { token: sent } });
  const status = async ({ session, workspaceId } = me) =>
    (await api.call('GET', `/api/teams/status/${workspaceId}`, { session })).body;
  const disconnect = (query = '', { session, workspaceId } = me) =>
    api.call('DELETE', `/api/teams/disconnect/${workspaceId}${query}`, { session });
  const find = (org = TENANT) =>
    createFindWorkspaceByOrg({ store: api.store, now: api.ctx.now, demoForUnlinked: false })('teams', org);
  return { ...api, me, other, token, register, status, disconnect, find };
}

describe('Connecting a Teams organisation', () => {
  it("leads the tenant's messages to the workspace", async () => {
    const { token, register, status, find, me } = await given();
    const made = token();
    expect(made).not.toContain(TENANT);
    const connected = await register(made);
    expect(connected).toMatchObject({
      status: 200,
      body: { connected: true, installations: [{ tenant_id: TENANT, tenant_name: 'Larkspur' }] },
    });
    expect(await status()).toEqual(connected.body);
    expect(await find()).toBe(me.workspaceId);
  });

  it('fits into a URL with ids as long as those of Teams', async () => {
    const { ctx } = await given();
    const id = (prefix: string, length: number) =>
      prefix + randomBytes(length).toString('base64url').slice(0, length);
    const chat = id('a:1', 185);
    const reference = {
      channelId: 'msteams',
      serviceUrl: `https://smba.trafficmanager.net/emea/${TENANT}/`,
      conversation: { id: chat, conversationType: 'personal', isGroup: false, tenantId: TENANT },
      bot: { id: `28:${TENANT}`, name: 'Windsock' },
      user: { id: id('29:1', 90), aadObjectId: OTHER_TENANT },
      locale: 'en-US',
    };
    const address = { surface: 'teams' as const, org: TENANT, channel: chat, thread: chat, reference };
    const made = makeLinkToken({ ctx, input: { address, place: chat, tenantName: null } });
    expect(`https://windsock.somewhere.example/settings#connect-teams=${made}`.length).toBeLessThan(1_500);
  });

  it('is never possible for the tenant of all personal accounts', async () => {
    const { token } = await given();
    expect(() => token('9188040D-6C67-4C5B-B112-36A304B66DAD')).toThrow();
  });

  it('identifies the same tenant however Teams writes its id', async () => {
    const { token, register, find, me } = await given();
    expect((await register(token(TENANT.toUpperCase()))).status).toBe(200);
    expect(await find()).toBe(me.workspaceId);
  });

  it('believes no tenant id from a browser', async () => {
    const { register, status } = await given();
    const forged = [
      TENANT,
      JSON.stringify({ address: addressIn(TENANT), expires: Number.MAX_SAFE_INTEGER }),
      'v1.00000000.AAAA',
      'x',
    ];
    for (const token of forged) {
      expect(await register(token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await status()).connected).toBe(false);
  });

  it('accepts no token that was changed, encrypted with another key, or made for something else', async () => {
    const { register, token, ctx, status } = await given();
    const [version, key, text = ''] = token().split('.');
    const bytes = Buffer.from(text, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    const foreign = { ...ctx, sealer: createSealer(randomBytes(32)) };
    const link = { address: addressIn(TENANT), nonce: 'n', tenant_name: null, expires: ctx.now() + 1000 };
    const wrong = [
      [version, key, bytes.toString('base64url')].join('.'),
      makeLinkToken({ ctx: foreign, input: { address: addressIn(TENANT), tenantName: null } }),
      ctx.sealer.seal(JSON.stringify(link), 'slack-T1'),
    ];
    for (const sent of wrong) expect((await register(sent)).status).toBe(403);
    expect((await status()).connected).toBe(false);
  });

  it('is refused a day later', async () => {
    const { register, token, clock, status } = await given();
    const made = token();
    clock.now += 24 * 3_600_000;
    expect(await register(made)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has expired') },
    });
    expect((await status()).connected).toBe(false);
  });

  it('may be confirmed twice', async () => {
    const { register, token, status } = await given();
    const made = token();
    const answers = await Promise.all([register(made), register(made)]);
    expect(answers.map((it) => it.status)).toContain(200);
    expect((await register(made)).status).toBe(200);
    expect((await status()).installations).toHaveLength(1);
  });

  it('cannot be repeated with a used token', async () => {
    const { register, token, disconnect, status, other } = await given();
    const made = token();
    await register(made);
    await disconnect();
    for (const who of [undefined, other]) {
      expect(await register(made, who)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('used already') },
      });
    }
    expect((await status()).connected).toBe(false);
  });

  it('is refused while another workspace has it, and works with the same link once that disconnects', async () => {
    const { register, token, disconnect, status, find, me, other } = await given();
    await register(token(), other);
    const made = token();
    expect(await register(made)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/another Windsock workspace.*disconnect/) },
    });
    expect(await find()).toBe(other.workspaceId);
    await disconnect('', other);
    expect((await register(made)).status).toBe(200);
    expect(await find()).toBe(me.workspaceId);
    expect((await status(other)).connected).toBe(false);
  });

  it('has one winner if two workspaces claim it at once', async () => {
    const { register, token, status, find, me, other } = await given();
    for (let round = 0; round < 5; round++) {
      const org = OTHER_TENANT.replace(/.$/, String(round));
      const answers = await Promise.all([register(token(org)), register(token(org), other)]);
      expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? me : other;
      const loser = winner === me ? other : me;
      expect(await find(org)).toBe(winner.workspaceId);
      const tenants = async (who: typeof me) =>
        (await status(who)).installations.map((it: { tenant_id: string }) => it.tenant_id);
      expect(await tenants(winner)).toContain(org);
      expect(await tenants(loser)).not.toContain(org);
    }
  });

  it('leaves nothing in a workspace that is being deleted', async () => {
    const { register, token, store, find, me, ctx } = await given();
    const create = store.create.bind(store);
    // Marked for deletion after the request was authorized.
    store.create = async (container, pk, doc) => {
      const found = await store.read('workspaces', me.workspaceId, WORKSPACE);
      if (found) {
        const deleting_at = new Date(ctx.now()).toISOString();
        await store.replace('workspaces', me.workspaceId, { ...found.doc, deleting_at } as typeof found.doc);
      }
      return create(container, pk, doc);
    };
    expect((await register(token())).status).toBe(404);
    expect(await find()).toBeUndefined();
    expect(await store.read('workspaces', me.workspaceId, `teams-${TENANT}`)).toBeUndefined();
  });
});

describe('Disconnecting Teams', () => {
  it('disconnects one tenant, or all', async () => {
    const { register, token, disconnect, status, find } = await given();
    await register(token());
    await register(token(OTHER_TENANT));
    expect((await disconnect(`?tenant_id=${TENANT.toUpperCase()}`)).status).toBe(204);
    expect((await status()).installations).toMatchObject([{ tenant_id: OTHER_TENANT }]);
    expect(await find()).toBeUndefined();
    expect((await disconnect()).status).toBe(204);
    expect(await status()).toEqual({ connected: false, installations: [] });
    expect(await find(OTHER_TENANT)).toBeUndefined();
  });

  it('is no error if nothing is connected, and affects nobody else', async () => {
    const { register, token, disconnect, find, other } = await given();
    await register(token(), other);
    expect((await disconnect()).status).toBe(204);
    expect((await disconnect(`?tenant_id=${TENANT}`)).status).toBe(204);
    expect(await find()).toBe(other.workspaceId);
    expect((await disconnect('?tenant_id=all')).status).toBe(400);
  });
});
