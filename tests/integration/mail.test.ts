import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createLogger } from '@windsock/bot/logger.ts';
import { createMailer } from '@windsock/bot/mail/create-mailer.ts';
import { MailError } from '@windsock/bot/mail/mailer.ts';
import { createSmtp } from '@windsock/bot/mail/smtp.ts';
import { magicLinkMail } from '@windsock/bot/services/identity/magic-link-mail.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate, startMailServer, startSilentServer } from './mail-peer.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const dataDir = mkdtempSync(join(tmpdir(), 'windsock-mail-'));
const certificate = makeCertificate();
const trusted = getCACertificates('default');
const open: { close(): unknown }[] = [];
let server: MailServer;

beforeAll(async () => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  server = await startMailServer(certificate);
  open.push(server);
});
afterAll(async () => {
  for (const one of open.reverse()) await one.close();
  setDefaultCACertificates(trusted);
  rmSync(dataDir, { recursive: true });
});

const log: string[] = [];
const logger = createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } });

function mailerTo(smtpUrl: string | undefined, { embedded = false, print = (_text: string) => {} } = {}) {
  const mail = { from: 'Windsock <windsock@example.com>', ...(smtpUrl && { smtpUrl }) };
  const mailer = createMailer({ config: { mail, dataDir }, logger, embedded, print });
  open.push(mailer);
  return mailer;
}

const mail = magicLinkMail({
  to: 'ada@example.com',
  code: '042817',
  link: 'https://windsock.example.com/auth/verify?email=ada%40example.com&code=042817',
  at: new Date('2026-03-04T14:05:00Z'),
});

it('signs in over STARTTLS and delivers a mail that reads as it was written', async () => {
  await mailerTo(server.url).send(mail);
  const [got] = server.received;
  expect(got?.secure).toBe(true);
  expect(got?.user).toBe('windsock@example.com');
  expect(got?.mail.from).toMatchObject({ name: 'Windsock', address: 'windsock@example.com' });
  expect(got?.mail.to).toEqual([expect.objectContaining({ address: 'ada@example.com' })]);
  expect(got?.mail.subject).toBe('Your Windsock sign-in code (14:05 UTC)');
  expect(got?.mail.text?.trim()).toBe(mail.text.trim());
  expect(got?.mail.html?.trim()).toBe(mail.html.trim());
  expect(got?.mail.messageId).toMatch(/@example\.com>$/);
  expect(got?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

it('keeps its connection for the next mail', async () => {
  const mailer = mailerTo(server.url);
  for (let count = 0; count < 5; count++) await mailer.send(mail);
  expect(server.connections()).toBeLessThanOrEqual(2);
});

it('uses a new connection if the server was restarted meanwhile', async () => {
  const before = await startMailServer(certificate);
  const mailer = mailerTo(before.url);
  await mailer.send(mail);
  await before.close();
  const after = await startMailServer(certificate, before.port);
  open.push(after);
  await mailer.send(mail);
  expect(after.received).toHaveLength(1);
});

it('sends neither a password nor a mail to a server without encryption', async () => {
  let asked = 0;
  const plain = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(_auth, _session, callback) {
      asked++;
      callback(null, { user: 'x' });
    },
  });
  open.push(plain);
  await expect(mailerTo(plain.url).send(mail)).rejects.toThrow(MailError);
  expect(asked).toBe(0);
  expect(plain.received).toEqual([]);
});

it('sends nothing to a server with an untrusted certificate', async () => {
  const stranger = await startMailServer(makeCertificate());
  open.push(stranger);
  await expect(mailerTo(stranger.url).send(mail)).rejects.toThrow(/certificate/);
  expect(stranger.received).toEqual([]);
});

it('needs neither password nor encryption on this machine', async () => {
  const plain = await startMailServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  open.push(plain);
  await mailerTo(`smtp://127.0.0.1:${plain.port}`).send(mail);
  expect(plain.received).toHaveLength(1);
});

it.each([
  ['the password is wrong', () => `smtp://windsock:wrong@localhost:${server.port}`, /EAUTH.*535/],
  ['the server is down', () => 'smtp://localhost:1', /cannot be reached/],
  [
    'the host does not exist',
    () => 'smtp://nowhere.invalid:587',
    /name is not known|cannot be reached|in time/,
  ],
  ['no server is configured', () => undefined, /SMTP_URL is not set/],
])('fails with a sentence that names nobody when %s', async (_what, url, sentence) => {
  const error: unknown = await mailerTo(url())
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).not.toMatch(/@|042817|wrong/);
});

it('names nobody if the server refuses the recipient with their address', async () => {
  const strict = await startMailServer({
    ...certificate,
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`No mailbox ${address} here`)),
  });
  open.push(strict);
  const error: unknown = await mailerTo(strict.url)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect((error as Error).message).toMatch(/refused the sender or the recipient \(EENVELOPE/);
  expect((error as Error).message).not.toContain('ada');
  expect((error as Error).cause).toBeUndefined();
});

it('does not wait for a server that stays silent', async () => {
  const silent = await startSilentServer();
  open.push(silent);
  const smtp = createSmtp({ url: `smtp://localhost:${silent.port}`, deadlineMs: 400 });
  open.push(smtp);
  const message = { envelope: { from: 'a@example.com', to: 'b@example.com' }, content: Buffer.from('x') };
  await expect(smtp.send(message)).rejects.toThrow(/did not answer in time/);
});

it('logs no address, no code and no text', () => {
  expect(log.length).toBeGreaterThan(0);
  expect(log.join('')).not.toMatch(/ada|042817|hidden/);
});

it('leaves no code on this machine, neither in a file nor on the terminal, once a mail server has accepted it', async () => {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  await mailerTo(server.url, { embedded: true, print }).send(mail);
  expect(existsSync(join(dataDir, 'outbox'))).toBe(false);
  expect(printed).toBe('');
  expect(log.at(-1)).toContain('no copy is kept');
});
