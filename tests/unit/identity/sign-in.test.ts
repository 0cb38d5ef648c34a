import { MailError } from '@windsock/bot/mail/mailer.ts';
import { codesId } from '@windsock/bot/services/identity/code-doc.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';
import { fromSomewhere, otherThan, SESSION, signingIn } from './kit.ts';

const api = createTestApi();
const { send, verify, mailed, ask, me } = signingIn(api);

it('signs in a new person with the code from the mail, and creates their default workspace', async () => {
  const sent = await send('ada@example.com');
  expect(sent.status).toBe(200);
  expect(sent.body.expires_in).toBe(900);
  const verified = await verify('ada@example.com', mailed('ada@example.com'));
  expect(verified.status).toBe(200);
  expect(verified.body.user).toEqual({
    user_id: expect.any(String),
    email: 'ada@example.com',
    first_name: null,
    last_name: null,
    company: null,
  });
  const cookie = verified.cookies.get(SESSION);
  expect(cookie?.maxAge).toBe(30 * 24 * 3600);
  const session = await me(cookie?.value ?? '');
  expect(session.body).toEqual(verified.body.user);
  const links = await api.store.query('workspaces.of_user', { pk: verified.body.user.user_id });
  expect(links.items).toHaveLength(1);
});

it('mails a link with the address and the code', async () => {
  const code = await ask('a+b&c@example.com');
  const link = /https?:\/\/\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3978\/auth\/verify\?/);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ email: 'a+b&c@example.com', code });
});

it('treats other case and spaces as the same person', async () => {
  const first = await verify('grace@example.com', await ask('grace@example.com'));
  await send('  Grace@Example.COM ');
  const second = await verify(' GRACE@example.com', mailed('grace@example.com'));
  expect(second.status).toBe(200);
  expect(second.body.user.user_id).toBe(first.body.user.user_id);
});

it('answers known and unknown addresses alike, and does not even check whether it knows them', async () => {
  const touched: string[] = [];
  const store = new Proxy(api.store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        touched.push(`${String(name)} ${args[0]} ${typeof args[1] === 'string' ? args[1] : ''}`);
        return value.apply(target, args);
      };
    },
  });
  const watched = createTestApi({ store, now: api.ctx.now });
  await api.signIn('known@example.com');
  // The first request makes the process read the salt of its limits, once.
  await signingIn(watched).send('first@example.com');
  touched.splice(0);
  const known = await signingIn(watched).send('known@example.com');
  const ofKnown = touched.splice(0);
  const unknown = await signingIn(watched).send('unknown@example.com');
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
  expect(touched).toHaveLength(ofKnown.length);
  for (const one of touched)
    expect(one).toMatch(/^(read|create|replace|upsert) lookups (limit|codes|known-browser)-/);
});

it('accepts any of the last three codes that a browser requested, once, and then no other', async () => {
  const codes: string[] = [];
  for (let times = 0; times < 4; times++) {
    codes.push(await ask('slow-mail@example.com', fromSomewhere()));
    api.clock.now += 1_000;
  }
  expect(new Set(codes).size).toBe(4);
  const [oldest = '', second = '', third = ''] = codes;
  const refused = await verify('slow-mail@example.com', oldest);
  expect([refused.status, refused.body.detail]).toEqual([400, 'Invalid or expired code']);
  expect((await verify('slow-mail@example.com', second)).status).toBe(200);
  for (const one of [second, third]) {
    expect((await verify('slow-mail@example.com', one)).status).toBe(400);
  }
});

it('lets each code expire at its own time', async () => {
  const aging = createTestApi();
  const person = signingIn(aging);
  const first = await person.ask('own-time@example.com');
  aging.clock.now += 10 * 60_000;
  const second = await person.ask('own-time@example.com');
  aging.clock.now += 5 * 60_000;
  expect((await person.verify('own-time@example.com', first)).status).toBe(400);
  expect((await person.verify('own-time@example.com', second)).status).toBe(200);
});

it('refuses a code for another address', async () => {
  const code = await ask('mine@example.com');
  await ask('other@example.com');
  if (mailed('other@example.com') === code) return;
  expect((await verify('other@example.com', code)).status).toBe(400);
});

it('refuses a code after 15 minutes', async () => {
  const late = createTestApi();
  const person = signingIn(late);
  const code = await person.ask('late@example.com');
  late.clock.now += 15 * 60_000 - 1;
  expect((await person.verify('late@example.com', otherThan(code))).status).toBe(400);
  late.clock.now += 1;
  const answer = await person.verify('late@example.com', code);
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    400,
    'new_code_needed',
    'Invalid or expired code. You need a new one.',
  ]);
});

it('answers a wrong code as one even if it expires at the moment it is counted', async () => {
  const asked = createTestApi();
  // A clock that advances on every read.
  const now = () => asked.clock.now++;
  const ticking = createTestApi({ store: asked.store, sealer: asked.ctx.sealer, now });
  for (let left = 1; left < 16; left++) {
    const email = `ending-${left}@example.com`;
    const person = signingIn(asked);
    const code = await person.ask(email);
    asked.clock.now += 15 * 60_000 - left;
    const wrong = await person.verify(email, otherThan(code), {}, ticking);
    expect([left, wrong.status]).toEqual([left, 400]);
  }
});

it('stores no code, and nothing with which guesses could be checked without the secret', async () => {
  const code = await ask('stored@example.com');
  const id = codesId('stored@example.com');
  const stored = await api.store.read('lookups', id, id);
  const text = JSON.stringify(stored?.doc);
  expect(text).not.toContain(code);
  expect(text).not.toContain('stored@example.com');
  // A server with another secret cannot distinguish the right code from a wrong one.
  const stranger = createTestApi({ store: api.store, now: api.ctx.now });
  expect((await signingIn(stranger).confirm('stored@example.com', code)).status).toBe(400);
  expect((await verify('stored@example.com', code)).status).toBe(200);
});

it('says so if the mail could not be delivered', async () => {
  const broken = createTestApi({
    mailer: { send: () => Promise.reject(new MailError('down')), forget: async () => {} },
  });
  const sent = await signingIn(broken).send('ada@example.com');
  expect(sent.status).toBe(502);
  expect(sent.body.detail).toBe('The e-mail could not be sent. Try again in a minute.');
});

it.each([
  ['no address', { email: 'nobody' }],
  ['two addresses', { email: 'a@example.com,b@example.com' }],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['a name with the address', { email: 'Ada <a@example.com>' }],
  ['no text', { email: 7 }],
])('refuses %s', async (_what, json) => {
  const before = api.mails.length;
  const { status, body } = await api.call('POST', '/api/auth/send-magic-link', { json });
  expect(status).toBe(400);
  expect(body.errors[0].field).toBe('email');
  expect(api.mails).toHaveLength(before);
});

it('does nothing for a page of another origin, or none', async () => {
  const code = await ask('origin@example.com');
  const before = api.mails.length;
  for (const origin of ['https://evil.example', 'null', null]) {
    const json = { email: 'origin@example.com' };
    expect((await api.call('POST', '/api/auth/send-magic-link', { json, origin })).status).toBe(403);
    const verified = await api.call('POST', '/api/auth/verify-magic-link-session', {
      json: { ...json, code },
      origin,
    });
    expect(verified.status).toBe(403);
    expect(verified.cookies.size).toBe(0);
  }
  expect(api.mails).toHaveLength(before);
  expect((await verify('origin@example.com', code)).status).toBe(200);
});
