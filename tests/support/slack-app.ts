import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import type { Emulator } from 'emulate';
import { createEmulator } from 'emulate';
import { noMail } from './no-mail.ts';
import { BOT_USER, CHANNEL, SIGNING_SECRET, signed } from './slack-requests.ts';

/** A message as stored by the emulated Slack. */
export interface SlackMessage {
  ts: string;
  user: string;
  text: string;
  thread_ts?: string;
  blocks?: { type: string; block_id?: string; elements?: { action_id?: string; value?: string }[] }[];
  files?: { name: string }[];
  edited?: { ts: string };
}

/** The emulated Slack, with one person who writes and reads there. */
export interface SlackPeer {
  apiUrl: string;
  botToken: string;
  /** Calls a method of the Web API as that person, or with the given token. */
  call(method: string, body: Record<string, unknown>, token?: string): Promise<Record<string, unknown>>;
  /** Writes a message; returns its ts. Slack would send an event, which the emulator does not. */
  write(text: string, thread?: string): Promise<string>;
  /** The messages of a thread, its root first. */
  thread(root: string): Promise<SlackMessage[]>;
  /** The channel's top-level messages. */
  channel(): Promise<SlackMessage[]>;
  close(): Promise<void>;
}

export async function startSlack(): Promise<SlackPeer> {
  const botToken = 'xoxb-of-the-tests';
  const emulator: Emulator = await createEmulator({
    service: 'slack',
    port: 0,
    seed: {
      slack: {
        bots: [{ name: 'windsock' }],
        oauth_apps: [
          {
            client_id: 'client',
            client_secret: 'secret',
            name: 'Windsock',
            redirect_uris: ['http://localhost/slack/oauth/callback'],
            bot_id: 'B0WINDSOCK',
            bot_user_id: BOT_USER,
            bot_name: 'windsock',
          },
        ],
        tokens: [
          { token: botToken, user_id: BOT_USER, type: 'bot', bot_id: 'B0WINDSOCK', bot_user_id: BOT_USER },
          { token: 'xoxp-ann', user_id: 'U000000001', type: 'user' },
        ],
      },
    },
  });
  const call: SlackPeer['call'] = async (method, body, token = 'xoxp-ann') => {
    const response = await fetch(`${emulator.url}/api/${method}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: CHANNEL, ...body }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const messages = async (method: string, body: Record<string, unknown>) =>
    ((await call(method, { limit: 200, ...body })).messages ?? []) as SlackMessage[];
  return {
    apiUrl: `${emulator.url}/api/`,
    botToken,
    call,
    write: async (text, thread) =>
      String((await call('chat.postMessage', { text, ...(thread && { thread_ts: thread }) })).ts),
    thread: (root) => messages('conversations.replies', { ts: root }),
    channel: async () =>
      (await messages('conversations.history', {})).filter(({ thread_ts, ts }) => (thread_ts ?? ts) === ts),
    close: () => emulator.close(),
  };
}

/** The product in this process, wired as by `npm start`: its own data folder, the demo account, a port of its own. */
export interface App {
  url: string;
  store: Store;
  /** The lines logged so far, as text. */
  log: string[];
  /** Posts a signed event as Slack does. */
  event(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Posts a signed interaction. */
  interaction(payload: unknown): Promise<Response>;
  /** Posts unsigned bytes with these headers. */
  post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<Response>;
  /** Resolves when all questions so far are answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startApp(
  slack: { apiUrl: string; botToken: string },
  variables: Record<string, string> = {},
): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'windsock-slack-'));
  const log: string[] = [];
  const config = loadConfig({
    PORT: '0',
    WINDSOCK_DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    ...variables,
  });
  const logger = createLogger({
    level: config.logLevel,
    destination: { write: (line) => void log.push(line) },
  });
  const store = openSqliteStore({ path: join(dataDir, 'windsock.sqlite') });
  const sealer = await openSealer({ store, config });
  const { routes, worker } = createContext({ config, logger, store, sealer, mailer: noMail });
  const server = createServer({ config, logger, routes });
  const { url } = await server.listen();
  worker.start();
  const post: App['post'] = (body, headers) =>
    fetch(`${url}/slack/events`, { method: 'POST', body, headers });
  return {
    url,
    store,
    log,
    post,
    event(body, headers = {}) {
      const text = JSON.stringify(body);
      return post(text, { ...signed(text), ...headers });
    },
    interaction(payload) {
      const text = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
      return post(text, signed(text, { type: 'application/x-www-form-urlencoded' }));
    },
    idle: () => worker.idle(),
    async close() {
      await server.close({ graceMs: 100 });
      await worker.stop();
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
