// The doorbell in Azure: a real queue between instances, which call the queue function as Azure's host does.
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Azurite } from '../support/azurite.ts';
import { startAzurite, storageAt } from '../support/azurite.ts';
import type { Cloud } from '../support/cloud.ts';
import { startCloud } from '../support/cloud.ts';
import { freePort } from '../support/free-port.ts';
import type { QueueHost } from '../support/queue-host.ts';
import { QUEUES, queuesAt, startQueueHost } from '../support/queue-host.ts';
import { BOT_USER } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import { listen } from './teams-peers.ts';

const QUESTION = 'which EC2 instances are running in Sydney?';
/** Waits as long as a busy machine may take. */
const wait: typeof waitFor = (what, look) => waitFor(what, look, { timeoutMs: 50_000 });
vi.setConfig({ testTimeout: 60_000 });
let azurite: Azurite;
let cloud: Cloud;
const hosts: QueueHost[] = [];

beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  cloud = await startCloud(azurite.connectionString);
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
  await cloud.close();
  const { queue, poison } = queuesAt(azurite.connectionString);
  await Promise.all([queue.deleteIfExists(), poison.deleteIfExists()]);
});
afterAll(() => azurite?.close());

async function listenWith(handle: (text: string) => Promise<void>): Promise<QueueHost> {
  const host = await startQueueHost(azurite.connectionString, handle);
  hosts.push(host);
  return host;
}

/** Asks a question, and freezes the instance that Slack reached as soon as it has acknowledged; returns the thread. */
async function askFrozen(through = cloud): Promise<string> {
  const instance = through.instance();
  await instance.freeze();
  const ts = await through.slack.write(`<@${BOT_USER}> ${QUESTION}`);
  expect(await instance.event(QUESTION, ts)).toBe(200);
  return ts;
}

/** Returns the messages that the doorbell put into the queue, without removing them. */
const texts = async () => {
  const { peekedMessageItems: items } = await queuesAt(azurite.connectionString).queue.peekMessages({
    numberOfMessages: 32,
  });
  return items.map(({ messageText }) => Buffer.from(messageText, 'base64').toString());
};
const oneText = () => wait('the message', async () => (await texts())[0]);
/** Waits for the answer, ignoring the placeholder. */
const answered = (ts: string) =>
  wait('the answer', async () =>
    (await cloud.answers(ts)).find(({ blocks }) => blocks?.[0]?.block_id?.startsWith('run:')),
  );

describe('a question whose instance is frozen after the acknowledgement', () => {
  it('is answered by another, which the queue wakes', async () => {
    const other = cloud.instance();
    const host = await listenWith(other.message);
    const ts = await askFrozen();
    expect(JSON.stringify(await answered(ts))).toMatch(/Sydney|ap-southeast-2/);
    await host.stop();
    expect(await cloud.answers(ts)).toHaveLength(1);
    expect(host.calls).toEqual([1]);
    expect(await texts()).toEqual([]);
  });

  it("is identified in the queue's message, but not quoted", async () => {
    await askFrozen();
    const message = JSON.parse(await oneText());
    expect(Object.keys(message)).toEqual(['workspace_id', 'run_id']);
    expect(await cloud.run(message)).toMatchObject({
      status: 'pending',
      incoming: { text: expect.stringContaining('Sydney') },
    });
  });
});

