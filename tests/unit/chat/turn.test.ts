import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import { runIdOf, threadKeyOf } from '@windsock/bot/services/runs/identity.ts';
import type { RunDoc, ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { WORKSPACE as WORKSPACE_DOC } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const WORKSPACE = 'w1';
const ROOT = '1700000000.000100';
let store: Store;
let clock: number;
let rung: { workspace_id: string; run_id: string }[];
const logger = createLogger({ level: 'silent' });

function turnOver(over: Store = store, linked: string | undefined = WORKSPACE) {
  return createTurn({
    store: over,
    logger,
    now: () => clock,
    doorbell: (ref) => void rung.push(ref),
    resolveWorkspace: async () => linked,
  });
}

/** A mention at the top of a channel by default. */
function said({
  thread,
  channel = 'C1',
  ...change
}: Partial<Incoming> & { thread?: string; channel?: string } = {}): Incoming {
  const message_id = change.message_id ?? ROOT;
  return {
    address: { surface: 'slack', org: 'T1', channel, thread: thread ?? message_id },
    message_id,
    user: 'U1',
    text: 'list buckets',
    mentioned: true,
    direct: false,
    ...change,
  };
}
const unmentioned = { mentioned: false, text: 'and in Frankfurt?' };
const runs = async () =>
  (await store.query<RunDoc>('runs.open', { pk: WORKSPACE })).items.map(({ doc }) => doc);

async function answered(runId: string, reply: Partial<Reply>) {
  const run = await store.read<RunDoc>('workspaces', WORKSPACE, runId);
  if (!run) throw new Error('no such run');
  const doc: RunDoc = { ...run.doc, status: 'done', reply: { kind: 'answer', text: 'Done.', ...reply } };
  await store.replace('workspaces', WORKSPACE, doc);
}

beforeEach(() => {
  store = openSqliteStore({ path: ':memory:' });
  clock = 1_700_000_000_000;
  rung = [];
});
afterEach(() => store.close());

describe('addressed to the assistant', () => {
  it('accepts a mention, persists it with its agenda entry, and rings the doorbell', async () => {
    expect(await turnOver().accept(said())).toBe('accepted');
    const [run] = await runs();
    expect(run).toMatchObject({ id: runIdOf(said()), status: 'pending', incoming: said(), attempts: 0 });
    expect(rung).toEqual([{ workspace_id: WORKSPACE, run_id: run?.id }]);
    const entries = await Promise.all(
      agendaShards.map((pk) => store.query('agenda.due', { pk, params: { now: clock } })),
    );
    expect(entries.flatMap(({ items }) => items.map(({ doc }) => doc))).toMatchObject([
      { kind: 'run', ref: { workspace_id: WORKSPACE, run_id: run?.id } },
    ]);
  });

  it('accepts a mention without words, which is answered with help', async () => {
    expect(await turnOver().accept(said({ text: '' }))).toBe('accepted');
  });

  it('accepts a direct message without a mention', async () => {
    expect(await turnOver().accept(said({ ...unmentioned, direct: true }))).toBe('accepted');
  });

  it('accepts a follow-up without a mention in a thread that a mention began, even after a restart', async () => {
    await turnOver().accept(said());
    const followUp = said({ ...unmentioned, message_id: '1700000009.000100', thread: ROOT });
    expect(await turnOver().accept(followUp)).toBe('accepted');
    expect(new Set((await runs()).map(({ thread_key }) => thread_key)).size).toBe(1);
  });

  it('accepts a follow-up in a thread that it was called into later, even after a restart', async () => {
    const turn = turnOver();
    const inThread = (message_id: string, change = {}) => said({ message_id, thread: ROOT, ...change });
    expect(await turn.accept(inThread('1700000001.000100', unmentioned))).toBe('ignored');
    expect(await turn.accept(inThread('1700000002.000100'))).toBe('accepted');
    expect(await turn.accept(inThread('1700000003.000100', unmentioned))).toBe('accepted');
    expect(await turnOver().accept(inThread('1700000004.000100', unmentioned))).toBe('accepted');
  });

  it.each([
    ['a message at the top of a channel', unmentioned],
    ['a message in a thread of other people', { ...unmentioned, thread: '1690000000.000001' }],
    ['a file without words in its thread', { ...unmentioned, text: ' ', thread: ROOT }],
    ['an empty direct message', { ...unmentioned, text: '', direct: true }],
    [
      'a message in its thread that begins with another name',
      { ...unmentioned, text: '@bob can you?', thread: ROOT },
    ],
    ['the same thread in another channel', { ...unmentioned, thread: ROOT, channel: 'C2' }],
    ['a message in a group chat without threads', { ...unmentioned, thread: 'C1' }],
  ])('ignores %s', async (_what, change) => {
    const turn = turnOver();
    await turn.accept(said());
    expect(await turn.accept(said({ message_id: '1700000009.000100', ...change }))).toBe('ignored');
    expect(await runs()).toHaveLength(1);
  });

  it('says when nobody connected the organisation, and stores nothing', async () => {
    const turn = createTurn({
      store,
      logger,
      now: () => clock,
      doorbell: () => {},
      resolveWorkspace: async () => undefined,
    });
    expect(await turn.accept(said())).toBe('unlinked');
    expect(await runs()).toHaveLength(0);
  });
});

describe('duplicates', () => {
  it('answers the same message once, however often and whenever it arrives', async () => {
    const turn = turnOver();
    const both = await Promise.all([turn.accept(said()), turn.accept(said())]);
    expect(both.sort()).toEqual(['accepted', 'duplicate']);
    expect(await turn.accept(said())).toBe('duplicate');
    expect(await turnOver().accept(said())).toBe('duplicate');
    expect(await runs()).toHaveLength(1);
    expect(rung).toHaveLength(1);
  });

  it('accepts the mention though the plain event of the same message came first and was not for us', async () => {
    const turn = turnOver();
    const plain = said({ ...unmentioned, thread: '1690000000.000001' });
    const mention = said({ thread: '1690000000.000001' });
    const outcomes = await Promise.all([turn.accept(plain), turn.accept(mention)]);
    expect(outcomes).toEqual(['ignored', 'accepted']);
  });

  it('distinguishes messages with the same id in other channels and teams', async () => {
    const turn = turnOver();
    await turn.accept(said());
    expect(await turn.accept(said({ channel: 'C2' }))).toBe('accepted');
    const elsewhere = said();
    expect(await turn.accept({ ...elsewhere, address: { ...elsewhere.address, org: 'T2' } })).toBe(
      'accepted',
    );
  });

  it('loses neither of two first mentions in one thread', async () => {
    const turns = [turnOver(), turnOver()];
    const mentions = ['1700000001.000100', '1700000002.000100'].map((message_id) =>
      said({ message_id, thread: ROOT }),
    );
    const outcomes = await Promise.all(mentions.map((mention, n) => turns[n]?.accept(mention)));
    expect(outcomes).toEqual(['accepted', 'accepted']);
    expect(await runs()).toHaveLength(2);
  });

  it("does not overwrite a thread's memory", async () => {
    const mention = said({ message_id: '1700000001.000100', thread: ROOT });
    await turnOver().accept(mention);
    const key = threadKeyOf(mention.address);
    const thread = await store.read<ThreadDoc>('workspaces', WORKSPACE, key);
    if (!thread) throw new Error('no thread');
    await store.replace('workspaces', WORKSPACE, { ...thread.doc, frame: { tool: 's3.buckets' } });
    await turnOver().accept(said({ message_id: '1700000002.000100', thread: ROOT }));
    expect((await store.read<ThreadDoc>('workspaces', WORKSPACE, key))?.doc.frame).toEqual({
      tool: 's3.buckets',
    });
  });

  it('does not count a message that could not be persisted, so that it may be redelivered', async () => {
    let fails = true;
    const flaky: Store = new Proxy(store, {
      get: (target, name) =>
        name === 'create' && fails
          ? async () => {
              throw new StoreError('unavailable', 'disk full');
            }
          : Reflect.get(target, name).bind(target),
    });
    const turn = turnOver(flaky);
    await expect(turn.accept(said())).rejects.toThrow('disk full');
    expect(rung).toHaveLength(0);
    fails = false;
    expect(await turn.accept(said())).toBe('accepted');
  });

  it('accepts though the doorbell fails', async () => {
    const turn = createTurn({
      store,
      logger,
      now: () => clock,
      doorbell: async () => {
        throw new Error('queue is away');
      },
      resolveWorkspace: async () => WORKSPACE,
    });
    expect(await turn.accept(said())).toBe('accepted');
  });
});

describe('a person who asks too much', () => {
  it('is told once, then ignored, and answered again later; others are not affected', async () => {
    const turn = turnOver();
    let count = 0;
    const ask = (change: Partial<Incoming> = {}) => {
      count += 1;
      return turn.accept(said({ message_id: `17000001${String(count).padStart(2, '0')}.000100`, ...change }));
    };
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('accepted');
    expect(await ask()).toBe('accepted');
    expect((await runs()).filter(({ reply }) => reply?.kind === 'notice')).toHaveLength(1);
    expect(await ask()).toBe('ignored');
    expect(await ask({ user: 'U2' })).toBe('accepted');
    clock += 3_000;
    expect(await ask()).toBe('accepted');
    expect(await ask()).toBe('accepted');
    expect((await runs()).filter(({ reply }) => reply?.kind === 'notice')).toHaveLength(2);
  });
});

describe('a direct conversation', () => {
  const direct = (message_id: string) => said({ ...unmentioned, direct: true, channel: 'D1', message_id });
  const frameOf = async (message: Incoming) =>
    (await store.read<ThreadDoc>('workspaces', WORKSPACE, threadKeyOf(message.address)))?.doc.frame;

  async function talkAbout(message: Incoming, frame: Record<string, unknown>) {
    const id = threadKeyOf(message.address);
    const doc: ThreadDoc = { id, type: 'thread', workspace_id: WORKSPACE, created_at: '', frame };
    await store.upsert('workspaces', WORKSPACE, doc);
  }

  it('continues in the conversation, not in the thread: the next question knows the previous topic', async () => {
    const [first, second] = [direct('1700000001.000100'), direct('1700000002.000100')];
    await turnOver().accept(first);
    await talkAbout(first, { tool: 'ec2.instances' });
    await turnOver().accept(second);
    expect(await frameOf(second)).toEqual({ tool: 'ec2.instances' });
  });

  it("never inherits from another person's conversation", async () => {
    const first = direct('1700000001.000100');
    await turnOver().accept(first);
    await talkAbout(first, { tool: 'ec2.instances' });
    const other = said({ ...unmentioned, direct: true, channel: 'D2', message_id: '1700000002.000100' });
    await turnOver().accept(other);
    expect(await frameOf(other)).toBeUndefined();
  });
});

it('checks permission only if the message is for the assistant', async () => {
  let asked = 0;
  const mayAct = async () => {
    asked += 1;
    return false;
  };
  const turn = turnOver();
  const inThread = (message_id: string, change: Partial<Incoming>) =>
    turn.accept(said({ thread: ROOT, message_id, ...change }), mayAct);
  expect(await inThread('1700000001.000100', unmentioned)).toBe('ignored');
  expect(asked).toBe(0);
  expect(await inThread('1700000002.000100', {})).toBe('refused');
  // A refused mention does not call the assistant into the thread.
  expect(await inThread('1700000003.000100', unmentioned)).toBe('ignored');
  expect(asked).toBe(1);
  expect(await runs()).toHaveLength(0);
});

it('records now and then that a person without permission called the assistant', async () => {
  const now = () => clock;
  await store.create('workspaces', WORKSPACE, { id: WORKSPACE_DOC, type: 'workspace' } as never);
  const trail = createTrail({ store, now });
  const turn = createTurn({
    ...{ store, logger, now, trail },
    doorbell: () => {},
    resolveWorkspace: async () => WORKSPACE,
  });
  let messages = 0;
  const ask = (change: Partial<Incoming> & { channel?: string } = {}) =>
    turn.accept(
      said({ message_id: `17000${++messages}.000100`, user: 'U0GUEST', ...change }),
      async () => false,
    );
  const entries = async () =>
    (await listAudit({ ctx: { store }, input: { workspaceId: WORKSPACE } })).items.reverse();
  for (const _ of [1, 2, 3]) expect(await ask()).toBe('refused');
  await vi.waitFor(async () =>
    expect(await entries()).toMatchObject([
      {
        action: 'question.refused',
        actor: { kind: 'slack', id: 'U0GUEST' },
        details: { channel: 'C1', outcome: 'not_a_member' },
      },
    ]),
  );
  await ask({ channel: 'C2' });
  clock += 10 * 60_000;
  await ask();
  await vi.waitFor(async () => expect(await entries()).toHaveLength(3));
  // A message that is not for the assistant is not a refusal.
  await ask({ ...unmentioned, channel: 'C3' });
  expect(JSON.stringify(await entries())).not.toMatch(/list buckets|C3/);
});

describe('a pressed button', () => {
  const actions: Reply['actions'] = [
    { id: 'a0', kind: 'choose', label: 'EC2 instances', text: 'list EC2 instances' },
    { id: 'a1', kind: 'choose', label: 'RDS instances', text: 'list RDS instances' },
    { id: 'a2', kind: 'show_all', label: 'Show all' },
    { id: 'a3', kind: 'confirm', label: 'Confirm' },
    { id: 'a4', kind: 'cancel', label: 'Cancel' },
    { id: 'a5', kind: 'ask', label: 'By region', text: 'group that by region' },
  ];
  const runId = runIdOf(said());
  let presses = 0;

  function press(
    action: Partial<NonNullable<Incoming['action']>>,
    change: Parameters<typeof said>[0] = {},
  ): Incoming {
    presses += 1;
    return said({
      thread: ROOT,
      message_id: `1700000${String(100 + presses)}.000100`,
      mentioned: false,
      text: '',
      action: { id: 'a0', run_id: runId, kind: 'choose', ...action },
      ...change,
    });
  }

  beforeEach(async () => {
    await turnOver().accept(said());
    await answered(runId, { actions });
  });

  it('asks what the stored reply says, not what the request says', async () => {
    const forged = press(
      { id: 'a0', kind: 'confirm', text: 'delete everything' },
      { text: 'delete everything' },
    );
    expect(await turnOver().accept(forged)).toBe('accepted');
    expect((await runs())[0]?.incoming).toMatchObject({
      text: 'list EC2 instances',
      action: { id: 'a0', run_id: runId, kind: 'choose', text: 'list EC2 instances' },
    });
  });

  it.each([
    ['an action that the reply lacks', {}, { id: 'a9' }],
    ['a run that does not exist', {}, { run_id: 'f'.repeat(40) }],
    ['a run id that is a path', {}, { run_id: '../../users/x' }],
    ['a document that is not a run', {}, { run_id: threadKeyOf(said().address) }],
    ['another thread', { thread: '1690000000.000001' }, {}],
    ['another channel', { channel: 'C2' }, {}],
  ])('is ignored when it names %s', async (_what, change, action) => {
    expect(await turnOver().accept(press(action, change))).toBe('ignored');
    expect(await runs()).toHaveLength(0);
  });

  it('is ignored if the run belongs to another workspace', async () => {
    expect(await turnOver(store, 'w2').accept(press({}))).toBe('ignored');
  });

  it.each(['a0', 'a2', 'a3', 'a4', 'a5'])('(%s) does nothing if the person may not act', async (id) => {
    const turn = turnOver();
    expect(await turn.accept(press({ id }), async () => false)).toBe('refused');
    expect(await runs()).toHaveLength(0);
    // It does not block a person who may act, either.
    expect(await turn.accept(press({ id }, { user: 'U2' }), async () => true)).toBe('accepted');
  });

  it.each([
    ['show_all', 'a2', 'a2', 1],
    ['confirm', 'a3', 'a3', 1],
    ['confirm, then cancel, which comes too late', 'a3', 'a4', 2],
    ['the same choice', 'a0', 'a0', 1],
    ['another choice', 'a0', 'a1', 2],
    ['the same example with a double click', 'a5', 'a5', 1],
  ])('pressed twice (%s: %s, %s) makes %i run', async (_what, first, second, count) => {
    const turn = turnOver();
    expect(await turn.accept(press({ id: first }))).toBe('accepted');
    await turn.accept(press({ id: second }, { user: first === 'a5' ? 'U1' : 'U2' }));
    expect(await runs()).toHaveLength(count);
  });

  it('on an example asks again when pressed later', async () => {
    const turn = turnOver();
    expect(await turn.accept(press({ id: 'a5' }))).toBe('accepted');
    clock += 11_000;
    expect(await turn.accept(press({ id: 'a5' }))).toBe('accepted');
  });

  it('counts once, even after a restart', async () => {
    expect(await turnOver().accept(press({ id: 'a3' }))).toBe('accepted');
    expect(await turnOver().accept(press({ id: 'a3' }))).toBe('duplicate');
  });
});
