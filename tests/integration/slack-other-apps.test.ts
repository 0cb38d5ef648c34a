import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../support/slack-app.ts';
import { startApp } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { appMention, blockActions, eventCallback } from '../support/slack-requests.ts';

let app: App;
/** It has no Slack behind it: any call at all would be a reply. */
let slack: SlackProxy;

beforeAll(async () => {
  slack = await startSlackProxy('http://127.0.0.1:9/api/');
  app = await startApp({ apiUrl: slack.apiUrl, botToken: 'xoxb-1' }, { SLACK_APP_ID: 'A0WINDSOCK' });
});
afterAll(async () => {
  await app?.close();
  await slack?.close();
});

const mention = (envelope: Record<string, unknown> = {}) =>
  eventCallback(appMention('help', { ts: '1700000000.000100' }), envelope);
const removed = { type: 'app_uninstalled' };

it.each<[what: string, send: () => Promise<Response>]>([
  ["another app's message", () => app.event(mention({ api_app_id: 'A0OTHER' }))],
  ['a message of no app', () => app.event(mention({ api_app_id: undefined }))],
  [
    "the end of another app's installation",
    () => app.event(eventCallback(removed, { api_app_id: 'A0OTHER' })),
  ],
  ["another app's button", () => app.interaction({ ...blockActions({}), api_app_id: 'A0OTHER' })],
  ['a button of no app', () => app.interaction({ ...blockActions({}), api_app_id: undefined })],
])('%s is refused, though it is signed with our secret', async (_what, send) => {
  const logged = app.log.length;
  const response = await send();
  expect([response.status, response.headers.get('x-slack-no-retry')]).toEqual([401, '1']);
  expect(app.log.slice(logged).join('')).toContain('of another Slack app');
  await app.idle();
  expect(slack.calls).toHaveLength(0);
});

it("the app's own requests are accepted, and so is a new endpoint's challenge, which names no app", async () => {
  expect((await app.event(mention())).status).toBe(200);
  expect((await app.interaction(blockActions({}))).status).toBe(200);
  const challenge = await app.event({ type: 'url_verification', token: 't', challenge: 'c-123' });
  expect(await challenge.text()).toBe('c-123');
});
