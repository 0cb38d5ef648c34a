import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { stopped } from '@windsock/bot/runs/notices.ts';
import { runIdOf } from '@windsock/bot/services/runs/identity.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { isStopWanted } from '@windsock/bot/services/runs/stop.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const QUESTION = '1700000000.000100';
let store: Store;
let rung: number;

const turnOf = (workspace = 'w1') =>
  createTurn({
    store,
    logger: createLogger({ level: 'silent' }),
    now: () => 1_700_000_000_000,
    doorbell: () => void rung++,
    resolveWorkspace: async () => workspace,
  });

const asked: Incoming = {
  address: { surface: 'slack', org: 'T1', channel: 'C1', thread: QUESTION },
  message_id: QUESTION,
  user: 'U1',
  text: 'why did the bill go up?',
  mentioned: true,
  direct: false,
};
const run_id = runIdOf(asked);

/** Returns a press of a button in the question's thread. */
function pressed(
  id: string,
  change: Partial<Incoming> & { at?: Partial<Incoming['address']> } = {},
): Incoming {
  const { at, ...rest } = change;
  const address = { ...asked.address, ...at };
  const action = { id, run_id, kind: id };
  return { ...asked, message_id: '1700000060.000001', text: '', mentioned: false, action, ...rest, address };
}

const isWanted = () => isStopWanted({ ctx: { store }, input: { id: run_id, workspace_id: 'w1' } });
const runs = async () => (await store.query<RunDoc>('runs.open', { pk: 'w1' })).items.map(({ doc }) => doc);

async function change(to: Partial<RunDoc>) {
  const run = await store.read<RunDoc>('workspaces', 'w1', run_id);
  if (run) await store.replace('workspaces', 'w1', { ...run.doc, ...to });
}

beforeEach(async () => {
  store = openSqliteStore({ path: ':memory:' });
  rung = 0;
  await turnOf().accept(asked);
  await change({ status: 'leased', placeholder: { state: 'posted', message_id: 'm1' } });
});
afterEach(() => store.close());

describe('a press of Stop', () => {
  it('by a person who may not act stops nothing', async () => {
    expect(await turnOf().accept(pressed('stop'), async () => false)).toBe('refused');
    expect(await isWanted()).toBe(false);
  });

  it('is stored for the worker that has the question, and is not a question itself', async () => {
    expect(await turnOf().accept(pressed('stop'))).toBe('accepted');
    expect(await isWanted()).toBe(true);
    expect(await turnOf().accept(pressed('stop'))).toBe('accepted');
    expect(await runs()).toHaveLength(1);
    expect(rung).toBe(1);
  });

  it('without a run, as from Slack’s own button, ends what runs in its thread, and nothing elsewhere', async () => {
    const named = (at = {}) => pressed('stop', { at, action: { id: 'stop', run_id: '', kind: 'stop' } });
    expect(await turnOf().accept(named({ thread: '1700000099.000100' }))).toBe('ignored');
    expect(await turnOf('w2').accept(named())).toBe('ignored');
    expect(await isWanted()).toBe(false);
    expect(await turnOf().accept(named())).toBe('accepted');
    expect(await isWanted()).toBe(true);
    await change({ status: 'done' });
    expect(await turnOf().accept(named())).toBe('ignored');
  });

  it('is open to anybody in the thread', async () => {
    await turnOf().accept(pressed('stop', { user: 'U2' }));
    expect(await isWanted()).toBe(true);
  });

  it('does not count as a question against the limit', async () => {
    const turn = turnOf();
    for (let at = 0; at < 30; at += 1) await turn.accept(pressed('stop'));
    const next = { ...asked, message_id: '1700000009.000100' };
    expect(await turn.accept(next)).toBe('accepted');
    expect((await runs()).every(({ reply }) => reply === undefined)).toBe(true);
  });

  it.each([
    ['another workspace', 'w2', {}],
    ['another channel', 'w1', { at: { channel: 'C2' } }],
    ['another thread', 'w1', { at: { thread: '1690000000.000001' } }],
    ['another organisation', 'w1', { at: { org: 'T2' } }],
    ['another platform', 'w1', { at: { surface: 'teams' as const } }],
    ['an unknown run', 'w1', { action: { id: 'stop', run_id: 'nothing', kind: 'stop' } }],
    ['an impossible run id', 'w1', { action: { id: 'stop', run_id: 'a/b', kind: 'stop' } }],
  ])('forged from %s does nothing', async (_what, workspace, forged) => {
    expect(await turnOf(workspace).accept(pressed('stop', forged))).toBe('ignored');
    expect(await isWanted()).toBe(false);
  });

  it('after the answer does nothing', async () => {
    await change({ status: 'done', reply: { kind: 'answer', text: '42' } });
    expect(await turnOf().accept(pressed('stop'))).toBe('ignored');
    expect(await isWanted()).toBe(false);
  });
});

describe('Ask again', () => {
  const again = () => pressed('ask_again', { message_id: '1700000090.000001' });
  const repeated = async () => (await runs()).find(({ id }) => id !== run_id);

  it('asks the words of the stopped question', async () => {
    await change({ status: 'done', reply: stopped({ incoming: asked }) });
    expect(await turnOf().accept(again())).toBe('accepted');
    expect(await repeated()).toMatchObject({ incoming: { text: asked.text, action: { kind: 'ask' } } });
  });

  it('repeats a stopped press: the button means more than its words', async () => {
    const action = { id: 'show_all', run_id: 'earlier', kind: 'show_all', text: '' };
    const incoming = { ...asked, text: '', action };
    await change({ incoming, status: 'done', reply: stopped({ incoming }) });
    expect(await turnOf().accept(again())).toBe('accepted');
    expect(await repeated()).toMatchObject({ incoming: { text: '', action } });
  });
});
