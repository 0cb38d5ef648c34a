import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Incoming } from '@windsock/bot/contract/message.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { addReason } from '@windsock/bot/services/feedback/add-reason.ts';
import type { FeedbackDoc } from '@windsock/bot/services/feedback/feedback-doc.ts';
import { runIdOf } from '@windsock/bot/services/runs/identity.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const QUESTION = '1700000000.000100';
const ASKED: Incoming = {
  address: { surface: 'slack', org: 'T1', channel: 'C1', thread: QUESTION },
  message_id: QUESTION,
  user: 'U1',
  text: 'why did the bill go up?',
  mentioned: true,
  direct: false,
};
const run_id = runIdOf(ASKED);
const logger = createLogger({ level: 'silent' });
let store: Store;
let now: number;
let scope: Scope;

const turn = (workspace = 'w1') =>
  createTurn({
    ...{ store, logger, now: () => now, doorbell() {}, resolveWorkspace: async () => workspace },
    findAccess: async () => ({ scope, private: false, because: 'the rule' }),
  });

type Pressing = Partial<Incoming> & { at?: Partial<Incoming['address']>; because?: object };

/** Returns a press of a button under the answer. */
function pressed(id: string, { at, because, ...rest }: Pressing = {}): Incoming {
  const address = { ...ASKED.address, ...at };
  const action = { id, run_id, kind: 'feedback', ...(because && { because }) };
  return { ...ASKED, message_id: '1700000060.000001', text: '', mentioned: false, action, ...rest, address };
}

const kept = async () =>
  (await store.query<FeedbackDoc>('feedback.of_workspace', { pk: 'w1' })).items.map(({ doc }) => doc);

async function change(to: Partial<RunDoc>) {
  const run = await store.read<RunDoc>('workspaces', 'w1', run_id);
  if (run) await store.replace('workspaces', 'w1', { ...run.doc, ...to });
}

beforeEach(async () => {
  store = openSqliteStore({ path: ':memory:' });
  now = 1_700_000_000_000;
  scope = {};
  await turn().accept(ASKED);
  await change({ status: 'done', reply: { kind: 'answer', text: 'EC2 grew.' } });
});
afterEach(() => store.close());

describe('a press of Useful or Not useful', () => {
  it("is stored with the run, creates no run, and replaces the same person's earlier feedback", async () => {
    expect(await turn().accept(pressed('useful'))).toBe('accepted');
    expect(await turn().accept(pressed('not_useful'))).toBe('accepted');
    expect(await kept()).toMatchObject([
      { run_id, verdict: 'not_useful', by: { surface: 'slack', user: 'U1' } },
    ]);
    await turn().accept(pressed('useful', { user: 'U2' }));
    expect(await kept()).toHaveLength(2);
    expect((await store.query('runs.of_workspace', { pk: 'w1' })).items).toHaveLength(1);
  });

  it("includes the reason from the card's form, and keeps it when the verdict is pressed again", async () => {
    const because = { reason: 'incomplete', words: 'Frankfurt is missing.' };
    await turn().accept(pressed('not_useful', { because }));
    await turn().accept(pressed('not_useful'));
    expect(await kept()).toMatchObject([{ ...because, shared: true }]);
    await turn().accept(pressed('useful', { because }));
    expect(await kept()).toMatchObject([{ verdict: 'useful' }]);
    expect((await kept())[0]).not.toHaveProperty('words');
  });

  it('is removed with the run', async () => {
    await turn().accept(pressed('useful'));
    const [doc] = await kept();
    const run = await store.read<RunDoc>('workspaces', 'w1', run_id);
    expect(doc?.ttl).toBe(run?.doc.ttl);
  });

  const refused: [string, Pressing, Partial<RunDoc>?][] = [
    ['in another channel', { at: { channel: 'C2' } }],
    ['in another thread', { at: { thread: '1700000001.000100' } }],
    ['of another organisation', { at: { org: 'T2' } }],
    ['of a run that there is not', { action: { id: 'useful', run_id: 'other', kind: 'feedback' } }],
    ['with a verdict that there is not', { action: { id: 'perfect', run_id, kind: 'feedback' } }],
    ['under a question that has no answer yet', {}, { reply: undefined }],
    ['under help', {}, { reply: { kind: 'help', text: 'Ask.' } }],
    [
      'under what one person alone was answered, by another',
      { user: 'U2' },
      { incoming: { ...ASKED, address: { ...ASKED.address, only_for: { user: 'U1', in_thread: true } } } },
    ],
  ];
  it.each(refused)('is ignored %s', async (_where, change_, run) => {
    if (run) await change(run as Partial<RunDoc>);
    expect(await turn().accept(pressed('useful', change_))).toBe('ignored');
    expect(await kept()).toEqual([]);
  });

  it('is ignored from a person with fewer permissions than the answer needs, or one who may not act at all', async () => {
    scope = { subjects: ['costs'] };
    expect(await turn().accept(pressed('useful'))).toBe('ignored');
    scope = {};
    expect(await turn().accept(pressed('useful'), async () => false)).toBe('refused');
    expect(await turn('w2').accept(pressed('useful'))).toBe('ignored');
    expect(await kept()).toEqual([]);
  });

  it('counts at most thirty times a minute per person, and does not affect others', async () => {
    const one = turn();
    for (let n = 0; n < 30; n += 1) expect(await one.accept(pressed('useful'))).toBe('accepted');
    expect(await one.accept(pressed('useful'))).toBe('ignored');
    expect(await one.accept(pressed('useful', { user: 'U2' }))).toBe('accepted');
    now += 2_000;
    expect(await one.accept(pressed('useful'))).toBe('accepted');
  });
});

describe('a reason given later', () => {
  const add = (user: string) =>
    addReason({
      ctx: { store, now: () => now },
      input: {
        ...{ workspaceId: 'w1', runId: run_id, by: { surface: 'slack', user } },
        ...{ reason: 'wrong', words: 'It went down.' },
      },
    });

  it('is accepted from the person who judged the answer, and from nobody else', async () => {
    await turn().accept(pressed('not_useful'));
    expect(await add('U2')).toBe(false);
    expect(await add('U1')).toBe(true);
    expect(await kept()).toMatchObject([{ verdict: 'not_useful', reason: 'wrong', words: 'It went down.' }]);
  });
});
