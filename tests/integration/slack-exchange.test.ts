import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExchangeSlackCode } from '@windsock/bot/chat/slack/exchange.ts';
import { SLACK_SCOPES } from '@windsock/bot/services/slack/scopes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';

const CODE = '1234.5678.the-code';
const SECRET = 'the-client-secret';
const redirectUri = 'https://windsock.example.com/slack/oauth/callback';
let slack: SlackProxy;

beforeAll(async () => {
  slack = await startSlackProxy('http://127.0.0.1:9/api/');
});
beforeEach(() => {
  slack.calls.length = 0;
});
afterAll(() => slack.close());

const exchange = (apiUrl = slack.apiUrl) =>
  createExchangeSlackCode({ apiUrl, clientId: '12.34', clientSecret: SECRET })({ code: CODE, redirectUri });
const answers = (body: Record<string, unknown>, status = 200) => {
  slack.rule = () => ({ status, body });
};
/** As in Slack's own example. */
const granted = {
  ok: true,
  access_token: 'xoxb-of-the-team',
  token_type: 'bot',
  scope: SLACK_SCOPES.join(','),
  bot_user_id: 'U0BOT',
  app_id: 'A1',
  team: { id: 'T1', name: 'Example' },
  enterprise: { id: 'E1', name: 'Example Corporation' },
  is_enterprise_install: false,
  authed_user: { id: 'U1' },
};

describe('A code', () => {
  it("is exchanged for the team's token with our own credentials, only in the body", async () => {
    answers(granted);
    expect(await exchange()).toEqual({
      org: 'T1',
      name: 'Example',
      botUserId: 'U0BOT',
      botToken: 'xoxb-of-the-team',
      scopes: [...SLACK_SCOPES],
      installer: 'U1',
    });
    const [call, ...more] = slack.calls;
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'oauth.v2.access', token: undefined });
    expect(Object.fromEntries(call?.params ?? [])).toEqual({
      client_id: '12.34',
      client_secret: SECRET,
      code: CODE,
      redirect_uri: redirectUri,
    });
  });

  it("is exchanged for an enterprise's token if the app was installed org-wide", async () => {
    answers({ ...granted, team: null, is_enterprise_install: true });
    expect(await exchange()).toMatchObject({ org: 'E1', name: 'Example Corporation' });
  });

  it.each([
    ['invalid_code', 'refused'],
    ['code_already_used', 'refused'],
    ['bad_client_secret', 'misconfigured'],
    ['invalid_client_id', 'misconfigured'],
    ['bad_redirect_uri', 'misconfigured'],
    ['fatal_error', 'unavailable'],
    ['a_new_error', 'unavailable'],
  ])('that Slack answers with %s is %s, once', async (error, reason) => {
    answers({ ok: false, error });
    await expect(exchange()).rejects.toMatchObject({ reason });
    expect(slack.calls).toHaveLength(1);
  });

  it('is unavailable while Slack limits, fails, sends nonsense or is unreachable', async () => {
    slack.rule = () => ({ status: 429, headers: { 'Retry-After': '30' }, body: { ok: false } });
    await expect(exchange()).rejects.toMatchObject({ reason: 'unavailable' });
    answers({}, 500);
    await expect(exchange()).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(exchange('http://127.0.0.1:9/api/')).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(exchange(await pageOfSomebodyElse())).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it.each([
    ['no token', { access_token: undefined }],
    ["a person's token", { token_type: 'user' }],
    ['no bot user', { bot_user_id: undefined }],
    ['neither team nor enterprise', { team: null, enterprise: null }],
    ['a team that is a path', { team: { id: '../x', name: 'x' } }],
    ['a token that expires', { expires_in: 43_200, refresh_token: 'xoxe-1' }],
  ])('that leads to %s is for the operator to look at', async (_what, change) => {
    answers({ ...granted, ...change });
    await expect(exchange()).rejects.toMatchObject({ reason: 'misconfigured' });
  });

  it('appears in no error, and neither do our secret and the token', async () => {
    const failures = [
      { ...granted, team: null, enterprise: null },
      { ...granted, expires_in: 43_200, refresh_token: 'xoxe-1' },
      { ok: false, error: 'bad_client_secret' },
    ];
    for (const body of failures) {
      answers(body);
      const error = await exchange().catch((thrown: unknown) => thrown);
      expect(everythingIn(error)).not.toMatch(/the-code|the-client-secret|xoxb|xoxe/);
    }
    const error = await exchange('http://127.0.0.1:9/api/').catch((thrown: unknown) => thrown);
    expect(everythingIn(error)).not.toMatch(/the-code|the-client-secret/);
  });
});

/** Returns an error with all its own properties and causes, as a careless logger would write it. */
function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const { cause } = error;
  return [error.stack, JSON.stringify(error, Object.getOwnPropertyNames(error)), cause && everythingIn(cause)]
    .filter(Boolean)
    .join('\n');
}

/** A foreign page, such as a captive portal's. */
async function pageOfSomebodyElse(): Promise<string> {
  const server = createServer((_request, response) => response.end('<html>Please sign in</html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
}
