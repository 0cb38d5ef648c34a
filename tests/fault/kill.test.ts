import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACEHOLDER } from '@windsock/bot/runs/notices.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import type { Call, SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import type { Question } from './slack-product.ts';
import { questions, send, startProduct } from './slack-product.ts';

let slack: SlackPeer;
let folder: string;
let port: number;
let product: Child;

beforeEach(async () => {
  slack = await startSlackPeer();
  folder = mkdtempSync(join(tmpdir(), 'windsock-kill-'));
  port = await freePort();
  product = await start();
});
afterEach(async () => {
  await product.end();
  await slack.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => startProduct({ port, folder, slack });

async function kill(): Promise<void> {
  product.process.kill('SIGKILL');
  await product.ended;
}

async function deliver(all: Question[]): Promise<void> {
  await Promise.all(all.filter(({ acknowledged }) => !acknowledged).map((each) => send(port, each)));
}

/** All that the bot said, by thread. */
async function said(all: Question[]): Promise<Map<string, string[]>> {
  const threads = [...new Set(all.map(({ thread }) => thread))];
  const replies = await Promise.all(threads.map((thread) => slack.replies(CHANNEL, thread)));
  return new Map(threads.map((thread, at) => [thread, (replies[at] ?? []).map(({ text }) => text)]));
}

const isAnswer = (text: string) => text !== PLACEHOLDER;

/** Every question has its one answer, and nothing else stands in its thread. */
async function expectOneAnswerEach(all: Question[]): Promise<void> {
  await waitFor('all answers', () => slack.updated.size >= all.length, { timeoutMs: 120_000 });
  // Whatever might come twice comes now.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const wrong = [...(await said(all))].filter(([thread, texts]) => {
    const asked = all.filter((question) => question.thread === thread).length;
    return texts.length !== asked || !texts.every(isAnswer);
  });
  expect(wrong, product.output()).toEqual([]);
}

describe('a process killed with questions in flight', () => {
  test('answers every one of 100 after its restart, and none twice', { timeout: 180_000 }, async () => {
    const all = questions(100);
    const kills = 4;
    for (let round = 0; round < kills; round++) {
      // Some are acknowledged, some are worked on, some answered: wherever it happens to strike.
      const before = slack.updated.size;
      const delivery = deliver(all);
      await waitFor('work', () => slack.updated.size > before, { everyMs: 5 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await kill();
      await delivery;
      expect(slack.updated.size).toBeLessThan(all.length);
      product = await start();
    }
    await deliver(all);
    expect(all.every(({ acknowledged }) => acknowledged)).toBe(true);
    await expectOneAnswerEach(all);
  });

  test('answers the questions of a thread in the order in which they were asked', {
    timeout: 180_000,
  }, async () => {
    const all = questions(20, 5);
    for (const question of all) await send(port, question);
    await waitFor('work', () => slack.updated.size > 2, { everyMs: 5 });
    await kill();
    product = await start();
    await expectOneAnswerEach(all);
    const cost = /\$/;
    for (const texts of (await said(all)).values())
      expect(texts.findIndex((text) => cost.test(text))).toBe(1);
  });

  const moments: Call[] = [
    { method: 'chat.postMessage', phase: 'before' },
    { method: 'chat.postMessage', phase: 'after' },
    { method: 'chat.update', phase: 'before' },
    { method: 'chat.update', phase: 'after' },
  ];
  test.each(moments)(
    'loses nothing and repeats nothing when it dies $phase $method',
    { timeout: 180_000 },
    async (moment) => {
      const all = questions(10);
      let armed = true;
      const killed = new Promise<void>((resolve) => {
        let seen = 0;
        slack.watch = async ({ method, phase }) => {
          if (!armed || method !== moment.method || phase !== moment.phase || ++seen < 4) return;
          armed = false;
          await kill();
          resolve();
        };
      });
      await deliver(all);
      await killed;
      product = await start();
      await deliver(all);
      await expectOneAnswerEach(all);
    },
  );
});
