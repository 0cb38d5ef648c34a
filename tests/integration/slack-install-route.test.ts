import { createSlackInstallRoute } from '@windsock/bot/chat/slack/install-route.ts';
import { createSlackRoutes } from '@windsock/bot/chat/slack/route.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Server } from '@windsock/bot/server.ts';
import { createServer } from '@windsock/bot/server.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/sign-in-by-mail.ts';
import { createInstallKit, SLACK_ENV } from '../support/slack-install-kit.ts';
import { eventCallback, everybody, SIGNING_SECRET, signed } from '../support/slack-requests.ts';

const HOME = SLACK_ENV.PUBLIC_URL;
let kit: ReturnType<typeof createInstallKit>;
let server: Server;
let url: string;
const installed: string[] = [];
const log: string[] = [];
let uninstalled: (gone: { org: string; at: number }) => Promise<void>;

beforeAll(async () => {
  kit = createInstallKit();
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void log.push(line) } });
  const turn = { accept: async () => 'unlinked' as const };
  server = createServer({
    config: { port: 0, host: '127.0.0.1', publicUrl: HOME },
    logger,
    routes: [
      createSlackInstallRoute({
        ctx: { ...kit.ctx, logger },
        installed: async ({ org }) => void installed.push(org),
      }),
      ...createSlackRoutes({
        signingSecret: SIGNING_SECRET,
        turn,
        gate: everybody,
        uninstalled: (gone) => uninstalled(gone),
        joined: async () => {},
        logger,
        now: Date.now,
      }),
    ],
  });
  ({ url } = await server.listen());
});
beforeEach(() => {
  installed.length = 0;
  log.length = 0;
});
afterAll(() => server?.close({ graceMs: 100 }));

const comeBack = (query: string, { session, method = 'GET' }: { session?: string; method?: string } = {}) =>
  ask(`${url}/slack/oauth/callback${query}`, {
    method,
    ...(session && { headers: { cookie: `a=b; ${SESSION_COOKIES.web}=${session}` } }),
  });

describe('The callback from Slack', () => {
  it('ends on the settings, is not cached on its way, and invalidates the cached token', async () => {
    const me = await kit.signIn();
    const state = await kit.stateOf(me);
    const { status, headers, body } = await comeBack(`?code=the-code&state=${state}`, me);
    expect({ status, body, location: headers.location }).toEqual({
      status: 302,
      body: '',
      location: `${HOME}/settings?slack_success=1`,
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    expect(installed).toEqual(['T1']);
    expect(log.join('')).toContain('Slack installed');
    expect(log.join('')).not.toMatch(new RegExp(`the-code|${state}|xoxb|${me.session}`));
  });

  it('is not used up by a HEAD request', async () => {
    const me = await kit.signIn();
    const query = `?code=c&state=${await kit.stateOf(me)}`;
    expect((await comeBack(query, { ...me, method: 'HEAD' })).status).toBe(405);
    kit.slack.grant = async () => Promise.reject(new Error('asked'));
    expect((await comeBack(query, me)).headers.location).toBe(`${HOME}/settings?slack_error=unavailable`);
  });

  it('leads home whatever it carries', async () => {
    const me = await kit.signIn();
    const state = await kit.stateOf(me);
    const where = async (query: string, session: string | undefined = me.session) =>
      (await comeBack(query, { ...(session && { session }) })).headers.location?.replace(HOME, '');
    expect(await where('')).toBe('/settings?slack_error=refused');
    expect(await where('?code=&state=')).toBe('/settings?slack_error=refused');
    expect(await where('?error=access_denied')).toBe('/settings?slack_error=cancelled');
    expect(await where('?error=https://evil.example')).toBe('/settings?slack_error=refused');
    expect(await where(`?code=c&state=${state}&x=${'y'.repeat(4_000)}`)).toBe(
      '/settings?slack_error=refused',
    );
    expect(await where('?code=c&state=%00%ff')).toBe('/settings?slack_error=expired');
    expect(await where('?code=c&state=a', '')).toBe('/login?slack_error=signed_out');
    expect(installed).toEqual([]);
    expect(log.join('')).not.toContain('evil.example');
  });
});

describe('An uninstallation event', () => {
  const send = async (event: Record<string, unknown>) => {
    const body = JSON.stringify(
      eventCallback(event, { authorizations: undefined, event_time: 1_700_000_000 }),
    );
    return fetch(`${url}/slack/events`, { method: 'POST', body, headers: signed(body) });
  };

  it('is acknowledged once it is stored, and redelivered if it is not', async () => {
    const heard: unknown[] = [];
    uninstalled = async (gone) => void heard.push(gone);
    expect((await send({ type: 'app_uninstalled' })).status).toBe(200);
    expect((await send({ type: 'tokens_revoked', tokens: { bot: ['U1'] } })).status).toBe(200);
    expect(heard).toEqual(Array(2).fill({ kind: 'uninstalled', org: 'T000000001', at: 1_700_000_000 }));
    uninstalled = () => Promise.reject(new StoreError('unavailable', 'The disk is full'));
    expect((await send({ type: 'app_uninstalled' })).status).toBe(503);
  });

  it('is believed only from Slack', async () => {
    uninstalled = () => Promise.reject(new Error('believed'));
    const body = JSON.stringify(eventCallback({ type: 'app_uninstalled' }, { event_time: 1_700_000_000 }));
    const headers = signed(body, { secret: 'another' });
    expect((await fetch(`${url}/slack/events`, { method: 'POST', body, headers })).status).toBe(401);
  });
});

describe('A team that nobody connected', () => {
  it('is logged once, whatever is asked there', async () => {
    for (let at = 1; at <= 3; at += 1) {
      const ts = `170000000${at}.000100`;
      const event = { type: 'app_mention', channel: 'C1', user: 'U1', text: '<@U0WINDSOCK> hi', ts };
      const body = JSON.stringify(eventCallback(event));
      expect(
        (await fetch(`${url}/slack/events`, { method: 'POST', body, headers: signed(body) })).status,
      ).toBe(200);
    }
    expect(log.filter((line) => line.includes('is not connected to a workspace'))).toHaveLength(1);
  });
});
