// The chat platforms' endpoints in both hosts: over a socket, as restify serves them, and as Azure calls its functions.
// What a platform receives, and what can be forged, must not depend on where Windsock runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { AgendaDoc } from '@windsock/bot/services/runs/agenda.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { CHAT_PATHS } from '@windsock/functions/chat-endpoints.ts';
import { routes as table } from '@windsock/functions/functions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostRequest, Hosts } from '../support/hosts.ts';
import { startHosts } from '../support/hosts.ts';
import { noMail } from '../support/no-mail.ts';
import {
  appMention,
  blockActions,
  eventCallback,
  SIGNING_SECRET,
  signed,
} from '../support/slack-requests.ts';
import { listen } from './teams-peers.ts';

const folder = mkdtempSync(join(tmpdir(), 'windsock-chat-'));
const lines: string[] = [];
/** A Slack that never answers: a handler that waited for it would wait for ever. */
let slack: Awaited<ReturnType<typeof listen>>;
let store: Store;
let hosts: Hosts;
let paths: string[];

beforeAll(async () => {
  slack = await listen(() => {});
  const config = loadConfig({
    PUBLIC_URL: 'https://windsock.example.com',
    WINDSOCK_DATA_DIR: folder,
    WINDSOCK_DEMO: 'true',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_BOT_TOKEN: 'xoxb-of-the-tests',
    SLACK_API_URL: `${slack.url}/api/`,
    MICROSOFT_APP_ID: '6e3f4f0a-7a0e-4b6f-9f57-7d3a1f6f3c11',
    MICROSOFT_APP_PASSWORD: 'not-used-here',
  });
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  store = openSqliteStore({ path: ':memory:' });
  const sealer = createSealer(Buffer.alloc(32, 1));
  const { routes } = createContext({ config, logger, store, sealer, mailer: noMail });
  paths = routes.map(({ path }) => path);
  hosts = await startHosts(table, { PUBLIC_URL: config.publicUrl }, routes);
});
afterAll(async () => {
  await hosts?.close();
  await slack?.close();
  rmSync(folder, { recursive: true });
});