describe('a message that arrives more than once', () => {
  it('is answered once: twenty at a time, on three instances', async () => {
    const ts = await askFrozen();
    const text = await oneText();
    const instances = [cloud.instance(), cloud.instance(), cloud.instance()];
    await Promise.all(Array.from({ length: 20 }, (_, at) => instances[at % 3]?.message(text)));
    const done = await wait('the end', async () => {
      const run = await cloud.run(JSON.parse(text));
      return run?.status === 'done' && run;
    });
    expect(done.attempts).toBe(1);
    expect(await cloud.answers(ts)).toHaveLength(1);
    // And once more when everything is done.
    for (const instance of instances) await instance.message(text);
    expect(await cloud.answers(ts)).toHaveLength(1);
    expect(instances.flatMap(({ log }) => log).join('')).not.toContain('"level":"error"');
  });

  it('is answered once through the queue, too, with three instances listening', async () => {
    const ts = await askFrozen();
    const ref = JSON.parse(await oneText());
    const ring = createQueueDoorbell({ connectionString: azurite.connectionString });
    await Promise.all(Array.from({ length: 20 }, () => ring(ref)));
    for (let at = 0; at < 3; at += 1) await listenWith(cloud.instance().message);
    await answered(ts);
    await wait('an empty queue', () => hosts.reduce((sum, { calls }) => sum + calls.length, 0) === 21);
    for (const host of hosts) await host.stop();
    expect(await texts()).toEqual([]);
    expect(await cloud.answers(ts)).toHaveLength(1);
    expect((await cloud.run(ref))?.attempts).toBe(1);
  });

  it('is answered once if the instance that took the question works on it as well', async () => {
    const first = cloud.instance();
    await listenWith(cloud.instance().message);
    const ts = await cloud.slack.write(`<@${BOT_USER}> ${QUESTION}`);
    expect(await first.event(QUESTION, ts)).toBe(200);
    await answered(ts);
    await wait('the message', () => hosts[0]?.calls.length === 1);
    await hosts[0]?.stop();
    expect(await cloud.answers(ts)).toHaveLength(1);
  });
});

describe('a doorbell that is lost', () => {
  it('causes no failure, and the timer finds the question', async () => {
    const away = await startCloud(storageAt(await freePort()));
    try {
      const first = away.instance();
      await first.freeze();
      const ts = await away.slack.write(`<@${BOT_USER}> ${QUESTION}`);
      expect(await first.event(QUESTION, ts)).toBe(200);
      const other = away.instance();
      await other.tick();
      expect(await away.answers(ts)).toHaveLength(1);
      const line = await wait('the warning', () => first.log.find((one) => one.includes('doorbell failed')));
      expect(JSON.parse(line)).toMatchObject({
        level: 'warn',
        err: { message: expect.stringContaining('ECONNREFUSED') },
      });
      expect(first.log.join('')).not.toMatch(/AccountKey|SharedKey|Eby8/);
    } finally {
      await away.close();
    }
  });

  it('delays no acknowledgement, and is given up', async () => {
    const silent = await listen(() => {});
    const away = await startCloud(storageAt(Number(new URL(silent.url).port)));
    try {
      const first = away.instance();
      const ts = await away.slack.write(`<@${BOT_USER}> ${QUESTION}`);
      expect(await first.event(QUESTION, ts)).toBe(200);
      const warned = () => first.log.find((line) => line.includes('doorbell failed'));
      expect(warned()).toBeUndefined();
      expect(JSON.parse(await wait('the end of it', warned))).toMatchObject({
        err: { type: 'DoorbellError' },
      });
    } finally {
      await away.close();
      await silent.close();
    }
  });

  it('does not cause a second answer if it arrives after all', async () => {
    const ts = await askFrozen();
    const text = await oneText();
    const other = cloud.instance();
    await other.tick();
    await cloud.instance().message(text);
    await other.message(text);
    expect(await cloud.answers(ts)).toHaveLength(1);
    expect((await cloud.run(JSON.parse(text)))?.attempts).toBe(1);
  });
});

