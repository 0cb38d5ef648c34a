import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import type { SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import { endIdle, questions, send, startProduct } from './slack-product.ts';

let slack: SlackPeer;
let folder: string;
let port: number;
let product: Child | undefined;

beforeEach(async () => {
  slack = await startSlackPeer();
  folder = mkdtempSync(join(tmpdir(), 'windsock-private-'));
  port = await freePort();
});
afterEach(async () => {
  await product?.end();
  await slack?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Child> {
  product = await startProduct({ port, folder, slack });
  return product;
}

/** Returns how often each person was shown an answer. */
function shown(): Map<string, number> {
  const answers = slack.whispered.filter(({ blocks }) => blocks.includes('Only you see this'));
  return new Map([...Map.groupBy(answers, ({ user }) => user)].map(([user, all]) => [user, all.length]));
}

test.each(['before', 'after'] as const)(
  'shows all private answers in the end, and to nobody else, if the process is killed %s an answer is shown',
  {
    timeout: 120_000,
  },
  async (phase) => {
    const asked = questions(6).map((question) => ({ ...question, text: `just for me: ${question.text}` }));
    const first = await start();
    let seen = 0;
    const killed = new Promise<void>((resolve) => {
      slack.watch = async (call) => {
        if (call.method !== 'chat.postEphemeral' || call.phase !== phase || ++seen !== 2) return;
        product = undefined;
        first.process.kill('SIGKILL');
        await first.ended;
        resolve();
      };
    });
    await Promise.all([...asked.map((question) => send(port, question)), killed]);
    slack.watch = () => {};
    const last = await start();
    for (const question of asked) if (!question.acknowledged) await send(port, question);
    await waitFor('all answers', () => shown().size === asked.length, { timeoutMs: 60_000 });
    await endIdle(last, folder, start);
    expect([...shown().keys()].sort()).toEqual(asked.map(({ user }) => user).sort());
    // An answer shown at the moment of the kill may be shown again, because Slack lets nobody look it up.
    for (const [user, times] of shown()) expect(times, user).toBeLessThanOrEqual(2);
    for (const { thread } of asked) expect(await slack.replies(CHANNEL, thread).catch(() => [])).toEqual([]);
  },
);
