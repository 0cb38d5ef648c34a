import { readFileSync } from 'node:fs';
import { parseEventCallback } from '@windsock/bot/chat/slack/parse.ts';
import { createSlackChat } from '@windsock/bot/chat/slack/slack.ts';
import { SLACK_SCOPES } from '@windsock/bot/services/slack/scopes.ts';
import { slackRedirectUri } from '@windsock/bot/services/slack/start-install.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApi } from '../../support/api-kit.ts';
import { appMention, BOT_USER, eventCallback, SIGNING_SECRET } from '../../support/slack-requests.ts';

const PUBLIC_URL = 'https://windsock.example.com';
const text = readFileSync(new URL('../../../templates/slack-app-manifest.yaml', import.meta.url), 'utf8');
const manifest = parse(text, { strict: true, uniqueKeys: true });

/** Returns what the product serves for Slack. */
function served() {
  const { ctx } = createTestApi();
  const settings = {
    signingSecret: SIGNING_SECRET,
    apiUrl: 'http://127.0.0.1:9/api/',
    clientId: '1.2',
    clientSecret: 'x',
  };
  const turn = { accept: async () => 'accepted' as const };
  const { routes } = createSlackChat({
    ...{ ...ctx, settings, publicUrl: PUBLIC_URL, turn },
    resolveWorkspace: async () => undefined,
  });
  return routes.map(({ method, path }) => `${method} ${PUBLIC_URL}${path}`);
}

/** Returns an event of each subscription, as Slack sends it. */
const message = (channel_type: string) => ({
  type: 'message',
  channel: 'C1',
  channel_type,
  user: 'U1',
  text: 'hi',
  ts: '1.2',
});
const events: Record<string, Record<string, unknown>> = {
  app_mention: appMention('hi', { ts: '1.2' }),
  'message.channels': message('channel'),
  'message.groups': message('group'),
  'message.im': message('im'),
  'message.mpim': message('mpim'),
  agent_session_stopped: {
    type: 'agent_session_stopped',
    channel: 'C1',
    thread_ts: '1.2',
    user: 'U1',
    event_ts: '1.3',
  },
  app_home_opened: { type: 'app_home_opened', user: 'U1', channel: 'D1', tab: 'home' },
  member_joined_channel: { type: 'member_joined_channel', user: BOT_USER, channel: 'C1' },
  app_uninstalled: { type: 'app_uninstalled' },
  tokens_revoked: { type: 'tokens_revoked', tokens: { oauth: [], bot: ['U1'] } },
};

describe("The Slack app's manifest", () => {
  it('requests the scopes of the installation, and one for agents, without which an app may be installed', () => {
    const scopes = [...SLACK_SCOPES, ...(manifest.features.agent_view ? ['assistant:write'] : [])];
    expect([...manifest.oauth_config.scopes.bot].sort()).toEqual(scopes.sort());
    expect(Object.keys(manifest.oauth_config.scopes)).toEqual(['bot']);
  });

  it('subscribes to the events that are understood, and to nothing else', () => {
    const { bot_events } = manifest.settings.event_subscriptions;
    expect([...bot_events].sort()).toEqual(Object.keys(events).sort());
    const kinds = Object.entries(events).map(([name, event]) => [
      name,
      parseEventCallback(eventCallback(event, { event_time: 1_700_000_000 })).kind,
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      app_mention: 'incoming',
      'message.channels': 'incoming',
      'message.groups': 'incoming',
      'message.im': 'incoming',
      'message.mpim': 'incoming',
      agent_session_stopped: 'incoming',
      app_home_opened: 'visit',
      member_joined_channel: 'joined',
      app_uninstalled: 'uninstalled',
      tokens_revoked: 'uninstalled',
    });
  });

  it('sends everything to an existing address', () => {
    const { event_subscriptions, interactivity } = manifest.settings;
    const [redirect, ...more] = manifest.oauth_config.redirect_urls;
    expect(more).toEqual([]);
    expect(redirect).toBe(slackRedirectUri(PUBLIC_URL));
    expect(served()).toEqual(
      expect.arrayContaining([
        `GET ${redirect}`,
        `POST ${event_subscriptions.request_url}`,
        `POST ${interactivity.request_url}`,
      ]),
    );
  });

  it('marks the placeholder for the address in the same way everywhere', () => {
    const addresses = text
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'))
      .flatMap((line) => line.match(/https?:\/\/\S+/g) ?? []);
    expect(addresses).toHaveLength(3);
    expect(addresses.every((address) => address.startsWith(`${PUBLIC_URL}/`))).toBe(true);
  });

  it('lets people write to it directly, press buttons, and install it in a whole organisation', () => {
    expect(manifest.features.app_home).toMatchObject({
      home_tab_enabled: true,
      messages_tab_enabled: true,
      messages_tab_read_only_enabled: false,
    });
    expect(manifest.features.bot_user).toMatchObject({ always_online: true });
    expect(manifest.settings).toMatchObject({
      interactivity: { is_enabled: true },
      org_deploy_enabled: true,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    });
  });

  it("keeps within Slack's lengths", () => {
    const { name, description, long_description, background_color } = manifest.display_information;
    expect(name.length).toBeLessThanOrEqual(35);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(long_description.length).toBeGreaterThanOrEqual(175);
    expect(long_description.length).toBeLessThanOrEqual(4000);
    expect(background_color).toMatch(/^#[0-9a-f]{6}$/i);
    expect(manifest.features.bot_user.display_name).toMatch(/^[a-z0-9._-]{1,80}$/);
  });
});
