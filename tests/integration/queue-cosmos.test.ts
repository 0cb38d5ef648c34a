// Realistic cloud instances: each has its own connection to one database, so every step of one can fall between two
// steps of another.
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Azurite } from '../support/azurite.ts';
import { startAzurite } from '../support/azurite.ts';
import type { Cloud, Instance } from '../support/cloud.ts';
import { startCloud } from '../support/cloud.ts';
import { cosmosKit } from '../support/cosmos-kit.ts';
import type { QueueHost } from '../support/queue-host.ts';
import { queuesAt, startQueueHost } from '../support/queue-host.ts';
import { BOT_USER } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';

const QUESTIONS = 4;
const RINGS = 5;
const PATIENT = { timeoutMs: 60_000, everyMs: 100 };
const cosmos = cosmosKit();
const hosts: QueueHost[] = [];
let azurite: Azurite;
let cloud: Cloud;

beforeAll(async () => {
  azurite = await startAzurite();
});
afterEach(async () => {
  for (const host of hosts) await host.stop();
  await cloud?.close();
});
afterAll(() => azurite?.close());

it('answers each question once, whichever instances are notified and however often', {
  timeout: 120_000,
}, async () => {
  const server = await cosmos.start();
  const connect = async () => (await cosmos.open(server.url)).store;
  cloud = await startCloud(azurite.connectionString, await connect());
  const front = cloud.instance();
  await front.freeze();
  const threads: string[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const ts = await cloud.slack.write(`<@${BOT_USER}> which buckets are public?`);
    expect(await front.event('which buckets are public?', ts)).toBe(200);
    threads.push(ts);
  }
  const { queue } = queuesAt(azurite.connectionString);
  const texts = await waitFor(
    'the messages',
    async () => {
      const { peekedMessageItems: items } = await queue.peekMessages({ numberOfMessages: 32 });
      return items.length === QUESTIONS && items.map(({ messageText }) => messageText);
    },
    PATIENT,
  );
  const refs = texts.map((text) => JSON.parse(Buffer.from(text, 'base64').toString()));
  const ring = createQueueDoorbell({ connectionString: azurite.connectionString });
  await Promise.all(refs.flatMap((ref) => Array.from({ length: RINGS - 1 }, () => ring(ref))));

  const instances: Instance[] = [];
  for (let at = 0; at < 3; at += 1) {
    const instance = cloud.instance(await connect());
    instances.push(instance);
    hosts.push(await startQueueHost(azurite.connectionString, instance.message));
  }
  await waitFor(
    'all answers',
    async () => {
      // The timer fires as well, on varying instances.
      await instances[Math.floor(Math.random() * 3)]?.tick();
      const runs = await Promise.all(
        refs.map(({ workspace_id, run_id }) => cloud.store.read<RunDoc>('workspaces', workspace_id, run_id)),
      );
      return runs.every((run) => run?.doc.status === 'done');
    },
    PATIENT,
  );
  const calls = () => hosts.reduce((sum, host) => sum + host.calls.length, 0);
  await waitFor('the last message', () => calls() === RINGS * QUESTIONS, PATIENT);
  for (const host of hosts) await host.stop();
  for (const ts of threads) expect(await cloud.answers(ts)).toHaveLength(1);
});
