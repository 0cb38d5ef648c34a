import { createHash, randomInt } from 'node:crypto';
import { allow } from '@windsock/bot/services/limits/allow.ts';
import { networkOf, siteOf } from '@windsock/bot/services/limits/network.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { fromSomewhere, otherThan, signingIn } from './kit.ts';

const clock = { now: Date.now() };
const now = () => clock.now;
const store = openSqliteStore({ path: ':memory:', now });
let keys = 0;

/** Uses a new key: true if it was allowed. */
function uses(limit: number, windowSeconds: number, over: Store = store) {
  const input = { key: `test:${keys++}`, limit, windowSeconds };
  return () =>
    allow({ ctx: { store: over, now }, input }).then(
      () => true,
      () => false,
    );
}

/** Returns the same store as another object, as a second process has it. */
const throughItself = (own: Store): Store =>
  new Proxy(own, {
    get(target, name) {
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

it('allows as many as the limit says and refuses the next, with the seconds to wait', async () => {
  const input = { key: 'send:ada', limit: 3, windowSeconds: 900 };
  for (let count = 0; count < 3; count++) await allow({ ctx: { store, now }, input });
  clock.now += 60_000;
  await expect(allow({ ctx: { store, now }, input })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'That was tried too often. Try again in 14 minutes.',
    retryAfterSeconds: 840,
  });
  clock.now += 780_000;
  await expect(allow({ ctx: { store, now }, input })).rejects.toMatchObject({
    message: 'That was tried too often. Try again in a minute.',
    retryAfterSeconds: 60,
  });
});

it('allows no more than the limit in any window, even where two windows meet', async () => {
  const use = uses(2, 100);
  expect(await use()).toBe(true);
  clock.now += 90_000;
  expect(await use()).toBe(true);
  clock.now += 15_000;
  expect(await use()).toBe(true);
  expect(await use()).toBe(false);
  clock.now += 84_000;
  expect(await use()).toBe(false);
  clock.now += 1_000;
  expect(await use()).toBe(true);
});

it('counts exactly when many come at once', async () => {
  const use = uses(20, 900);
  const answers = await Promise.all(Array.from({ length: 200 }, use));
  expect(answers.filter(Boolean)).toHaveLength(20);
});

it("lets nobody find a key that uses up another's limit", async () => {
  const documentOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 5);
  const [victim, own] = ['meets:ada@example.com', 'meets:m309958@mallory.test'];
  expect(documentOf(own)).toBe(documentOf(victim));
  const input = { limit: 1, windowSeconds: 900 };
  await allow({ ctx: { store, now }, input: { key: own, ...input } });
  await allow({ ctx: { store, now }, input: { key: victim, ...input } });
});

it('counts the same key together, whichever process asks, even if they start at once', async () => {
  const shared = openSqliteStore({ path: ':memory:', now });
  const processes = Array.from({ length: 8 }, () => throughItself(shared));
  const input = { key: 'shared:ada', limit: 1, windowSeconds: 900 };
  const asked = await Promise.allSettled(processes.map((own) => allow({ ctx: { store: own, now }, input })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('continues after its first read of the store failed, and allows nothing until then', async () => {
  const shared = openSqliteStore({ path: ':memory:', now });
  const input = { key: 'failing:ada', limit: 1, windowSeconds: 900 };
  await allow({ ctx: { store: throughItself(shared), now }, input });
  let isDown = true;
  const failing = new Proxy(throughItself(shared), {
    get(target, name) {
      if (name === 'read' && isDown) return () => Promise.reject(new StoreError('unavailable', 'down'));
      return Reflect.get(target, name);
    },
  });
  const ask = () => allow({ ctx: { store: failing, now }, input });
  const down = await Promise.allSettled([ask(), ask()]);
  expect(down.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  // Like a restarted process: earlier uses count.
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('writes nothing for what it refuses', async () => {
  let writes = 0;
  const counting = new Proxy(store, {
    get(target, name) {
      if (name === 'create' || name === 'replace') writes++;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const use = uses(2, 900, counting);
  for (let count = 0; count < 50; count++) await use();
  expect(writes).toBe(2);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [null, 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('sends five codes to an address in 15 minutes, whoever asks', async () => {
  const api = createTestApi();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    statuses.push((await signingIn(api).send('ada@example.com', fromSomewhere())).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(api.mails).toHaveLength(5);
  const refused = await signingIn(api).send(' ADA@example.com');
  expect(refused.headers.get('retry-after')).toBe('900');
  expect(refused.body.detail).toBe('That was tried too often. Try again in 15 minutes.');
  api.clock.now += 900_000;
  expect((await signingIn(api).send('ada@example.com')).status).toBe(200);
});

it('sends three of them for a single network, and six in a day', async () => {
  const api = createTestApi();
  const { send } = signingIn(api);
  for (let count = 0; count < 4; count++) await send('ada@example.com');
  expect(api.mails).toHaveLength(3);
  for (let count = 0; count < 40; count++) {
    api.clock.now += 600_000;
    await send('ada@example.com');
  }
  expect(api.mails).toHaveLength(6);
});

it('sends ten codes to an address in a day', async () => {
  const api = createTestApi();
  for (let count = 0; count < 31; count++) {
    api.clock.now += 200_000;
    await signingIn(api).send('ada@example.com', fromSomewhere());
  }
  expect(api.mails).toHaveLength(10);
});

it('sends ten more in a day for a person who signed in before, in that browser alone', async () => {
  const api = createTestApi();
  const { verify, ask, send } = signingIn(api);
  await verify('ada@example.com', await ask('ada@example.com'));
  for (let count = 0; count < 31; count++) {
    api.clock.now += 200_000;
    await send('ada@example.com');
  }
  expect(api.mails).toHaveLength(11);
});

it('sends a thousand codes in 15 minutes in total, and more for people who signed in before', async () => {
  const api = createTestApi();
  const { verify, ask, send } = signingIn(api);
  await verify('ada@example.com', await ask('ada@example.com'));
  for (let count = 1; count < 1_000; count++) {
    await signingIn(api).send(`p${count}@example.com`, fromSomewhere());
  }
  expect((await signingIn(api).send('late@example.com', fromSomewhere())).status).toBe(429);
  expect((await send('ada@example.com')).status).toBe(200);
  expect(api.mails).toHaveLength(1_001);
});

it('sends sixty codes for one network, and stores nothing about the addresses that it then refuses', async () => {
  const api = createTestApi();
  const { send } = signingIn(api);
  const from = () => ({ 'x-forwarded-for': `2001:db8:1:2::${randomInt(65_535).toString(16)}` });
  for (let count = 0; count < 60; count++) await send(`p${count}@example.com`, from());
  expect((await send('late@example.com', from())).status).toBe(429);
  expect(api.mails).toHaveLength(60);
  expect((await send('late@example.com', { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
});

it('lets one network try sixty codes that others requested', async () => {
  const api = createTestApi();
  const { verify, ask } = signingIn(api);
  const code = await ask('ada@example.com');
  const other = signingIn(api);
  for (let count = 0; count < 60; count++) await other.confirm(`p${count}@example.com`, otherThan(code));
  expect((await other.confirm('ada@example.com', code)).status).toBe(429);
  expect((await verify('ada@example.com', code)).status).toBe(200);
});

it('lets six codes a day be tried that others requested, three of them from one network', async () => {
  const api = createTestApi();
  const { ask } = signingIn(api);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count++) {
    const from = count < 4 ? {} : fromSomewhere();
    const code = count === 0 ? await ask('ada@example.com') : '000000';
    statuses.push((await signingIn(api).confirm('ada@example.com', otherThan(code), from)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 429, 400, 400, 400, 429]);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8::7', '2001:db8:0'],
  ['192.0.2.1', undefined],
  [null, undefined],
])('has %s in the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

it('lets one site, which has countless networks, try three hundred codes', async () => {
  const api = createTestApi();
  const { confirm } = signingIn(api);
  const code = await signingIn(api).ask('ada@example.com');
  const from = (count: number) => ({ 'x-forwarded-for': `2001:db8:1:${count.toString(16)}::1` });
  for (let count = 0; count < 300; count++) await confirm(`p${count}@example.com`, '000000', from(count));
  expect((await confirm('ada@example.com', code, from(301))).status).toBe(429);
  expect((await confirm('ada@example.com', code, { 'x-forwarded-for': '2001:db8:2::1' })).status).toBe(200);
});
