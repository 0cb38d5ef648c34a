import { findOrCreateUser } from '@windsock/bot/services/identity/find-or-create-user.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { fromSomewhere, otherThan, SESSION, signingIn } from './kit.ts';

const api = createTestApi();
const { verify, ask, me } = signingIn(api);

it('signs in once, however often the code is verified at the same time', async () => {
  const code = await ask('twice@example.com');
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify('twice@example.com', code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  const [won] = answers.filter(({ status }) => status === 200);
  const sessions = await api.store.query('sessions.of_user', { pk: won?.body.user.user_id });
  expect(sessions.items).toHaveLength(1);
});

it('burns a code after five wrong ones: the sixth try is refused though it is right', async () => {
  const code = await ask('burnt@example.com');
  for (let by = 1; by <= 5; by++) {
    expect((await verify('burnt@example.com', otherThan(code, by))).status).toBe(400);
  }
  expect((await verify('burnt@example.com', code)).status).toBe(400);
});

it('accepts the right code after four wrong ones', async () => {
  const code = await ask('nearly@example.com');
  for (let by = 1; by <= 4; by++) await verify('nearly@example.com', otherThan(code, by));
  expect((await verify('nearly@example.com', code)).status).toBe(200);
});

it('compares only five of a hundred wrong codes that are tried at once in the requesting browser', async () => {
  const code = await ask('many@example.com');
  const guesses = Array.from({ length: 100 }, (_, index) => otherThan(code, index + 1));
  const answers = await Promise.all(
    guesses.map((guess) => verify('many@example.com', guess, fromSomewhere())),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await verify('many@example.com', code, fromSomewhere())).status).toBe(400);
});

it('lets through six of a hundred that are tried at once from everywhere, without harming anybody', async () => {
  const code = await ask('besieged@example.com');
  const guesses = Array.from({ length: 100 }, (_, index) => otherThan(code, index + 1));
  await Promise.all(
    guesses.map((guess) => signingIn(api).confirm('besieged@example.com', guess, fromSomewhere())),
  );
  // After that, even the right code is only compared in the requesting browser.
  const elsewhere = await signingIn(api).confirm('besieged@example.com', code, fromSomewhere());
  expect(elsewhere.status).toBe(429);
  expect((await verify('besieged@example.com', code)).status).toBe(200);
});

it('creates one user with one workspace from two simultaneous sign-ups', async () => {
  const [one, two] = await Promise.all(
    ['first', 'second'].map(() => findOrCreateUser({ ctx: api.ctx, input: { email: 'both@example.com' } })),
  );
  expect(one?.user_id).toBe(two?.user_id);
  const links = await api.store.query('workspaces.of_user', { pk: one?.user_id ?? '' });
  expect(links.items).toHaveLength(1);
});

it('finishes the deletion of a person who comes back during it, and greets somebody new', async () => {
  const { user, session } = await api.signIn('back@example.com');
  const code = await ask('back@example.com');
  await api.store.replace('users', user.user_id, { ...user, deleting_at: new Date().toISOString() });
  const back = await verify('back@example.com', code);
  expect(back.status).toBe(200);
  expect(back.body.user.user_id).not.toBe(user.user_id);
  expect((await api.store.query('everything.of_user', { pk: user.user_id })).items).toEqual([]);
  expect((await me(session)).status).toBe(401);
  expect((await me(back.cookies.get(SESSION)?.value ?? '')).body.email).toBe('back@example.com');
});

it('lets nobody in whose deletion cannot be finished yet', async () => {
  const stuck = createTestApi({
    store: api.store,
    sealer: api.ctx.sealer,
    mailer: { send: async () => {}, forget: () => Promise.reject(new Error('The disk is gone')) },
  });
  const { user } = await api.signIn('stuck@example.com');
  const code = await ask('stuck@example.com');
  await api.store.replace('users', user.user_id, { ...user, deleting_at: new Date().toISOString() });
  const refused = await signingIn(stuck).confirm('stuck@example.com', code);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe('This account is being deleted. Try again in a minute.');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.cookies.size).toBe(0);
});

it("signs out the same browser's earlier session", async () => {
  const first = await verify('again@example.com', await ask('again@example.com'));
  const earlier = first.cookies.get(SESSION)?.value ?? '';
  const second = await verify('again@example.com', await ask('again@example.com'), {
    cookie: `${SESSION}=${earlier}`,
  });
  expect((await me(earlier)).status).toBe(401);
  expect((await me(second.cookies.get(SESSION)?.value ?? '')).status).toBe(200);
});
