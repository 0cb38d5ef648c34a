// What a stranger who knows a person's address can do to lock them out, or to get in.
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { fromSomewhere, otherThan, signingIn } from './kit.ts';

const email = 'ada@example.com';

/** Requests and guesses codes until everything is refused, from as many browsers and networks as it wants. */
async function attack(api: ReturnType<typeof createTestApi>, { networks = 60 } = {}) {
  for (let network = 0; network < networks; network++) {
    const from = fromSomewhere();
    for (let times = 0; times < 4; times++) {
      const stranger = signingIn(api);
      await stranger.send(email, from);
      for (let tries = 0; tries < 6; tries++) await stranger.confirm(email, '500000', from);
    }
  }
}

it("a stranger's wrong tries do not invalidate the person's code", async () => {
  const api = createTestApi();
  const ada = signingIn(api);
  const code = await ada.ask(email);
  for (let by = 1; by <= 30; by++) await signingIn(api).confirm(email, otherThan(code, by), fromSomewhere());
  expect((await ada.verify(email, code)).status).toBe(200);
});

it("a stranger's requests do not invalidate the person's code", async () => {
  const api = createTestApi();
  const ada = signingIn(api);
  const code = await ada.ask(email);
  for (let times = 0; times < 8; times++) await signingIn(api).send(email, fromSomewhere());
  expect((await ada.verify(email, code)).status).toBe(200);
});

it('a person in the very network that a stranger attacks from gets in', async () => {
  const api = createTestApi();
  const ada = signingIn(api);
  const code = await ada.ask(email);
  for (let times = 0; times < 70; times++) await signingIn(api).confirm(`p${times}@example.com`, '000000');
  expect((await ada.verify(email, code)).status).toBe(200);
});

it('a browser that signed in as the person before can always ask, whatever strangers do', async () => {
  const api = createTestApi();
  const ada = signingIn(api);
  expect((await ada.verify(email, await ada.ask(email))).status).toBe(200);
  for (let hours = 0; hours < 30; hours++) {
    api.clock.now += 3_600_000;
    await attack(api, { networks: 10 });
  }
  expect((await signingIn(api).send(email, fromSomewhere())).status).toBe(429);
  expect((await ada.send(email)).status).toBe(200);
  expect((await ada.verify(email, ada.mailed(email))).status).toBe(200);
}, 60_000);

it('one network cannot use up the codes that unknown browsers may request for a person', async () => {
  const api = createTestApi();
  for (let quarters = 0; quarters < 40; quarters++) {
    for (let times = 0; times < 4; times++)
      await signingIn(api).send(email, { 'x-forwarded-for': '192.0.2.9' });
    if (quarters < 39) api.clock.now += 900_000;
  }
  const ada = signingIn(api);
  expect((await ada.verify(email, await ada.ask(email, { 'x-forwarded-for': '203.0.113.1' }))).status).toBe(
    200,
  );
});

it('nor can one network with an IPv6 site of its own', async () => {
  const api = createTestApi();
  const site = (count: number) => ({ 'x-forwarded-for': `2001:db8:1:${count.toString(16)}::1` });
  for (let count = 0; count < 20; count++) await signingIn(api).send(email, site(count));
  expect((await signingIn(api).send(email, fromSomewhere())).status).toBe(200);
});

it('strangers get fewer than a hundred comparisons a day with codes of one person, whatever they do', async () => {
  const compared: string[] = [];
  const api = createTestApi();
  const { sealer } = api.ctx;
  // To compare a code, its key must be decrypted: each decryption is a comparison.
  const counting = createTestApi({
    store: api.store,
    now: api.ctx.now,
    sealer: {
      ...sealer,
      seal: sealer.seal.bind(sealer),
      open: (sealed, about) => {
        compared.push(about);
        return sealer.open(sealed, about);
      },
    },
  });
  const ada = signingIn(counting);
  // The person also asks, as often as they can.
  for (let quarter = 0; quarter < 95; quarter++) {
    await ada.send(email);
    await attack(counting, { networks: 4 });
    api.clock.now += 905_000;
  }
  expect(compared.length).toBeGreaterThan(40);
  expect(compared.length).toBeLessThan(100);
}, 120_000);
