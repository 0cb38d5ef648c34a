import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Product } from '@windsock/functions/product.ts';
import { startProduct } from '@windsock/functions/product.ts';
import type { Emulator } from 'emulate';
import { createEmulator } from 'emulate';
import { freePort } from './free-port.ts';
import type { SlackMessage } from './slack-app.ts';
import type { SlackProxy } from './slack-proxy.ts';
import { startSlackProxy } from './slack-proxy.ts';
import { BOT_USER, CHANNEL, SIGNING_SECRET, signed } from './slack-requests.ts';

/** The whole product as `npm start` runs it, with a Slack app that people can install in the emulated Slack. */
export interface InstallApp {
  /** The browser's address for it: PUBLIC_URL. */
  url: string;
  outbox: string;
  /** All lines logged so far. */
  log: string[];
  /** The proxy between it and Slack: records calls, and can answer them instead. */
  wire: SlackProxy;
  /** Writes in Slack's channel as a person does; returns the message's ts. */
  write(text: string): Promise<string>;
  /** The messages of a thread, its root first. */
  thread(root: string): Promise<SlackMessage[]>;
  /** Posts a signed event as Slack does. */
  event(body: unknown): Promise<Response>;
  /** Everything on its disk and in its log, as one text. */
  traces(): string;
  services: Product['services'];
  close(): Promise<void>;
}

export async function startInstallApp(): Promise<InstallApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const slack = await createEmulator({ service: 'slack', port: 0, seed: seedOf(url) });
  const wire = await startSlackProxy(`${slack.url}/api/`);
  const dataDir = mkdtempSync(join(tmpdir(), 'windsock-install-'));
  const log: string[] = [];
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    WINDSOCK_DATA_DIR: dataDir,
    WINDSOCK_DEMO: 'false',
    LOG_LEVEL: 'trace',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'client-secret-of-the-tests',
    SLACK_API_URL: wire.apiUrl,
  });
  const destination = { write: (line: string) => void log.push(line) };
  const product = await startProduct({ config, logger: createLogger({ level: 'trace', destination }) });
  return {
    url,
    outbox: join(dataDir, 'outbox'),
    log,
    wire,
    services: product.services,
    ...reading(slack),
    event(body) {
      const text = JSON.stringify(body);
      return fetch(`${url}/slack/events`, { method: 'POST', body: text, headers: signed(text) });
    },
    traces: () => log.join('') + filesOf(dataDir),
    async close() {
      await product.close();
      await wire.close();
      await slack.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const seedOf = (url: string) => ({
  slack: {
    oauth_apps: [
      {
        client_id: 'client',
        client_secret: 'client-secret-of-the-tests',
        name: 'Windsock',
        redirect_uris: [`${url}/slack/oauth/callback`],
        bot_id: 'B0WINDSOCK',
        bot_user_id: BOT_USER,
        bot_name: 'windsock',
      },
    ],
    tokens: [{ token: 'xoxp-ann', user_id: 'U000000001', type: 'user' }],
  },
});

/** Slack as a person sees it. */
function reading(slack: Emulator): Pick<InstallApp, 'write' | 'thread'> {
  async function call(method: string, body: Record<string, unknown>) {
    const answer = await fetch(`${slack.url}/api/${method}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer xoxp-ann', 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: CHANNEL, ...body }),
    });
    return (await answer.json()) as { ts?: string; messages?: SlackMessage[] };
  }
  return {
    write: async (text) => String((await call('chat.postMessage', { text })).ts),
    thread: async (ts) => (await call('conversations.replies', { ts, limit: 200 })).messages ?? [],
  };
}

/** Returns SQLite's file with its -wal and -shm, and everything else in the folder, byte for byte. */
function filesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`)
    .join('\n');
}
