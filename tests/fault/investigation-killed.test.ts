import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { blockActions, CHANNEL, signed } from '../support/slack-requests.ts';
import type { SlowModel } from '../support/slow-model.ts';
import { modelVariables, startSlowModel } from '../support/slow-model.ts';
import { waitFor } from '../support/wait.ts';
import type { Call, SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import { endIdle, questions, send, startProduct } from './slack-product.ts';

const READS = { costs: { period: 'last month', group_by: ['service'] } };
const ANSWERS = { answer: { text: 'The costs are below.', show: ['r1 table'] } };

let slack: SlackPeer;
let model: SlowModel;
let folder: string;
let port: number;
let product: Child | undefined;

beforeEach(async () => {
  product = undefined;
  [slack, model] = await Promise.all([startSlackPeer(), startSlowModel()]);
  folder = mkdtempSync(join(tmpdir(), 'windsock-investigation-'));
  port = await freePort();
});
afterEach(async () => {
  await product?.end();
  await slack?.close();
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Child> {
  product = await startProduct({ port, folder, slack, variables: modelVariables(model) });
  return product;
}

/** Asks, and kills the process while the model thinks about a result; its placeholder shows progress and a button. */
async function killedInTheMiddle() {
  model.says = [READS, 'silence'];
  const running = await start();
  const [question] = questions(1);
  if (!question) throw new Error('no question');
  question.text = 'why did the bill go up?';
  await send(port, question);
  await waitFor('the second step', () => model.asked.length === 2);
  await waitFor('the placeholder', () => slack.waiting.size > 0);
  running.process.kill('SIGKILL');
  await running.ended;
  return question;
}

/** Kills the process during the first such call. */
function killAt(running: Child, { method, phase }: Call): Promise<void> {
  return new Promise((resolve) => {
    slack.watch = async (call) => {
      if (call.method !== method || call.phase !== phase) return;
      slack.watch = () => {};
      running.process.kill('SIGKILL');
      await running.ended;
      resolve();
    };
  });
}

const replies = async (thread: string) => (await slack.replies(CHANNEL, thread)).map(({ text }) => text);
const isAnswer = (text = '') => text.startsWith('The costs are below.');

test('answers a question once, from the beginning, if the process is killed during the investigation', {
  timeout: 120_000,
}, async () => {
  const { thread } = await killedInTheMiddle();
  expect(await replies(thread)).toEqual([expect.stringMatching(/^(?:Reading|Looking|Working)/)]);
  const before = model.asked.length;
  model.says = [...Array(before).fill('silence'), READS, ANSWERS];
  const next = await start();
  await waitFor('the answer', async () => (await replies(thread)).some(isAnswer), {
    everyMs: 200,
    timeoutMs: 60_000,
  });
  await endIdle(next, folder, start);
  const all = await replies(thread);
  expect(all).toHaveLength(1);
  expect(isAnswer(all[0])).toBe(true);
  // The model is asked from the beginning, and no more often than needed.
  expect(model.asked).toHaveLength(before + 2);
});

test('does not answer a question that was stopped after its process was killed, and says so once', {
  timeout: 120_000,
}, async () => {
  const question = await killedInTheMiddle();
  const { thread } = question;
  const [placeholder] = await slack.replies(CHANNEL, thread);
  const run = JSON.stringify(placeholder).match(/wait:([\w-]+)/)?.[1] ?? '';
  const before = model.asked.length;
  const next = await start();
  await waitFor('the question to be taken up', () => model.asked.length > before);
  const payload = blockActions({ run, action: 'stop', kind: 'stop', ts: placeholder?.ts ?? '', thread });
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const headers = signed(body, { type: 'application/x-www-form-urlencoded' });
  const pressed = performance.now();
  await fetch(`http://127.0.0.1:${port}/slack/interactive`, { method: 'POST', headers, body });
  await waitFor('the end', async () => (await replies(thread)).some((text) => text.includes('Stopped')), {
    everyMs: 100,
  });
  expect(performance.now() - pressed).toBeLessThan(2_000);
  await endIdle(next, folder, start);
  expect(await replies(thread)).toHaveLength(1);
  expect(model.asked).toHaveLength(before + 1);
});

test.each<[string, Call]>([
  ['its placeholder was posted, and its id not stored yet', { method: 'chat.postMessage', phase: 'after' }],
  [
    'its answer was posted, and the placeholder not taken away yet',
    { method: 'chat.delete', phase: 'before' },
  ],
])(
  'leaves one message, the answer, if its process is killed when %s',
  { timeout: 120_000 },
  async (_, moment) => {
    model.says = [READS, 'silence'];
    const running = await start();
    const [question] = questions(1);
    if (!question) throw new Error('no question');
    question.text = 'why did the bill go up?';
    const killed = killAt(running, moment);
    await send(port, question);
    const goOn = async () => {
      await waitFor('the placeholder', () => slack.waiting.size > 0);
      model.breakSilence(ANSWERS);
    };
    await Promise.all([killed, moment.method === 'chat.delete' ? goOn() : undefined]);
    model.says = [...Array(model.asked.length).fill('silence'), READS, ANSWERS];
    const next = await start();
    const isOver = async () => {
      const all = await replies(question.thread);
      return all.length === 1 && isAnswer(all[0]);
    };
    // If it ended earlier, it would have to be started again.
    await waitFor('the answer alone', isOver, { everyMs: 200, timeoutMs: 60_000 });
    await endIdle(next, folder, start);
    expect(await isOver()).toBe(true);
  },
);
