import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createMailer } from '@windsock/bot/mail/create-mailer.ts';
import type { Mail } from '@windsock/bot/mail/mailer.ts';
import { createSmtp } from '@windsock/bot/mail/smtp.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { signingIn } from '../unit/identity/kit.ts';
import { makeCertificate, startMailServer, startSilentServer } from './mail-peer.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
const TEAMS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Teams/25.1';
const TABS = { tabTokens: { verify: async () => IDENTITY } };
const IDENTITY = {
  tenant_id: 'tenant',
  object_id: 'object',
  email: 'ada@example.com',
  email_verified: true,
  first_name: 'Ada',
  last_name: null,
};

const certificate = makeCertificate();
const trusted = getCACertificates('default');
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  server = await startMailServer(certificate);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await server.close();
});

/** Creates the API with a way of sending mail, whose mails are also recorded. */
function over(send: (mail: Mail) => Promise<void>) {
  const mails: Mail[] = [];
  const mailer = {
    forget: async () => {},
    send: async (mail: Mail) => {
      mails.push(mail);
      await send(mail);
    },
  };
  return { ...createTestApi({ mailer }), mails };
}

const news = (api: ReturnType<typeof createTestApi>) =>
  api.mails.filter(({ subject }) => subject.startsWith('New sign-in'));

async function signIn(browser: ReturnType<typeof signingIn>, userAgent = CHROME, from = '203.0.113.7:1') {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': from };
  const { status } = await browser.verify('ada@example.com', await browser.ask('ada@example.com'), headers);
  expect(status).toBe(200);
}

it('reports a sign-in in another browser, once for each, but not the very first', async () => {
  const api = createTestApi();
  const laptop = signingIn(api);
  await signIn(laptop);
  await signIn(laptop);
  expect(news(api)).toEqual([]);
  const phone = signingIn(api);
  await signIn(phone, PHONE, '198.51.100.9:1');
  await signIn(phone, PHONE);
  await signIn(laptop);
  expect(news(api)).toMatchObject([
    { to: 'ada@example.com', subject: 'New sign-in to Windsock: Safari on iPhone' },
  ]);
  expect(news(api)[0]?.text).toContain('Network address: 198.51.100.9\n');
  expect(news(api)[0]?.text).toContain('http://localhost:3978/profile');
});

it('does not report the Teams tab on the same device, but reports one on another device once', async () => {
  const api = createTestApi(TABS);
  await signIn(signingIn(api));
  const openTab = (userAgent: string) =>
    api.call('POST', '/api/auth/teams-tab-session', {
      json: { token: 'from-teams' },
      headers: { 'user-agent': userAgent },
    });
  for (let count = 0; count < 3; count++) expect((await openTab(TEAMS)).status).toBe(200);
  expect(news(api).map(({ subject }) => subject)).toEqual(['New sign-in to Windsock: Teams on Windows']);
});

it('mails at most five times a day, however many browsers are used', async () => {
  const api = createTestApi();
  const { user } = await api.signIn('ada@example.com');
  for (let count = 0; count < 12; count++) {
    if (count % 4 === 0) api.clock.now += 20 * 60_000;
    const browser = signingIn(api);
    const headers = { 'x-forwarded-for': `198.51.${count}.1:1` };
    const answer = await browser.verify(
      'ada@example.com',
      await browser.ask('ada@example.com', headers),
      headers,
    );
    if (answer.status === 200) continue;
    // No more codes today: that is a separate limit.
    break;
  }
  expect(news(api)).toHaveLength(5);
  const { items } = await api.store.query('everything.of_user', { pk: user.user_id });
  expect(items.filter(({ doc }) => doc.type === 'places')).toHaveLength(1);
});

it('signs in even if the mail server is down, or stays silent', async () => {
  const silent = await startSilentServer();
  for (const port of [1, silent.port]) {
    const smtp = createSmtp({ url: `smtp://localhost:${port}`, deadlineMs: 300 });
    const api = over(async ({ to, subject, text }) => {
      const envelope = { from: 'a@example.com', to };
      if (subject.startsWith('New sign-in')) await smtp.send({ envelope, content: Buffer.from(text) });
    });
    await signIn(signingIn(api));
    await signIn(signingIn(api), PHONE);
    expect(news(api)).toHaveLength(1);
    smtp.close();
  }
  silent.close();
});

it('arrives as a mail that says when, where and on which device, and what to do', async () => {
  const config = loadConfig({ SMTP_URL: server.url, MAIL_FROM: 'Windsock <windsock@example.com>' });
  const logger = createLogger({ level: 'silent' });
  const mailer = createMailer({ config, logger, embedded: false, print: () => {} });
  const api = over((mail) => mailer.send(mail));
  api.clock.now = Date.parse('2026-03-04T23:50:00Z');
  await signIn(signingIn(api));
  await signIn(signingIn(api), PHONE, '198.51.100.9:1');
  const mail = server.received.at(-1)?.mail;
  expect(mail?.subject).toBe('New sign-in to Windsock: Safari on iPhone');
  expect(mail?.text?.trim()).toBe(
    [
      'New sign-in to Windsock',
      'Somebody signed in to Windsock as ada@example.com on a device or in a browser that we have not seen before.',
      '    When: 4 March 2026 at 23:50 UTC\n    Device: Safari on iPhone\n    Network address: 198.51.100.9',
      'If it was you, there is nothing to do.',
      'If it was not you, open “Where you are signed in” on your profile and sign that device out.',
      'http://localhost:3978/profile',
      'Then change the password of your mailbox: whoever signed in had a code from it.',
    ].join('\n\n'),
  );
  expect(mail?.html).toContain('>Safari on iPhone<');
});
