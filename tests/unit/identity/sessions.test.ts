import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { SESSION, signingIn } from './kit.ts';

const DAY_MS = 24 * 3600_000;

const api = createTestApi();
const { me } = signingIn(api);

/** Opens one more session for the person. */
async function another(userId: string, userAgent = 'vitest') {
  api.clock.now += 1000;
  const input = { userId, place: 'web' as const, userAgent, ip: '192.0.2.7' };
  return startSession({ ctx: api.ctx, input });
}

it('no longer works anywhere after signing out', async () => {
  const { session } = await api.signIn();
  const elsewhere = createTestApi({ store: api.store, now: api.ctx.now });
  expect((await me(session, elsewhere)).status).toBe(200);
  const out = await api.call('POST', '/api/auth/logout-session', { session });
  expect(out.status).toBe(204);
  expect(out.cookies.get(SESSION)).toMatchObject({ value: '', maxAge: 0 });
  expect(out.headers.get('set-cookie')).toMatch(/__Host-windsock-tab=; Max-Age=0;.*Partitioned/);
  expect((await me(session)).status).toBe(401);
  expect((await me(session, elsewhere)).status).toBe(401);
});

it('lets anybody sign out, signed in or not, but only from our own pages', async () => {
  expect((await api.call('POST', '/api/auth/logout-session')).status).toBe(204);
  expect((await api.call('POST', '/api/auth/logout-session', { session: 'junk' })).status).toBe(204);
  const { session } = await api.signIn();
  const forged = await api.call('POST', '/api/auth/logout-session', {
    session,
    origin: 'https://evil.example',
  });
  expect(forged.status).toBe(403);
  expect((await me(session)).status).toBe(200);
});

it("lists a person's sessions, the newest first, with this one marked", async () => {
  const { session, sessionId, user } = await api.signIn();
  const phone = await another(user.user_id, 'phone');
  await api.signIn();
  const { status, body } = await api.call('GET', '/api/auth/sessions', { session });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([phone.sessionId, sessionId]);
  expect(body.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
  expect(body[0]).toMatchObject({ user_agent: 'phone', ip: '192.0.2.7' });
  expect(JSON.stringify(body)).not.toMatch(/lookup|session-|user_id/);
});

it('lists more of them than a page of the store contains', async () => {
  const { session, user } = await api.signIn();
  for (let count = 0; count < 120; count++) await another(user.user_id);
  const { body } = await api.call('GET', '/api/auth/sessions', { session });
  expect(body).toHaveLength(121);
  expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(121);
});

it('revokes one: an own one at once, a stranger’s or an unknown one not at all', async () => {
  const { session, user } = await api.signIn();
  const stranger = await api.signIn();
  const phone = await another(user.user_id);
  const revoke = (id: string) => api.call('DELETE', `/api/auth/sessions/${id}`, { session });
  expect((await revoke(phone.sessionId)).status).toBe(204);
  expect((await me(phone.token)).status).toBe(401);
  expect((await revoke(phone.sessionId)).status).toBe(404);
  expect((await revoke(stranger.sessionId)).status).toBe(404);
  expect((await me(stranger.session)).status).toBe(200);
});

it('does not mistake anything else in the person’s partition for a session', async () => {
  const { session, workspaceId } = await api.signIn();
  for (const id of ['user', `workspace-${workspaceId}`, 'a%2Fb', 'x'.repeat(300)]) {
    expect((await api.call('DELETE', `/api/auth/sessions/${id}`, { session })).status).toBe(404);
  }
  expect((await me(session)).status).toBe(200);
});

it('ends the cookie with the session when it revokes itself', async () => {
  const { session, sessionId } = await api.signIn();
  const revoked = await api.call('DELETE', `/api/auth/sessions/${sessionId}`, { session });
  expect(revoked.cookies.get(SESSION)?.maxAge).toBe(0);
  expect((await me(session)).status).toBe(401);
});

it('revokes all others and stays itself', async () => {
  const { session, user } = await api.signIn();
  const stranger = await api.signIn();
  const others = await Promise.all([1, 2, 3].map(() => another(user.user_id)));
  expect((await api.call('DELETE', '/api/auth/sessions/all', { session })).status).toBe(204);
  for (const { token } of others) expect((await me(token)).status).toBe(401);
  expect((await me(session)).status).toBe(200);
  expect((await me(stranger.session)).status).toBe(200);
});

it('restarts its 30 days when it is used, and the cookie’s with it', async () => {
  const { session } = await api.signIn();
  api.clock.now += 60_000;
  expect((await me(session)).cookies.size).toBe(0);
  api.clock.now += 29 * DAY_MS;
  expect((await me(session)).cookies.get(SESSION)).toMatchObject({ value: session, maxAge: 30 * 24 * 3600 });
  api.clock.now += 29 * DAY_MS;
  expect((await me(session)).status).toBe(200);
  api.clock.now += 30 * DAY_MS;
  expect((await me(session)).status).toBe(401);
});

it('ends for good 90 days after the sign-in, however often it is used: the cookie and the list say when', async () => {
  const { session, user } = await api.signIn();
  const input = { userId: user.user_id, place: 'tab' as const, userAgent: 'Teams/1', ip: null };
  const tab = await startSession({ ctx: api.ctx, input });
  const begun = api.clock.now;
  const inTab = () =>
    api.call('GET', '/api/auth/me-session', { headers: { cookie: `__Host-windsock-tab=${tab.token}` } });
  const endsAt = async (at: string) => {
    const { body } = await api.call('GET', '/api/auth/sessions', { session });
    expect(body.map(({ ends_at }: { ends_at: string }) => ends_at)).toEqual([at, at]);
  };
  await endsAt(new Date(begun + 30 * DAY_MS).toISOString());
  for (const day of [25, 50, 75]) {
    api.clock.now = begun + day * DAY_MS;
    expect((await inTab()).status).toBe(200);
    // 75 days after the sign-in, 15 of them are left, not 30.
    const maxAge = Math.min(30, 90 - day) * 24 * 3600;
    expect((await me(session)).cookies.get(SESSION)).toMatchObject({ value: session, maxAge });
  }
  await endsAt(new Date(begun + 90 * DAY_MS).toISOString());
  api.clock.now = begun + 90 * DAY_MS - 1;
  expect((await me(session)).status).toBe(200);
  expect((await inTab()).status).toBe(200);
  api.clock.now = begun + 90 * DAY_MS;
  expect((await me(session)).status).toBe(401);
  expect((await inTab()).status).toBe(401);
  api.clock.now = Date.now();
});

it('is not revived if it is revoked at the moment of its renewal', async () => {
  const { session, sessionId, user } = await api.signIn();
  api.clock.now += DAY_MS;
  await Promise.all([me(session), api.store.delete('users', user.user_id, sessionId), me(session)]);
  expect((await me(session)).status).toBe(401);
});

it('no longer works if its person is being deleted, or gone', async () => {
  const { session, user } = await api.signIn();
  await api.store.replace('users', user.user_id, { ...user, deleting_at: new Date().toISOString() });
  expect((await me(session)).status).toBe(401);
  await api.store.delete('users', user.user_id, 'user');
  expect((await me(session)).status).toBe(401);
});

it('is not opened for a person who is gone', async () => {
  const { user } = await api.signIn();
  await api.store.delete('users', user.user_id, 'user');
  await expect(another(user.user_id)).rejects.toMatchObject({ code: 'conflict' });
  const left = await api.store.query('sessions.of_user', { pk: user.user_id });
  expect(left.items).toHaveLength(1);
});
