import { randomBytes } from 'node:crypto';
import { createSlackSurface } from '@windsock/bot/chat/slack/surface.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { expect } from 'vitest';
import { startSlack } from '../support/slack-app.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { BOT_USER, CHANNEL, TEAM } from '../support/slack-requests.ts';

export const answer: Reply = {
  kind: 'answer',
  text: '**2** buckets.',
  table: {
    columns: [{ key: 'name', header: 'Name', type: 'text' }],
    rows: [{ name: 'logs' }, { name: 'backups' }],
  },
};

export const LOOKING = { text: 'Looking …', stoppable: false };

/** Starts a Slack surface over the emulated Slack, with a proxy between them. */
export async function startSurface() {
  const sealer = createSealer(randomBytes(32));
  const slack = await startSlack();
  const proxy = await startSlackProxy(slack.apiUrl);
  const store = openSqliteStore({ path: ':memory:' });
  await saveSlackInstallation({
    ctx: { store, sealer, now: Date.now },
    input: {
      workspaceId: 'w1',
      org: TEAM,
      name: 'Emulate',
      botUserId: BOT_USER,
      botToken: slack.botToken,
      scopes: [],
    },
  });
  let address: Address;
  let runs = 0;

  /** Returns a surface over the proxy. */
  const create = (options: Partial<Parameters<typeof createSlackSurface>[0]> = {}) =>
    createSlackSurface({
      ...{ store, sealer, logger: createLogger({ level: 'silent' }), apiUrl: proxy.apiUrl },
      ...options,
    });

  /** Lets everything through, and returns a new thread and a new run. */
  async function begin(): Promise<{ address: Address; runId: string }> {
    const thread = await slack.write('a question');
    address = { surface: 'slack', org: TEAM, channel: CHANNEL, thread };
    runs += 1;
    proxy.rule = () => undefined;
    proxy.calls.length = 0;
    return { address, runId: `run${runs}` };
  }

  /** Returns our messages in the thread. */
  const ours = async () => (await slack.thread(address.thread)).filter(({ user }) => user === BOT_USER);
  /** Returns the methods that were called, in order. */
  const methods = () => proxy.calls.map(({ method }) => method);
  /** Lets Slack refuse a method with an error, the next few times. */
  const refuse = (method: string, error: string, times = 1) => {
    let left = times;
    proxy.rule = (call) => {
      if (call.method !== method || left === 0) return undefined;
      left -= 1;
      return { body: { ok: false, error } };
    };
  };

  return {
    slack,
    proxy,
    store,
    create,
    begin,
    ours,
    methods,
    refuse,
    async close() {
      await proxy.close();
      await slack.close();
      await store.close();
    },
  };
}

/** Returns the error with which the work fails. */
export const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SurfaceError);
  return error as SurfaceError;
};
