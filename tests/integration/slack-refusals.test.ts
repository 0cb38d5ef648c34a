import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../support/slack-app.ts';
import { startApp } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { appMention, blockActions, eventCallback, signed } from '../support/slack-requests.ts';

/** Part of the question, and so must not appear in any log line. */
const WORDS = 'unmistakable-words';
const body = JSON.stringify(eventCallback(appMention(WORDS, { ts: '1700000000.000100' })));
const FORM = { type: 'application/x-www-form-urlencoded' };
let app: App;
/** It has no Slack behind it: any call at all would be a reply. */
let slack: SlackProxy;

beforeAll(async () => {
  slack = await startSlackProxy('http://127.0.0.1:9/api/');
  app = await startApp({ apiUrl: slack.apiUrl, botToken: 'xoxb-secret-of-the-bot' });
});
afterAll(async () => {
  await app?.close();
  await slack?.close();
});

const seconds = () => Math.floor(Date.now() / 1000);
const form = (text: string) => new URLSearchParams({ payload: text }).toString();
/** Signs a body as Slack signs, whatever it contains. */
const good = (text: string, headers: Record<string, string> = {}) => ({
  text,
  headers: { ...signed(text), ...headers },
});
const goodForm = (text: string) => ({ text, headers: signed(text, FORM) });

type Request = { text: string; headers: Record<string, string> };
const without = (request: Request, name: string): Request => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([key]) => key !== name)),
});

const cases: [what: string, request: () => Request, status: number, reason: string][] = [
  ['unsigned', () => without(good(body), 'X-Slack-Signature'), 401, 'no signature'],
  ['without a timestamp', () => without(good(body), 'X-Slack-Request-Timestamp'), 401, 'no signature'],
  [
    'signed with another secret',
    () => ({ text: body, headers: signed(body, { secret: 'guess' }) }),
    401,
    'wrong signature',
  ],
  [
    'changed after signing',
    () => ({ text: body.replace(WORDS, `${WORDS}!`), headers: signed(body) }),
    401,
    'wrong signature',
  ],
  [
    'cut short after signing',
    () => ({ text: body.slice(0, -20), headers: signed(body) }),
    401,
    'wrong signature',
  ],
  [
    'replayed after six minutes',
    () => ({ text: body, headers: signed(body, { seconds: seconds() - 360 }) }),
    401,
    'stale timestamp',
  ],
  [
    'from the future',
    () => ({ text: body, headers: signed(body, { seconds: seconds() + 360 }) }),
    401,
    'timestamp in the future',
  ],
  ['with a short signature', () => good(body, { 'X-Slack-Signature': 'v0=ab' }), 401, 'malformed signature'],
  [
    'with a long signature',
    () => good(body, { 'X-Slack-Signature': `v0=${'a'.repeat(4000)}` }),
    401,
    'malformed signature',
  ],
  [
    'with a signature of letters',
    () => good(body, { 'X-Slack-Signature': `v0=${'q'.repeat(64)}` }),
    401,
    'malformed signature',
  ],
  [
    'with a timestamp of letters',
    () => good(body, { 'X-Slack-Request-Timestamp': 'now' }),
    401,
    'malformed timestamp',
  ],
  [
    'an unsigned url_verification',
    () => ({
      text: '{"type":"url_verification","challenge":"x"}',
      headers: { 'Content-Type': 'application/json' },
    }),
    401,
    'no signature',
  ],
  ['multipart', () => good(body, { 'Content-Type': 'multipart/form-data; boundary=x' }), 415, 'content type'],
  ['plain text', () => good(body, { 'Content-Type': 'text/plain' }), 415, 'content type'],
  ['JSON of another kind', () => good(body, { 'Content-Type': 'application/jsonp' }), 415, 'content type'],
  ['compressed', () => good(body, { 'Content-Encoding': 'gzip' }), 415, 'compressed'],
  ['too large', () => good(`${body}${' '.repeat(1_000_001)}`), 413, 'larger than'],
  ['far too large', () => good(`${body}${' '.repeat(5_000_000)}`), 413, 'larger than'],
  ['broken JSON', () => good(body.slice(0, -20)), 400, 'malformed JSON'],
  ['empty', () => good(''), 400, 'malformed JSON'],
  ['a list', () => good('[]'), 400, 'not an event callback'],
  ['null', () => good('null'), 400, 'not an object'],
  ['nested a hundred thousand deep', () => good('['.repeat(100_000)), 400, 'malformed JSON'],
  ['of an unknown type', () => good('{"type":"what"}'), 400, 'not an event callback'],
  [
    'an event that is a number',
    () => good('{"type":"event_callback","event":7}'),
    400,
    'not an event callback',
  ],
  ['a verification without challenge', () => good('{"type":"url_verification"}'), 400, 'no challenge'],
  [
    'a channel that is a path',
    () => good(JSON.stringify(eventCallback(appMention(WORDS, { ts: '1.1', channel: '../../x' })))),
    400,
    'not a app_mention',
  ],
  ['a form without payload', () => goodForm('hello=1'), 400, 'without payload'],
  ['a form with broken JSON', () => goodForm(form('{')), 400, 'malformed JSON'],
  ['a form with null', () => goodForm(form('null')), 400, 'not an interaction'],
  [
    'a press without actions',
    () => goodForm(form(JSON.stringify({ ...blockActions({}), actions: [] }))),
    400,
    'not a block_actions',
  ],
  [
    'an unsigned press',
    () => ({ text: form(JSON.stringify(blockActions({}))), headers: { 'Content-Type': FORM.type } }),
    401,
    'no signature',
  ],
];

