import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACEHOLDER } from '@windsock/bot/runs/notices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import type { Call, SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import type { Question } from './slack-product.ts';
import { endIdle, questions, send, startProduct } from './slack-product.ts';

/** One Slack and one data folder for all tests: what runs on in the next test's process was killed in this one's. */
let slack: SlackPeer;
let folder: string;
let port: number;
let product: Child | undefined;
/** Whatever was asked so far, of all tests. */
const everything: Question[] = [];

beforeAll(async () => {
  slack = await startSlackPeer();
  folder = mkdtempSync(join(tmpdir(), 'windsock-kill-'));
  port = await freePort();
});
beforeEach(async () => {
  slack.watch = () => {};
  if (!product) await start();
});
afterAll(async () => {
  await product?.end();
  await slack?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Child> {
  product = await startProduct({ port, folder, slack });
  return product;
}

async function kill(): Promise<void> {
  const killed = product;
  product = undefined;
  killed?.process.kill('SIGKILL');
  await killed?.ended;
}

function ask(count: number, perThread = 1): Question[] {
  const asked = questions(count, { perThread, after: everything.length });
  everything.push(...asked);
  return asked;
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
  const wrong = [...(await said(all))].filter(([thread, texts]) => {
    const asked = all.filter((question) => question.thread === thread).length;
    return texts.length !== asked || !texts.every(isAnswer);
  });
  expect(wrong, product?.output()).toEqual([]);
}

/** Each is answered; whether one comes again shows when all work is over. */
async function expectAnswers(all: Question[]): Promise<void> {
  await waitFor('all answers', () => slack.updated.size >= everything.length, { timeoutMs: 120_000 });
  await expectOneAnswerEach(all);
}

describe('a process killed with questions in flight', () => {
  test('answers every one of 100 after its restart, and none twice', { timeout: 180_000 }, async () => {
    const before = slack.updated.size;
    const all = ask(100);
    const kills = 4;
    for (let round = 0; round < kills; round++) {
      // Some are acknowledged, some are worked on, some answered: wherever it happens to strike.
      const answered = slack.updated.size;
      const delivery = deliver(all);
      await waitFor('work', () => slack.updated.size > answered, { everyMs: 5 });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await kill();
      await delivery;
      expect(slack.updated.size - before).toBeLessThan(all.length);
      await start();
    }
    await deliver(all);
    expect(all.every(({ acknowledged }) => acknowledged)).toBe(true);
    await expectAnswers(all);
  });

  test('answers the questions of a thread in the order in which they were asked', {
    timeout: 180_000,
  }, async () => {
    const before = slack.updated.size;
    const all = ask(20, 5);
    for (const question of all) await send(port, question);
    await waitFor('work', () => slack.updated.size > before + 2, { everyMs: 5 });
    await kill();
    await start();
    await expectAnswers(all);
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
      const all = ask(10);
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
      await start();
      await deliver(all);
      await expectAnswers(all);
    },
  );

  test('has said nothing again once all its work is over', { timeout: 180_000 }, async () => {
    await endIdle(product ?? (await start()), folder, start);
    product = undefined;
    await expectOneAnswerEach(everything);
  });
});
