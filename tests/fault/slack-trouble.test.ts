import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_WORKSPACE_ID } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL, TEAM } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import { putDueJobs } from './due-jobs.ts';
import type { Call, SlackPeer, Trouble } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import { endIdle, questions, send, startProduct } from './slack-product.ts';

const JOBS = 30;
/** Limited, because a call without an answer is given up only after 15 s. */
const MAX_SILENCES = 4;
const MAX_TROUBLES = 60;
const LONG = { timeout: 300_000 };

let slack: SlackPeer;
let folder: string;
let product: Child | undefined;
beforeEach(async () => {
  slack = await startSlackPeer();
  folder = mkdtempSync(join(tmpdir(), 'windsock-trouble-'));
});
afterEach(async () => {
  await product?.end();
  await slack.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Disturbs every fourth call, up to a total number. */
function troubleMaker(): SlackPeer['trouble'] {
  let silences = 0;
  return ({ method, phase }: Call): Trouble | undefined => {
    if (slack.troubles >= MAX_TROUBLES || !/^(chat|conversations)\./.test(method)) return undefined;
    // Early, so that most of these waits overlap.
    if (silences < MAX_SILENCES && Math.random() < 0.12) {
      silences += 1;
      return 'silence';
    }
    if (Math.random() > 0.12) return undefined;
    // Slack applies its rate limit before it does the work.
    return phase === 'before' && Math.random() < 0.6 ? { status: 429, retryAfter: 1 } : { status: 500 };
  };
}

test(
  'answers due jobs and questions once each, those of a thread in order, while Slack limits, fails and stays silent at random',
  LONG,
  async () => {
    const store = openSqliteStore({ path: join(folder, 'windsock.sqlite') });
    const address = { surface: 'slack', org: TEAM, channel: CHANNEL, thread: '' } as const;
    await putDueJobs(store, JOBS, { workspace_id: DEMO_WORKSPACE_ID, address });
    await store.close();
    slack.trouble = troubleMaker();
    const port = await freePort();
    const start = async () => {
      product = await startProduct({ port, folder, slack });
      return product;
    };
    const first = await start();
    const asked = questions(20, { perThread: 5 });
    for (const question of asked) await send(port, question);
    expect(asked.every(({ acknowledged }) => acknowledged)).toBe(true);

    const reports = async () =>
      (await slack.history(CHANNEL)).flatMap(({ text }) => /\bReport (\d+)\b/.exec(text)?.[1] ?? []);
    const answered = async () =>
      slack.answered.size >= asked.length + JOBS && new Set(await reports()).size >= JOBS;
    await waitFor('all answers', answered, { timeoutMs: 240_000, everyMs: 500 });
    // Until then, an answer may still be posted again.
    await endIdle(first, folder, start);

    expect(slack.troubles).toBeGreaterThan(10);
    expect((await reports()).map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: JOBS }, (_, n) => n),
    );
    for (const thread of new Set(asked.map((question) => question.thread))) {
      const texts = (await slack.replies(CHANNEL, thread)).map(({ text }) => text);
      expect(texts).toHaveLength(5);
      expect(texts.findIndex((text) => /\$/.test(text))).toBe(1);
    }
  },
);
