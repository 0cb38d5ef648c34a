import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { codeMailedTo } from '../support/sign-in-by-mail.ts';
import type { InstallApp } from '../support/slack-install-app.ts';
import { startInstallApp } from '../support/slack-install-app.ts';
import { appMention, BOT_USER, eventCallback } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';

let app: InstallApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startInstallApp(), sharedChromium()]);
});
afterAll(() => app?.close());

/** Calls the API as the page's scripts do. */
async function call(page: Page, method: string, path: string, json?: unknown) {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const sent = body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } };
      const response = await fetch(path, { method, ...sent });
      return { status: response.status, text: await response.text() };
    },
    [method, path, json === undefined ? undefined : JSON.stringify(json)] as const,
  );
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.text ? JSON.parse(answer.text) : undefined;
}

interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The addresses to which the callback sent the browser, in order. */
  returns: string[];
}

/** Opens one of our pages in a new browser profile. */
async function visit(): Promise<Visitor> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const returns: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/slack/oauth/callback')) return;
    returns.push((await response.allHeaders()).location?.replace(app.url, '') ?? `${response.status()}`);
  });
  await page.goto(`${app.url}/healthz`);
  return { context, page, returns };
}

async function signIn(email: string) {
  const visitor = await visit();
  await call(visitor.page, 'POST', '/api/auth/send-magic-link', { email });
  const code = codeMailedTo(email, app.outbox);
  await call(visitor.page, 'POST', '/api/auth/verify-magic-link-session', { email, code });
  const [{ workspace_id: workspaceId }] = await call(visitor.page, 'GET', '/api/workspaces');
  const begin = async () =>
    String((await call(visitor.page, 'GET', `/api/slack/oauth-url/${workspaceId}`)).oauth_url);
  const status = () => call(visitor.page, 'GET', `/api/slack/status/${workspaceId}`);
  return { ...visitor, workspaceId, begin, status };
}

/** Agrees on Slack's page, and waits until the browser is back. */
async function allow(page: Page, oauthUrl: string): Promise<void> {
  await page.goto(oauthUrl);
  await page.getByText('Sign in to Slack').waitFor();
  await page.locator('form button').first().click();
  await page.waitForURL((url) => url.origin === app.url && !url.pathname.startsWith('/slack/'));
  await page.goto(`${app.url}/healthz`);
}

/** Agrees on Slack's page, and returns the address to which the browser would be sent back. */
async function wayBack(oauthUrl: string): Promise<string> {
  const { searchParams } = new URL(oauthUrl);
  const said = await fetch(new URL('/oauth/v2/authorize/callback', app.wire.apiUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), user_id: 'U000000001' }),
  });
  return said.headers.get('location') ?? '';
}

/** Asks in Slack, and waits for the answer. */
async function ask(text: string) {
  const before = app.wire.calls.length;
  const ts = await app.write(`<@${BOT_USER}> ${text}`);
  expect((await app.event(eventCallback(appMention(text, { ts })))).status).toBe(200);
  const answer = await waitFor(
    'an answer in Slack',
    async () => (await app.thread(ts)).find(({ user }) => user === BOT_USER),
    { timeoutMs: 15_000, everyMs: 200 },
  );
  return { answer: JSON.stringify(answer), calls: app.wire.calls.slice(before) };
}

/** Returns the tokens with which these calls posted. */
const tokensUsed = (calls: InstallApp['wire']['calls']) =>
  new Set(calls.filter(({ method }) => method.startsWith('chat.')).map(({ token }) => token));

