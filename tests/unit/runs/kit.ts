import type { Address, Incoming } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { RunAnswer, RunInput } from '@windsock/bot/runs/compute-reply.ts';
import type { ChatSurface, Part } from '@windsock/bot/runs/surface.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import type { Worker, WorkerOptions } from '@windsock/bot/runs/worker.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { enqueueRun } from '@windsock/bot/services/runs/enqueue.ts';
import { runIdOf, threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';

export const silent = createLogger({ level: 'silent' });
export const text = (words: string): Reply => ({ kind: 'answer', text: words });

interface Message {
  address: Address;
  runId: string;
  part: Part;
  texts: string[];
  replies: Reply[];
  /** The last progress came with a stop button. */
  stoppable: boolean;
}

/** An in-memory chat platform that records its calls, and can be made to fail. */
export function fakeSurface() {
  const messages = new Map<string, Message>();
  const files: string[] = [];
  const log: string[] = [];
  /** The texts that placeholders would have if they had stayed. */
  const kept: string[] = [];
  /** Called before each method does its work; throws to fail it. */
  const hooks: { before(method: string, runId: string): void | Promise<void> } = { before() {} };
  let count = 0;
  const put = (message: Message) => {
    count += 1;
    messages.set(`m${count}`, message);
    return `m${count}`;
  };
  const surface: ChatSurface = {
    name: 'local',
    async answer(address, runId, reply) {
      await hooks.before('answer', runId);
      log.push(`answer ${runId}`);
      const id = put({ address, runId, part: 'answer', texts: [], replies: [reply], stoppable: false });
      await hooks.before('answered', runId);
      return id;
    },
    async revise(_address, messageId, runId, reply) {
      await hooks.before('revise', runId);
      log.push(`revise ${runId}`);
      messages.get(messageId)?.replies.push(reply);
    },
    async post(address, runId, { text: words, stoppable }) {
      await hooks.before('post', runId);
      log.push(`post ${runId}`);
      const id = put({ address, runId, part: 'placeholder', texts: [words], replies: [], stoppable });
      await hooks.before('posted', runId);
      return id;
    },
    async remove(_address, messageId, runId, words) {
      await hooks.before('remove', runId);
      log.push(`remove ${runId}`);
      messages.delete(messageId);
      kept.push(words);
      await hooks.before('removed', runId);
    },
    async find(_address, runId) {
      await hooks.before('find', runId);
      log.push(`find ${runId}`);
      return Object.fromEntries(
        [...messages].flatMap(([id, { part, ...message }]) => (message.runId === runId ? [[part, id]] : [])),
      );
    },
    async progress(_address, messageId, _runId, { text: words, stoppable }) {
      const message = messages.get(messageId);
      if (!message) return;
      message.texts.push(words);
      message.stoppable = stoppable;
    },
    async publish(address, runId, reply, part = 'answer') {
      await hooks.before('publish', runId);
      log.push(`publish ${runId}`);
      const messageId = put({ address, runId, part, texts: [], replies: [reply], stoppable: false });
      await hooks.before('published', runId);
      return { messageId, address: { ...address, thread: messageId } };
    },
    async published(address, runId, _since, part = 'answer') {
      log.push(`look ${runId}`);
      const isIt = (message: Message) => message.runId === runId && message.part === part;
      const [id] = [...messages].find(([, message]) => isIt(message)) ?? [];
      return id === undefined ? undefined : { messageId: id, address: { ...address, thread: id } };
    },
    async file(_address, file) {
      await hooks.before('file', '');
      files.push(file.name);
    },
  };
  const ofRun = (runId: string) => [...messages.values()].filter((message) => message.runId === runId);
  return { surface, messages, files, log, kept, hooks, ofRun };
}

export function incoming(message: string, thread = 'T1', channel = 'C1'): Incoming {
  const address = { surface: 'local' as const, org: 'O1', channel, thread };
  return {
    address,
    message_id: message,
    user: 'U1',
    text: `question ${message}`,
    mentioned: true,
    direct: false,
  };
}

export interface Bench {
  store: Store;
  fake: ReturnType<typeof fakeSurface>;
  worker: Worker;
  clock: { now: number };
  ask(message: string, options?: { thread?: string; workspace?: string; ring?: boolean }): Promise<string>;
  run(id: string, workspace?: string): Promise<RunDoc | undefined>;
  agenda(): Promise<number>;
  /** Starts another worker on the same store and platform. */
  another(options?: Partial<WorkerOptions>): Worker;
}

/** A worker over an in-memory store. The clock stands still unless the test moves it; timers run in real time. */
export function bench(
  answer: (input: RunInput) => Promise<RunAnswer> = async ({ run }) => ({
    reply: text(`answer to ${run.incoming.text}`),
  }),
  options: Partial<WorkerOptions> = {},
): Bench {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const now = () => clock.now;
  const store = openSqliteStore({ path: ':memory:', now });
  const fake = fakeSurface();
  const another = (more: Partial<WorkerOptions> = {}) =>
    createWorker({
      store,
      surfaces: new Map([['local' as const, fake.surface]]),
      assistant: { answer },
      logger: silent,
      now,
      sweepMs: 20,
      ...options,
      ...more,
    });
  const worker = another();
  return {
    store,
    fake,
    worker,
    clock,
    another,
    async ask(message, { thread, workspace = 'W1', ring = true } = {}) {
      const question = incoming(message, thread);
      const id = runIdOf(question);
      const doorbell = (ref: Parameters<Worker['ring']>[0]) => (ring ? worker.ring(ref) : undefined);
      await enqueueRun({
        ctx: { store, now, doorbell, logger: silent },
        input: { id, workspaceId: workspace, threadKey: threadKeyOf(question.address), incoming: question },
      });
      // Messages are ordered by their time.
      clock.now += 1;
      return id;
    },
    async run(id, workspace = 'W1') {
      return (await store.read<RunDoc>('workspaces', workspace, id))?.doc;
    },
    async agenda() {
      let entries = 0;
      for (let shard = 0; shard < 8; shard++) {
        const params = { now: Number.MAX_SAFE_INTEGER };
        entries += (await store.query('agenda.due', { pk: String(shard), params })).items.length;
      }
      return entries;
    },
  };
}

export const transient = (retryAfterMs?: number) =>
  new SurfaceError('busy', { transient: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
