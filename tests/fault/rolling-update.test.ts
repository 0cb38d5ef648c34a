import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@windsock/bot/logger.ts';
import { PLACEHOLDER } from '@windsock/bot/runs/notices.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';
import type { CosmosServer } from '../support/cosmos-server.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { freePort } from '../support/free-port.ts';
import { CHANNEL } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import { isAgendaEmpty } from './agenda.ts';
import type { SlackPeer } from './slack-peer.ts';
import { startSlackPeer } from './slack-peer.ts';
import type { Question } from './slack-product.ts';
import { questions, send, startProduct } from './slack-product.ts';

const QUESTIONS = 100;

let slack: SlackPeer;
let server: CosmosServer;
let folder: string;
const running: Child[] = [];

beforeEach(async () => {
  [slack, server] = await Promise.all([
    startSlackPeer(),
    startCosmosServer({ consistency: 'BoundedStaleness' }),
  ]);
  folder = mkdtempSync(join(tmpdir(), 'windsock-rolling-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.process.kill('SIGKILL');
  await slack?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts one of the instances over the database, as a container that gets replaced. */
async function start(): Promise<{ child: Child; port: number }> {
  const port = await freePort();
  const child = await startProduct({
    ...{ port, folder, slack },
    variables: {
      COSMOS_ENDPOINT: server.url,
      COSMOS_KEY: PEER_KEY,
      WINDSOCK_SECRET_KEY: Buffer.alloc(32, 7).toString('hex'),
    },
  });
  running.push(child);
  return { child, port };
}

test('answers each of 100 questions once during an update', {
  timeout: 300_000,
}, async () => {
  const [old, next] = await Promise.all([start(), start()]);
  const all = questions(QUESTIONS);
  // Slack sends to the old instance, and to the new one what the old one no longer accepts.
  const deliver = async (question: Question) => {
    await send(old.port, question);
    while (!question.acknowledged) await send(next.port, question);
  };
  const delivered = Promise.all(all.map(deliver));
  await waitFor('work', () => slack.answered.size > 0, { everyMs: 2, timeoutMs: 120_000 });
  expect(slack.answered.size).toBeLessThan(QUESTIONS);
  old.child.process.kill('SIGTERM');
  expect(await old.child.ended).toBe(0);
  await delivered;
  await waitFor('all answers', () => slack.answered.size >= QUESTIONS, { timeoutMs: 120_000 });
  // A duplicate only shows once all work is done.
  const logger = createLogger({ level: 'silent' });
  const store = await openCosmosStore({ endpoint: server.url, key: PEER_KEY, database: 'windsock', logger });
  await waitFor('the end of all work', () => isAgendaEmpty(store), { everyMs: 100, timeoutMs: 60_000 });
  await store.close();
  const said = await Promise.all(all.map(({ thread }) => slack.replies(CHANNEL, thread)));
  const texts = said.map((messages) => messages.map(({ text }) => text));
  expect(texts.filter(({ length }) => length !== 1)).toEqual([]);
  expect(texts.flat()).not.toContain(PLACEHOLDER);
});