describe('Installing Slack', () => {
  it('leads from the console over Slack back to the settings, and questions are answered with the new token', async () => {
    const ann = await signIn('ann@example.com');
    expect(await ann.status()).toEqual({ connected: false, installations: [] });
    await allow(ann.page, await ann.begin());
    expect(ann.returns).toEqual(['/settings?slack_success=1']);
    const installation = { team_id: 'T000000001', team_name: expect.any(String) };
    expect(await ann.status()).toMatchObject({ connected: true, installations: [installation] });

    const first = await ask('help');
    expect(first.answer).toMatch(/AWS/);
    const [token, ...others] = tokensUsed(first.calls);
    expect(others).toEqual([]);
    expect(token).toMatch(/^xoxb-/);

    // After a reinstallation, it answers with the new token at once.
    const { installations } = await ann.status();
    await allow(ann.page, await ann.begin());
    expect((await ann.status()).installations).toEqual(installations);
    const [renewed, ...more] = tokensUsed((await ask('help')).calls);
    expect(more).toEqual([]);
    expect(renewed).toMatch(/^xoxb-/);
    expect(renewed).not.toBe(token);

    // Neither a failed question nor a failed installation reveals more of them.
    app.wire.rule = ({ method }) =>
      method === 'chat.postMessage' ? { body: { ok: false, error: 'token_revoked' } } : undefined;
    const failedTs = await app.write(`<@${BOT_USER}> help`);
    await app.event(eventCallback(appMention('help', { ts: failedTs })));
    await waitFor('the failure', () => app.log.some((line) => line.includes('token_revoked')), {
      timeoutMs: 10_000,
    });
    app.wire.rule = () => undefined;
    const traces = app.traces();
    expect(traces).toContain('slack-T000000001');
    for (const secret of [token, renewed, 'client-secret-of-the-tests']) {
      expect(secret && traces.includes(secret)).toBe(false);
    }
    expect(traces).not.toMatch(/xoxb-[\w-]{10}/);
  });

  it('refuses a callback that was used already, or that belongs to another person', async () => {
    const bob = await signIn('bob@example.com');
    const eve = await signIn('eve@example.com');
    const nobody = await visit();
    const before = app.wire.calls.length;

    // Bob's own callback address, intercepted before he opens it: it works neither for Eve nor without a session.
    const caught = await wayBack(await bob.begin());
    await eve.page.goto(caught);
    expect(eve.returns).toEqual(['/settings?slack_error=expired']);
    await nobody.page.goto(caught);
    expect(nobody.returns).toEqual(['/login?slack_error=signed_out']);
    expect(app.wire.calls.slice(before)).toEqual([]);
    expect(await signedInStatus(eve)).toMatchObject({ connected: false });

    // It works for him, but the team is Ann's and stays hers.
    await bob.page.goto(caught);
    await bob.page.goto(caught);
    expect(bob.returns).toEqual(['/settings?slack_error=taken', '/settings?slack_error=expired']);
    expect(await signedInStatus(bob)).toMatchObject({ connected: false });
    expect(app.traces()).not.toMatch(/xoxb-[\w-]{10}/);
    const code = new URL(caught).searchParams.get('code') ?? '';
    const state = new URL(caught).searchParams.get('state') ?? '';
    expect(code.length).toBeGreaterThan(10);
    expect(app.log.join('')).not.toContain(code);
    expect(app.traces()).not.toContain(state);
  });

  it('is reported as cancelled if the person declines on Slack', async () => {
    const kim = await signIn('kim@example.com');
    const state = new URL(await kim.begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state });
    await kim.page.goto(`${app.url}/slack/oauth/callback?${query}`);
    expect(kim.returns).toEqual(['/settings?slack_error=cancelled']);
  });
});

async function signedInStatus({ page, status }: { page: Page; status: () => Promise<unknown> }) {
  await page.goto(`${app.url}/healthz`);
  return status();
}

describe('Removing the app in Slack', () => {
  it('disconnects the team; its questions are ignored, which is logged once', async () => {
    const { token } = app.wire.calls.findLast(({ method }) => method.startsWith('chat.')) ?? {};
    expect(token).toBeDefined();
    const removed = (event_time: number) =>
      app.event(
        eventCallback(
          { type: 'app_uninstalled' },
          { event_id: 'Ev1', event_time, authorizations: undefined },
        ),
      );
    const lookup = () => app.services.store.read('lookups', 'slack:T000000001', 'slack:T000000001');
    // An event from before the installation.
    expect((await removed(1_600_000_000)).status).toBe(200);
    expect(await lookup()).toBeDefined();
    const now = Math.floor(Date.now() / 1000);
    expect((await removed(now)).status).toBe(200);
    expect((await removed(now)).status).toBe(200);
    expect(await lookup()).toBeUndefined();

    const warnings = () => app.log.filter((line) => line.includes('is not connected to a workspace'));
    await waitFor(
      'what was remembered to be forgotten',
      async () => {
        const ts = await app.write(`<@${BOT_USER}> help`);
        expect((await app.event(eventCallback(appMention('help', { ts })))).status).toBe(200);
        return warnings().length > 0;
      },
      { timeoutMs: 70_000, everyMs: 500 },
    );
    for (let times = 0; times < 3; times += 1) {
      const ts = await app.write(`<@${BOT_USER}> help`);
      await app.event(eventCallback(appMention('help', { ts })));
    }
    expect(warnings()).toHaveLength(1);
  });
});