it.each(cases)(
  '%s: refused, with a log line that says why but not what',
  async (_what, request, status, reason) => {
    const logged = app.log.length;
    const { text, headers } = request();
    const response = await app.post(text, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('x-slack-no-retry')).toBe('1');
    const lines = app.log.slice(logged).join('');
    expect(lines).toContain('request refused');
    expect(lines).toContain(reason);
    expect(lines).toContain(response.headers.get('x-request-id'));
    expect(lines).not.toContain(WORDS);
    expect(JSON.stringify(await response.json())).not.toContain(reason);
    await app.idle();
    expect(slack.calls).toHaveLength(0);
  },
);

it('a body that ends before its length is refused, and the server continues', async () => {
  const logged = app.log.length;
  const headers = Object.entries(signed(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  const { port, hostname } = new URL(app.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /slack/events HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.slice(0, 100), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  await expect.poll(() => app.log.slice(logged).join('')).toContain('cut off');
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(slack.calls).toHaveLength(0);
});

it('answers a signed challenge, a certificate check, and a notice of a rate limit', async () => {
  const challenge = await app.event({ type: 'url_verification', token: 't', challenge: 'c-123' });
  expect([challenge.status, await challenge.text()]).toEqual([200, 'c-123']);
  const ssl = await app.post('token=x&ssl_check=1', { 'Content-Type': FORM.type });
  expect([ssl.status, await ssl.text()]).toEqual([200, '']);
  const limited = await app.event({ type: 'app_rate_limited', team_id: 'T1', minute_rate_limited: 1 });
  expect(limited.status).toBe(200);
});

it('a certificate check does not bypass the signature', async () => {
  const payload = JSON.stringify(blockActions({}));
  const response = await app.post(`ssl_check=1&payload=${encodeURIComponent(payload)}`, {
    'Content-Type': FORM.type,
  });
  expect(response.status).toBe(401);
});

it('never logs the token or the secret', async () => {
  await app.event(eventCallback(appMention('help', { ts: '1700000001.000100' })));
  await app.idle();
  const log = app.log.join('');
  expect(log).not.toContain('xoxb-');
  expect(log).not.toContain('signing-secret-of-the-tests');
});
