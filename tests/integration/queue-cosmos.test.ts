// Instances of a cloud as they are: each with its own connection to one database, where every step of one can fall
// between two of another.
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { expect, it } from 'vitest';
import { startAzurite } from '../support/azurite.ts';
import type { Instance } from '../support/cloud.ts';
import { startCloud } from '../support/cloud.ts';
import { cosmosKit } from '../support/cosmos-kit.ts';
import type { QueueHost } from '../support/queue-host.ts';
import { queuesAt, startQueueHost } from '../support/queue-host.ts';
import { BOT_USER } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';

const QUESTIONS = 5;
const cosmos = cosmosKit();

it('answers each question once, whoever is told of it and however often', { timeout: 60_000 }, async () => {
  const [server, azurite] = await Promise.all([cosmos.start(), startAzurite()]);
  const connect = async () => (await cosmos.open(server.url)).store;
  const cloud = await startCloud(azurite.connectionString, await connect());
  const hosts: QueueHost[] = [];
  try {
    const front = cloud.instance();
    await front.freeze();
    const threads: string[] = [];
    for (let at = 0; at < QUESTIONS; at += 1) {
      const ts = await cloud.slack.write(`<@${BOT_USER}> which buckets are public?`);
      expect(await front.event('which buckets are public?', ts)).toBe(200);
      threads.push(ts);
    }
    const { queue } = queuesAt(azurite.connectionString);
    const texts = await waitFor('the messages', async () => {
      const { peekedMessageItems: items } = await queue.peekMessages({ numberOfMessages: 32 });
      return items.length === QUESTIONS && items.map(({ messageText }) => messageText);
    });
    const refs = texts.map((text) => JSON.parse(Buffer.from(text, 'base64').toString()));
    const ring = createQueueDoorbell({ connectionString: azurite.connectionString });
    await Promise.all(refs.flatMap((ref) => Array.from({ length: 9 }, () => ring(ref))));

    const instances: Instance[] = [];
    for (let at = 0; at < 3; at += 1) {
      const instance = cloud.instance(await connect());
      instances.push(instance);
      hosts.push(await startQueueHost(azurite.connectionString, instance.message));
    }
    // The timer comes as well.
    await instances[0]?.tick();
    const runs = await waitFor(
      'all answers',
      async () => {
        const found = await Promise.all(
          refs.map(({ workspace_id, run_id }) =>
            cloud.store.read<RunDoc>('workspaces', workspace_id, run_id),
          ),
        );
        return found.every((run) => run?.doc.status === 'done') && found;
      },
      { timeoutMs: 30_000 },
    );
    await waitFor(
      'an empty queue',
      () => hosts.reduce((sum, { calls }) => sum + calls.length, 0) === 10 * QUESTIONS,
    );
    expect(runs.map((run) => run?.doc.attempts)).toEqual(runs.map(() => 1));
    for (const ts of threads) expect(await cloud.answers(ts)).toHaveLength(1);
    expect(instances.flatMap(({ log }) => log).join('')).not.toContain('"level":"error"');
  } finally {
    for (const host of hosts) await host.stop();
    await cloud.close();
    await azurite.close();
  }
});
