import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';

let api: ReturnType<typeof createTestApi>;
let me: Awaited<ReturnType<typeof api.signIn>>;

beforeEach(async () => {
  api = createTestApi();
  me = await api.signIn('zoe@example.com');
});
afterEach(() => api.store.close());

const call = (method: string, path: string, json?: unknown) =>
  api.call(method, path, { session: me.session, ...(json !== undefined && { json }) });
const workspace = () => `/api/workspaces/${me.workspaceId}`;

describe('DELETE /api/users/me', () => {
  it('ends every session and key at once, and clears the cookies here', async () => {
    const elsewhere = await api.signIn('zoe@example.com');
    const { body } = await call('POST', `${workspace()}/api-keys`, { name: 'script' });
    const byKey = () => api.call('GET', workspace(), { key: body.key });
    expect((await byKey()).status).toBe(200);

    const deleted = await call('DELETE', '/api/users/me');
    expect(deleted.status).toBe(204);
    expect(deleted.cookies.get(SESSION_COOKIES.web)).toMatchObject({ value: '', maxAge: 0 });
    for (const session of [me.session, elsewhere.session]) {
      expect((await api.call('GET', '/api/users/me', { session })).status).toBe(401);
    }
    expect((await byKey()).status).toBe(401);
    expect((await call('DELETE', '/api/users/me')).status).toBe(401);
  });

  it('lets the person come back as somebody new', async () => {
    await call('PUT', '/api/users/me', { first_name: 'Zoe', last_name: 'Quartz' });
    await call('DELETE', '/api/users/me');
    me = await api.signIn('zoe@example.com');
    expect((await call('GET', '/api/users/me')).body).toMatchObject({ first_name: null, last_name: null });
    expect((await call('GET', '/api/workspaces')).body).toHaveLength(1);
  });

  it('twice at once is one deletion', async () => {
    const both = await Promise.all([call('DELETE', '/api/users/me'), call('DELETE', '/api/users/me')]);
    expect(both.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(await api.store.read('users', me.user.user_id, 'user')).toBeUndefined();
  });

  it('is started or refused, never half: an unreachable store answers 503 and keeps the account', async () => {
    const away = vi.spyOn(api.store, 'upsert').mockRejectedValue(new StoreError('unavailable', 'away'));
    expect((await call('DELETE', '/api/users/me')).status).toBe(503);
    away.mockRestore();
    expect((await call('GET', '/api/users/me')).status).toBe(200);
  });
});

describe('DELETE /api/workspaces/{workspace_id}', () => {
  it('refuses to delete the only one', async () => {
    const refused = await call('DELETE', workspace());
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toMatch(/only workspace/);
    expect((await call('GET', workspace())).status).toBe(200);
  });

  it('moves the default to the oldest remaining one, and it is gone for everyone', async () => {
    const names = ['Second', 'Third'];
    const others: string[] = [];
    for (const name of names) {
      api.clock.now += 1;
      others.push((await call('POST', '/api/workspaces', { name })).body.workspace_id);
    }
    const { body } = await call('POST', `${workspace()}/api-keys`, { name: 'script' });
    expect((await call('DELETE', workspace())).status).toBe(204);
    expect((await call('GET', workspace())).status).toBe(404);
    expect((await call('DELETE', workspace())).status).toBe(404);
    expect((await api.call('GET', workspace(), { key: body.key })).status).toBe(401);
    const left = (await call('GET', '/api/workspaces')).body;
    expect(left).toMatchObject(
      others.map((workspace_id, at) => ({ workspace_id, name: names[at], is_default: at === 0 })),
    );
  });

  it("is refused for a key, and answers 404 for another person's workspace", async () => {
    await call('POST', '/api/workspaces', { name: 'Second' });
    const { body } = await call('POST', `${workspace()}/api-keys`, { name: 'script' });
    expect((await api.call('DELETE', workspace(), { key: body.key, origin: null })).status).toBe(403);
    const other = await api.signIn();
    expect((await api.call('DELETE', workspace(), { session: other.session })).status).toBe(404);
  });
});