describe('a foreign message', () => {
  it.each([
    ['words', 'please run this'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[{"workspace_id":"w","run_id":"r"}]'],
    ['half a name', '{"workspace_id":"unmistakable"}'],
    ['a name that is a path', '{"workspace_id":"../unmistakable","run_id":"x"}'],
    ['an endless name', JSON.stringify({ workspace_id: 'w', run_id: 'unmistakable'.repeat(1000) })],
    ['names that are not strings', '{"workspace_id":{"$ne":1},"run_id":["unmistakable"]}'],
  ])('%s is dropped at once, and the log does not quote it', async (_what, text) => {
    const instance = cloud.instance();
    await instance.message(text);
    const lines = instance.log.map((line) => JSON.parse(line)).filter(({ module }) => module === 'queue');
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', wrong: expect.any(Array) })]);
    expect(instance.log.join('')).not.toMatch(/unmistakable|please/);
  });

  it('leaves the queue for good, and blocks nothing behind it', async () => {
    const { queue, poison } = queuesAt(azurite.connectionString);
    await queue.createIfNotExists();
    for (const text of ['words', '{}', 'null']) await queue.sendMessage(Buffer.from(text).toString('base64'));
    const ts = await askFrozen();
    const host = await listenWith(cloud.instance().message);
    await answered(ts);
    await host.stop();
    expect(host.calls).toEqual([1, 1, 1, 1]);
    expect(await texts()).toEqual([]);
    expect((await poison.getProperties()).approximateMessagesCount).toBe(0);
  });

  it('for a deleted run or workspace does nothing', async () => {
    const ts = await askFrozen();
    const ref = JSON.parse(await oneText());
    await cloud.store.delete('workspaces', ref.workspace_id, ref.run_id);
    const other = cloud.instance();
    await other.message(JSON.stringify(ref));
    await other.message(JSON.stringify({ ...ref, workspace_id: 'gone' }));
    expect(await cloud.answers(ts)).toEqual([]);
    expect(other.log.join('')).not.toMatch(/"level":"(warn|error)"/);
  });
});

describe('the queue', () => {
  it('is created by the first message, by however many instances at once', async () => {
    const rings = Array.from({ length: 10 }, () =>
      createQueueDoorbell({ connectionString: azurite.connectionString }),
    );
    await Promise.all(rings.map((ring, at) => ring({ workspace_id: 'w', run_id: `r${at}` })));
    expect((await texts()).length).toBe(10);
  });

  it('is created again if somebody deleted it', async () => {
    const ring = createQueueDoorbell({ connectionString: azurite.connectionString });
    await ring({ workspace_id: 'w', run_id: 'one' });
    await queuesAt(azurite.connectionString).queue.delete();
    await ring({ workspace_id: 'w', run_id: 'two' });
    expect(await texts()).toEqual(['{"workspace_id":"w","run_id":"two"}']);
  });

  it('moves a message aside if its call fails again and again, as Azure is configured to', async () => {
    const host = await listenWith(() => Promise.reject(new Error('this instance has no host')));
    await createQueueDoorbell({ connectionString: azurite.connectionString })({
      workspace_id: 'w',
      run_id: 'r',
    });
    const { poison } = queuesAt(azurite.connectionString);
    await wait('the end', async () => (await poison.getProperties()).approximateMessagesCount === 1);
    expect(host.calls).toEqual(Array.from({ length: QUEUES.maxDequeueCount }, (_, at) => at + 1));
  });

  it.each([
    [
      'a wrong key',
      () => ({ connectionString: azurite.connectionString.replace('Eby8', 'Abcd') }),
      'AuthenticationFailed',
    ],
    [
      'an invalid connection string',
      () => ({ connectionString: 'AccountKey=unmistakable' }),
      'ERR_INVALID_URL',
    ],
    ['an unreachable queue', () => ({ connectionString: storageAt(1) }), 'ECONNREFUSED'],
    ['an address without TLS, with an identity', () => ({ url: 'http://127.0.0.1:1/' }), 'Error'],
  ])(
    'that cannot be used for %s is reported in words that contain no secret',
    async (_what, connection, word) => {
      const failed = await createQueueDoorbell(connection())({ workspace_id: 'w', run_id: 'r' }).then(
        () => expect.fail('it was sent'),
        (error: Error) => error,
      );
      expect(failed.message).toBe(`The queue did not take the message: ${word}`);
      expect(JSON.stringify(failed)).not.toMatch(/unmistakable|Abcd/);
    },
  );
});
