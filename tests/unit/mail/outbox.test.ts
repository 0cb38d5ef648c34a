import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import { createMailer } from '@windsock/bot/mail/create-mailer.ts';
import { createOutbox } from '@windsock/bot/mail/outbox.ts';
import { magicLinkMail } from '@windsock/bot/services/identity/magic-link-mail.ts';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'windsock-outbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const folder = () => join(dataDir, 'outbox');
const logger = createLogger({ level: 'silent' });
const config = () => ({ mail: { from: 'Windsock <windsock@localhost>' }, dataDir });
const mailTo = (to: string) =>
  magicLinkMail({
    to,
    code: '042817',
    link: 'http://localhost:3978/auth/verify?code=042817',
    at: new Date(),
  });

it('prints the code on the terminal and keeps the mail as a file that mail programs open', async () => {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const mailer = createMailer({ config: config(), logger, embedded: true, print });
  await mailer.send(mailTo('ada@example.com'));
  expect(printed).toMatch(/^\n {2}Mail to ada@example\.com: Your Windsock sign-in code/);
  expect(printed).toContain('  Sign-in code: 042817\n  http://localhost:3978/auth/verify?code=042817\n');
  const [name = ''] = readdirSync(folder());
  expect(name).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{16}-[0-9a-f]{8}\.eml$/);
  const mail = await PostalMime.parse(readFileSync(join(folder(), name)));
  expect(mail.text).toContain('042817');
  expect(mail.to?.[0]?.address).toBe('ada@example.com');
});

it('lets nobody else on the machine read it', async () => {
  await createOutbox(folder()).keep('ada@example.com', Buffer.from('mail'));
  const [name = ''] = readdirSync(folder());
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
});

it('keeps the newest hundred, and leaves foreign files alone', async () => {
  const outbox = createOutbox(folder());
  await outbox.keep('ada@example.com', Buffer.from('the first'));
  const [first = ''] = readdirSync(folder());
  // Files from the same millisecond have no order.
  await setTimeout(2);
  writeFileSync(join(folder(), 'notes.eml'), 'mine');
  for (let count = 0; count < 100; count++) await outbox.keep('ada@example.com', Buffer.from('later'));
  expect(readdirSync(folder())).toHaveLength(101);
  expect(existsSync(join(folder(), first))).toBe(false);
  expect(existsSync(join(folder(), 'notes.eml'))).toBe(true);
});

it('removes the mail to one address and to no other', async () => {
  const mailer = createMailer({ config: config(), logger, embedded: true, print: () => {} });
  await mailer.forget('ada@example.com');
  for (const to of ['ada@example.com', 'grace@example.com', 'ada@example.com']) await mailer.send(mailTo(to));
  await mailer.forget('ada@example.com');
  const [left = '', ...others] = readdirSync(folder());
  expect(others).toEqual([]);
  expect(readFileSync(join(folder(), left), 'utf8')).toContain('grace@example.com');
});

it('does not fail if the folder cannot be written: the terminal has shown it', async () => {
  writeFileSync(folder(), 'a file is in the way');
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  await createMailer({ config: config(), logger, embedded: true, print }).send(mailTo('ada@example.com'));
  expect(printed).toContain('042817');
});

it('prints nothing that moves the cursor', async () => {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const mailer = createMailer({ config: config(), logger, embedded: true, print });
  await mailer.send({ to: 'a@example.com', subject: 'S\u001b[2J', text: 'T\u0007\r\nU', html: '' });
  expect(printed).toBe('\n  Mail to a@example.com: S[2J\n  T\n  U\n\n');
});
