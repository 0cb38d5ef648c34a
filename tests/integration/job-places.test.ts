// A job keeps the address at which it was created. The chat there may change its owner.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { SlackInstallationDoc } from '@windsock/bot/services/slack/installation.ts';
import { slackInstallationId } from '@windsock/bot/services/slack/installation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noMail } from '../support/no-mail.ts';
import { connectSlack } from '../support/talk-kit.ts';
import { jobBench, silent } from '../unit/jobs/kit.ts';
import { listen } from './teams-peers.ts';

const folder = mkdtempSync(join(tmpdir(), 'windsock-places-'));
let slack: Awaited<ReturnType<typeof listen>>;
const called: string[] = [];

beforeAll(async () => {
  slack = await listen((request, response) => {
    called.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true,"ts":"1.1","channel":"C1"}');
  });
});
afterAll(async () => {
  await slack.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['posts its answer in Slack', 'W1', true],
  ['posts nothing in a Slack team that now belongs to another workspace', 'W2', false],
  ['posts nothing in a Slack team that is no longer connected', undefined, false],
])('a job %s', async (_, owner, posts) => {
  called.length = 0;
  const { store, make, job, clock } = await jobBench();
  const address = { surface: 'slack' as const, org: 'T1', channel: 'C1', thread: '' };
  const plan = { tool: 'account.accounts', args: {} };
  await make({ query: 'which accounts are connected?', plan, address });
  const config = loadConfig({
    WINDSOCK_DATA_DIR: folder,
    SLACK_SIGNING_SECRET: 'secret-of-the-tests',
    SLACK_BOT_TOKEN: 'xoxb-of-the-tests',
    SLACK_API_URL: `${slack.url}/api/`,
  });
  const sealer = createSealer(Buffer.alloc(32, 1));
  if (owner) {
    await connectSlack(store, owner, 'T1');
    const id = slackInstallationId('T1');
    const installation = (await store.read<SlackInstallationDoc>('workspaces', owner, id))?.doc;
    const bot_token = sealer.seal('xoxb-of-the-team', id);
    await store.upsert('workspaces', owner, { ...(installation as SlackInstallationDoc), bot_token });
  }
  const now = () => clock.now;
  const { worker } = createContext({ config, logger: silent, store, sealer, mailer: noMail, now });
  clock.now = Date.parse('2026-06-10T08:00:01Z');
  worker.ring();
  await worker.idle();
  expect((await job())?.last_run).toBe('2026-06-10T08:00:00.000Z');
  expect(called.some((url) => url.endsWith('chat.postMessage'))).toBe(posts);
  expect((await job()) satisfies JobDoc | undefined).toMatchObject(posts ? {} : { failures: { count: 1 } });
  await worker.stop();
});
