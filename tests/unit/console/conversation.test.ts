import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../console/src/features/ask/conversation.ts';
import {
  again,
  begun,
  fromThread,
  isBusy,
  progressed,
  settled,
  withEarlier,
  withTurn,
} from '../../../console/src/features/ask/conversation.ts';

const EMPTY = begun('t1');

const turn = (change: Partial<Turn> = {}): Turn => ({
  id: 'one',
  said: 'list buckets',
  question: { text: 'list buckets', thread: 't1' },
  askedAt: 1,
  state: { kind: 'waiting' },
  ...change,
});
const answered: Turn['state'] = {
  kind: 'answered',
  result: { run_id: 'r1', thread: 't2', status: 'done' },
};

describe('a conversation', () => {
  it('is busy while an answer is awaited', () => {
    const talk = withTurn(EMPTY, turn());
    expect(isBusy(talk)).toBe(true);
    expect(isBusy(settled(talk, 'one', answered))).toBe(false);
  });

  it('has the thread of its last answer', () => {
    expect(settled(withTurn(EMPTY, turn()), 'one', answered).thread).toBe('t2');
  });

  it('shows the progress while a question is running, and nothing of it after the answer', () => {
    const talk = progressed(withTurn(EMPTY, turn()), 'one', { progress: 'Reading costs …' });
    expect(talk.turns[0]?.state).toEqual({ kind: 'waiting', progress: 'Reading costs …' });
    const stopping = progressed(talk, 'one', { stopping: true });
    expect(stopping.turns[0]?.state).toEqual({
      kind: 'waiting',
      progress: 'Reading costs …',
      stopping: true,
    });
    expect(progressed(stopping, 'one', { stopping: true })).toBe(stopping);
    const over = settled(stopping, 'one', answered);
    expect(progressed(over, 'one', { progress: 'late' })).toBe(over);
  });

  it('keeps its thread if a question fails on the way, and drops one that is gone', () => {
    const talk = withTurn({ id: 't1', thread: 't1', turns: [] }, turn());
    const failed = (gone: boolean) => ({ kind: 'failed', detail: 'No.', gone }) as const;
    expect(settled(talk, 'one', failed(false)).thread).toBe('t1');
    expect('thread' in settled(talk, 'one', failed(true))).toBe(false);
  });
});

describe('a conversation from the server', () => {
  const result = (run_id: string, status: 'done' | 'leased' = 'done') => ({ run_id, thread: 't1', status });
  const asked_at = '2026-11-24T10:00:00.000Z';
  const thread = { id: 't1', title: 'buckets', created_at: asked_at };

  it('shows the answers, and waits for the open ones', () => {
    const action = { run_id: 'r1', id: 'show_all' };
    const talk = fromThread({
      ...thread,
      turns: [
        { said: 'buckets', asked_at, result: result('r1') },
        { said: 'Show all', action, asked_at, result: { ...result('r2', 'leased'), progress: 'Reading …' } },
      ],
    });
    expect(talk).toMatchObject({ id: 't1', thread: 't1' });
    expect(talk.turns.map(({ id, question, state }) => [id, question, state.kind])).toEqual([
      ['r1', { text: 'buckets', thread: 't1' }, 'answered'],
      ['r2', { action }, 'waiting'],
    ]);
    expect(talk.turns[1]?.state).toMatchObject({ progress: 'Reading …', run: { run_id: 'r2' } });
    expect(isBusy(talk)).toBe(true);
  });

  it('continues with earlier turns, until there are no more', () => {
    const page = (run: string, earlier?: string) =>
      fromThread({
        ...thread,
        turns: [{ said: run, asked_at, result: result(run) }],
        ...(earlier !== undefined && { earlier }),
      });
    const two = withEarlier(page('r3', 'c2'), page('r2', 'c1'));
    expect([two.earlier, two.turns.map(({ id }) => id)]).toEqual(['c1', ['r2', 'r3']]);
    const all = withEarlier(two, page('r1'));
    expect(all.turns.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    expect('earlier' in all).toBe(false);
  });
});

describe('a repeated question', () => {
  const newId = () => 'two';

  it.each<[string, Turn['state'], string]>([
    [
      'with its own key if the server may have received it',
      { kind: 'failed', detail: 'x', gone: false },
      'one',
    ],
    ['with its own key if nobody waited for it', { kind: 'stopped' }, 'one'],
    ['with a new key if it was answered', answered, 'two'],
  ])('is asked %s', (_what, state, id) => {
    expect(again(turn({ state }), { id: 't1', thread: 't1' }, newId, 9)).toMatchObject({
      id,
      askedAt: 9,
      state: { kind: 'waiting' },
    });
  });

  it("goes into the conversation's current thread", () => {
    expect(again(turn(), { id: 't9', thread: 't9' }, newId, 9).question).toEqual({
      text: 'list buckets',
      thread: 't9',
    });
    expect(again(turn(), { id: 't9' }, newId, 9).question).toEqual({
      text: 'list buckets',
      new_thread: 't9',
    });
    const pressed = { action: { run_id: 'r', id: 'b' } };
    expect(again(turn({ question: pressed }), { id: 't9', thread: 't9' }, newId, 9).question).toEqual(
      pressed,
    );
  });
});