async function both(request: HostRequest) {
  const { requestId: _one, ...embedded } = await hosts.embedded(request);
  const { requestId: _other, ...azure } = await hosts.azure(request);
  return { embedded, azure };
}

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const toSlack = (body: string, headers: Record<string, string> = {}): HostRequest => ({
  method: 'POST',
  target: '/slack/events',
  headers: { ...lower(signed(body)), ...headers },
  body,
});
const toTeams = (body: unknown, headers: Record<string, string> = {}): HostRequest => ({
  method: 'POST',
  target: '/api/messages',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const activity = {
  type: 'message',
  id: '1700000000000',
  serviceUrl: 'https://smba.trafficmanager.net/emea/',
  channelId: 'msteams',
  from: { id: '29:ann' },
  recipient: { id: '28:bot' },
  conversation: { id: '19:general@thread.tacv2', conversationType: 'channel' },
  text: 'hello',
};
const mention = (ts: string) =>
  JSON.stringify(eventCallback(appMention('how many buckets? Zürich 🎐', { ts })));
const press = new URLSearchParams({ payload: JSON.stringify(blockActions({})) }).toString();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const stale = signed(mention('1700000000.000100'), { seconds: 1_700_000_000 });

const cases: [what: string, request: HostRequest, status: number][] = [
  ['the challenge of a new endpoint', toSlack('{"type":"url_verification","challenge":"abc ü"}'), 200],
  [
    'a challenge that nobody signed',
    toSlack('{"type":"url_verification","challenge":"x"}', { 'x-slack-signature': '' }),
    401,
  ],
  [
    'a forged event',
    toSlack(mention('1700000000.000100'), { 'x-slack-signature': `v0=${'a'.repeat(64)}` }),
    401,
  ],
  [
    'an event changed by one byte',
    { ...toSlack(mention('1700000000.000100')), body: `${mention('1700000000.000100')} ` },
    401,
  ],
  ['an old event', toSlack(mention('1700000000.000100'), lower(stale)), 401],
  ['an event without a body', toSlack(''), 400],
  [
    'an unsigned form with parts',
    toSlack(mention('1700000000.000100'), { 'content-type': 'multipart/form-data; boundary=x' }),
    415,
  ],
  ['a compressed event', toSlack(mention('1700000000.000100'), { 'content-encoding': 'gzip' }), 415],
  ['an event that is too large', toSlack(`"${'x'.repeat(1_000_000)}"`), 413],
  ['an event of many megabytes', toSlack(`"${'x'.repeat(5_000_000)}"`), 413],
  ['the look at our certificate', toSlack('ssl_check=1', form), 200],
  [
    'a press of a button',
    {
      ...toSlack(press),
      target: '/slack/interactive',
      headers: lower(signed(press, { type: form['content-type'] })),
    },
    200,
  ],
  ['an install that nobody began', { method: 'GET', target: '/slack/oauth/callback?code=x&state=y' }, 302],
  ['an activity without a token', toTeams(activity), 401],
  ['an activity with a token that is none', toTeams(activity, { authorization: 'Bearer junk' }), 401],
  ['an activity with a password', toTeams(activity, { authorization: 'Basic dTpw' }), 401],
  ['an activity from this machine, so it says', toTeams(activity, { host: 'localhost' }), 401],
  ['what is no activity', toTeams({ text: 'hello' }), 400],
  ['an activity that is no JSON', toTeams('{'), 400],
  ['an activity that is a form', toTeams('a=1', form), 415],
  ['an activity that is too large', toTeams(`"${'x'.repeat(300_000)}"`), 413],
  ['somebody who asks whether we are there', { method: 'HEAD', target: '/api/messages' }, 200],
];

describe('the same answer in both hosts', () => {
  it.each(cases)('to %s', async (_what, request, status) => {
    const { embedded, azure } = await both(request);
    expect(azure).toEqual(embedded);
    expect(azure.status).toBe(status);
    expect(azure.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['GET', '/slack/events'],
    ['PUT', '/slack/interactive'],
    ['POST', '/slack/oauth/callback'],
    ['GET', '/api/messages'],
    ['DELETE', '/api/messages'],
  ])('to %s %s, which does not accept that', async (method, target) => {
    const { embedded, azure } = await both({ method, target });
    expect([azure.status, embedded.status]).toEqual([405, 405]);
    expect(azure.body.toString()).toBe(embedded.body.toString());
  });

  it('to a path that only resembles an endpoint', async () => {
    for (const target of ['/api/messages/', '/api/Messages', '/api/messages/x', '/api//messages']) {
      const { embedded, azure } = await both({ method: 'POST', target, body: '{}' });
      expect([target, azure.status, embedded.status]).toEqual([target, 404, 404]);
    }
  });
});

describe('in Azure', () => {
  it('every possible endpoint has a function', () => {
    expect([...new Set(paths)].sort()).toEqual([...CHAT_PATHS].sort());
  });

  it('the challenge is returned unchanged', async () => {
    const { status, headers, body } = await hosts.azure(
      toSlack('{"type":"url_verification","challenge":"abc ü"}'),
    );
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/plain', 'abc ü']);
  });

  it('a refusal names the invocation in answer and log, and reveals nothing else', async () => {
    lines.splice(0);
    const request = toSlack(mention('1700000000.000100'), { 'x-slack-signature': `v0=${'a'.repeat(64)}` });
    const { requestId, body } = await hosts.azure(request);
    expect(JSON.parse(body.toString())).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'The request was refused.',
      request_id: 'REQUEST-ID',
    });
    expect(lines.join('')).toContain(requestId);
    expect(lines.join('')).not.toContain('buckets');
  });

  it('a signed event is persisted and acknowledged, while its answer waits for Slack', async () => {
    const { status, body } = await hosts.azure(toSlack(mention('1700000777.000100')));
    expect([status, body.length]).toEqual([200, 0]);
    const params = { now: Date.now() };
    const shards = await Promise.all(
      Array.from({ length: 8 }, (_, pk) => store.query<AgendaDoc>('agenda.due', { pk: String(pk), params })),
    );
    const refs = shards.flatMap(({ items }) => items.map(({ doc }) => doc.ref as Record<string, string>));
    const runs = await Promise.all(
      refs.map(({ workspace_id = '', run_id = '' }) =>
        store.read<RunDoc>('workspaces', workspace_id, run_id),
      ),
    );
    const [run, ...others] = runs.filter((found) => found?.doc.incoming.message_id === '1700000777.000100');
    expect(others).toEqual([]);
    expect(run?.doc.incoming.text).toContain('Zürich 🎐');
    expect(run?.doc.status).not.toBe('done');
  });
});
