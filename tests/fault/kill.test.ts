import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLACEHOLDER } from '@windsock/bot/runs/notices.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import type { Call, SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import type { Question } from './slack-product.ts';
import { endIdle, questions, send, startProduct } from './slack-product.ts';

let slack: SlackPeer;
let folder: string;
let port: number;
let product: Child | undefined;
/** All questions asked so far. */
let everything: Question[];

// A retry of a test starts from scratch.
beforeEach(async () => {
  product = undefined;
  everything = [];
  slack = await startSlackPeer();
  folder = mkdtempSync(join(tmpdir(), 'windsock-kill-'));
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

/** Delivers every unacknowledged question, those of a thread one after the other. */
async function deliver(): Promise<void> {
  const threads = Map.groupBy(
    everything.filter(({ acknowledged }) => !acknowledged),
    ({ thread }) => thread,
  );
  await Promise.all(
    [...threads.values()].map(async (questions) => {
      for (const question of questions) await send(port, question);
    }),
  );
}

/** Returns everything that the bot said to these questions, by thread. */
async function said(all: Question[]): Promise<Map<string, string[]>> {
  const threads = [...new Set(all.map(({ thread }) => thread))];
  const replies = await Promise.all(threads.map((thread) => slack.replies(CHANNEL, thread)));
  return new Map(threads.map((thread, at) => [thread, (replies[at] ?? []).map(({ text }) => text)]));
}

const isAnswer = (text: string) => text !== PLACEHOLDER;
const COST = /\$/;

/**
 * Expects that every question has its one answer, that a thread's second answer is about costs, and that there is
 * nothing else.
 */
async function expectOneAnswerEach(all: Question[], dies: string): Promise<void> {
  const wrong = [...(await said(all))].filter(([thread, texts]) => {
    const asked = all.filter((question) => question.thread === thread).length;
    const inOrder = asked === 1 || texts.findIndex((text) => COST.test(text)) === 1;
    return texts.length !== asked || !texts.every(isAnswer) || !inOrder;
  });
  expect(wrong, `it died ${dies}\n${product?.output()}`).toEqual([]);
}

/** Kills the process during its fourth such call. */
function killAt(moment: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0;
    slack.watch = async ({ method, phase }) => {
      if (method !== moment.method || phase !== moment.phase || ++seen !== 4) return;
      await kill().then(resolve, reject);
    };
  });
}

/** Kills the process at a random moment: some questions are acknowledged, some in progress, some answered. */
async function killAnywhere(): Promise<void> {
  const before = slack.answered.size;
  await waitFor('work', () => slack.answered.size > before, { everyMs: 5, timeoutMs: 120_000 });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
  await kill();
}

test('answers each of 60 questions once, those of a thread in order, though its process is killed again and again', {
  timeout: 300_000,
}, async () => {
  const kills = new Map<string, () => Promise<void>>([
    ['anywhere', killAnywhere],
    ...(['before', 'after'] as const).map(
      (phase) => [`${phase} an answer`, () => killAt({ method: 'chat.postMessage', phase })] as const,
    ),
  ]);
  const asked = new Map<string, Question[]>();
  for (const [dies, strike] of kills) {
    const running = await start();
    // Questions interrupted by earlier kills are worked on at the same time.
    asked.set(dies, [...ask(10), ...ask(10, 5)]);
    const killed = strike();
    await Promise.all([deliver(), killed]);
    expect(running.process.signalCode).toBe('SIGKILL');
    expect(slack.answered.size).toBeLessThan(everything.length);
    slack.watch = () => {};
  }
  const last = await start();
  await deliver();
  expect(everything.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
  await waitFor('all answers', () => slack.answered.size >= everything.length, { timeoutMs: 120_000 });
  // A duplicate only shows once all work is done.
  await endIdle(last, folder, start);
  for (const [dies, questions] of asked) await expectOneAnswerEach(questions, dies);
});
