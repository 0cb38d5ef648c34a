import { startSession } from '@windsock/bot/services/identity/start-session.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { otherThan, signingIn } from './kit.ts';

const MINUTE_MS = 60_000;
const NEEDED = { status: 403, body: { code: 'fresh_sign_in_needed' } };

/** A person who signed in eleven minutes ago, with actions that need a fresh sign-in. */
async function startStale() {
  const api = createTestApi();
  const who = await api.signIn();
  api.clock.now += 11 * MINUTE_MS;
  const over = (session: string) => ({
    makeKey: () =>
      api.call('POST', `/api/workspaces/${who.workspaceId}/api-keys`, { session, json: { name: 'Script' } }),
    deleteUser: () => api.call('DELETE', '/api/users/me', { session }),
    ask: () => api.call('POST', '/api/auth/proof/send-code', { session }),
    prove: (code: string) => api.call('POST', '/api/auth/proof', { session, json: { code } }),
  });
  const mailed = () => /^ +(\d{6})$/m.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? 'no mail';
  return { api, who, over, mailed, ...over(who.session) };
}

it('is needed to create a key and to delete the account, ten minutes after the sign-in', async () => {
  const { api, who, makeKey, deleteUser, ask, prove, mailed } = await startStale();
  expect(await makeKey()).toMatchObject(NEEDED);
  expect(await deleteUser()).toMatchObject(NEEDED);
  expect((await api.call('GET', '/api/users/me', { session: who.session })).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(api.mails.at(-1)).toMatchObject({ to: who.email });
  expect((await prove(mailed())).status).toBe(204);
  expect((await makeKey()).status).toBe(201);
  api.clock.now += 10 * MINUTE_MS;
  expect(await makeKey()).toMatchObject(NEEDED);
  await ask();
  expect((await prove(mailed())).status).toBe(204);
  expect((await deleteUser()).status).toBe(204);
});

it('is needed to hand a workspace over, ten minutes after the sign-in', async () => {
  const { api, who, ask, prove, mailed } = await startStale();
  const { workspaceId, session } = who;
  const { user_id } = (await api.signIn('max@example.com')).user;
  await joinWorkspace({ ctx: api.ctx, input: { userId: user_id, workspaceId, role: 'member' } });
  const path = `/api/workspaces/${workspaceId}`;
  const handOver = () => api.call('POST', `${path}/hand-over`, { session, json: { user_id } });
  expect(await handOver()).toMatchObject(NEEDED);
  expect((await api.call('GET', path, { session })).body).toMatchObject({ role: 'owner' });
  await ask();
  expect((await prove(mailed())).status).toBe(204);
  expect((await handOver()).status).toBe(204);
  expect((await api.call('GET', path, { session })).body).toMatchObject({ role: 'admin' });
});

it('is not needed right after signing in', async () => {
  const api = createTestApi();
  const { session, workspaceId } = await api.signIn();
  const made = await api.call('POST', `/api/workspaces/${workspaceId}/api-keys`, {
    session,
    json: { name: 'Script' },
  });
  expect(made.status).toBe(201);
});

it('belongs to the session that asked for it: its code works neither in another nor for signing in', async () => {
  const { api, who, over, ask, mailed, makeKey } = await startStale();
  const input = { userId: who.user.user_id, place: 'web' as const, userAgent: null, ip: null };
  const other = over((await startSession({ ctx: api.ctx, input })).token);
  api.clock.now += 11 * MINUTE_MS;
  await ask();
  const code = mailed();
  expect(await other.prove(code)).toMatchObject({ status: 400, body: { code: 'new_code_needed' } });
  await other.ask();
  expect((await other.prove(code)).status).toBe(400);
  expect(await other.makeKey()).toMatchObject(NEEDED);
  const browser = signingIn(api);
  expect((await browser.confirm(who.email, code)).status).toBe(400);
  // A sign-in code proves nothing for an existing session.
  const signInCode = await browser.ask(who.email);
  expect((await over(who.session).prove(signInCode)).status).toBe(400);
  expect(await makeKey()).toMatchObject(NEEDED);
});

it('accepts a code once, whoever uses it at the same time, and five wrong ones', async () => {
  const { ask, prove, mailed } = await startStale();
  await ask();
  const code = mailed();
  const all = await Promise.all([1, 2, 3, 4].map(() => prove(code)));
  expect(all.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  await ask();
  const next = mailed();
  for (let tries = 0; tries < 5; tries++) expect((await prove(otherThan(next))).status).toBe(400);
  expect(await prove(next)).toMatchObject({ status: 400, body: { code: 'new_code_needed' } });
});

it('mails five codes per quarter of an hour, and none to an unverified address', async () => {
  const { api, who, ask } = await startStale();
  const sent: number[] = [];
  for (let count = 0; count < 6; count++) sent.push((await ask()).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
  api.clock.now += 15 * MINUTE_MS;
  await api.store.upsert('users', who.user.user_id, { ...who.user, email_verified: false });
  expect((await ask()).status).toBe(409);
  const ways = await api.call('GET', '/api/auth/proof', { session: who.session });
  expect(ways.body).toEqual({ mail: null, microsoft: false });
});

it('neither revives a session that was ended meanwhile, nor lasts when the session is renewed at the same time', async () => {
  const { api, who, ask, prove, mailed, makeKey } = await startStale();
  await ask();
  const me = () => api.call('GET', '/api/auth/me-session', { session: who.session });
  await Promise.all([me(), prove(mailed()), me()]);
  expect((await makeKey()).status).toBe(201);
  await ask();
  await api.store.delete('users', who.user.user_id, who.sessionId);
  expect((await prove(mailed())).status).toBe(401);
});

it('is not the token of the Teams tab, which says whose device it is, not who sits there', async () => {
  const { api, who, over } = await startStale();
  const input = {
    userId: who.user.user_id,
    place: 'tab' as const,
    isProved: false,
    userAgent: null,
    ip: null,
  };
  const { token } = await startSession({ ctx: api.ctx, input });
  expect(await over(token).makeKey()).toMatchObject(NEEDED);
});
