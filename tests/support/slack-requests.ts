import { createHmac } from 'node:crypto';
import type { Gate } from '@windsock/bot/chat/slack/gate.ts';

export const TEAM = 'T000000001';
export const CHANNEL = 'C000000001';
export const BOT_USER = 'U0WINDSOCK';
export const SIGNING_SECRET = 'signing-secret-of-the-tests';

/** Returns an Events API body as Slack sends it, with the test's changes to the event and the envelope. */
export function eventCallback(event: Record<string, unknown>, envelope: Record<string, unknown> = {}) {
  return {
    token: 'verification-token',
    team_id: TEAM,
    context_team_id: TEAM,
    context_enterprise_id: null,
    api_app_id: 'A0WINDSOCK',
    event,
    type: 'event_callback',
    event_id: `Ev${String(event.ts ?? '').replace('.', '')}`,
    event_time: Math.floor(Number(event.ts ?? 0)),
    authorizations: [
      { enterprise_id: null, team_id: TEAM, user_id: BOT_USER, is_bot: true, is_enterprise_install: false },
    ],
    is_ext_shared_channel: false,
    event_context: '4-eyJldCI6ImFwcF9tZW50aW9uIn0',
    ...envelope,
  };
}

/** Returns a mention of the assistant, at the top of a channel unless the event says otherwise. */
export function appMention(text: string, event: Record<string, unknown> = {}) {
  return {
    type: 'app_mention',
    user: 'U000000001',
    text: `<@${BOT_USER}> ${text}`,
    team: TEAM,
    channel: CHANNEL,
    event_ts: event.ts,
    blocks: [
      {
        type: 'rich_text',
        block_id: 'b1',
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              { type: 'user', user_id: BOT_USER },
              { type: 'text', text: ` ${text}` },
            ],
          },
        ],
      },
    ],
    ...event,
  };
}

/** Returns Slack's headers for a body, signed at `seconds` (epoch). */
export function signed(
  body: string,
  { secret = SIGNING_SECRET, seconds = Math.floor(Date.now() / 1000), type = 'application/json' } = {},
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
  return {
    'Content-Type': type,
    'X-Slack-Request-Timestamp': String(seconds),
    'X-Slack-Signature': `v0=${signature}`,
    'User-Agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
  };
}

/** Returns the payload of a pressed button, as Slack sends it in a form. */
export function blockActions({
  run = 'run-id',
  action = 'a0',
  kind = 'ask',
  ts = '1700000000.000100',
  thread = '1690000000.000001',
  at = '1700000060.000001',
  user = 'U000000001',
}) {
  const thread_ts = thread ? { thread_ts: thread } : {};
  return {
    type: 'block_actions',
    user: { id: user, username: 'ann', name: 'ann', team_id: TEAM },
    api_app_id: 'A0WINDSOCK',
    token: 'verification-token',
    container: { type: 'message', message_ts: ts, channel_id: CHANNEL, is_ephemeral: false, ...thread_ts },
    trigger_id: '1.2.3',
    team: { id: TEAM, domain: 'emulate' },
    enterprise: null,
    is_enterprise_install: false,
    channel: { id: CHANNEL, name: 'general' },
    message: { type: 'message', user: BOT_USER, bot_id: 'B0WINDSOCK', ts, text: '…', ...thread_ts },
    response_url: 'https://hooks.slack.com/actions/T1/1/x',
    actions: [
      {
        type: 'button',
        action_id: `windsock:${kind}:0`,
        block_id: 'b2',
        text: { type: 'plain_text', text: 'More' },
        value: JSON.stringify({ r: run, a: action }),
        action_ts: at,
      },
    ],
  };
}

/** A gate that lets everybody pass. */
export const everybody: Gate = () => ({ mayAct: async () => true, explain: async () => {} });
