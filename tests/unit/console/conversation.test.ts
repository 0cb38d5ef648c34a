import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../console/src/features/ask/conversation.ts';
import {
  again,
  EMPTY,
  isBusy,
  progressed,
  settled,
  withTurn,
} from '../../../console/src/features/ask/conversation.ts';

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
  it('is busy while an answer is waited for', () => {
    const talk = withTurn(EMPTY, turn());
    expect(isBusy(talk)).toBe(true);
    expect(isBusy(settled(talk, 'one', answered))).toBe(false);
  });

  it('stands in the thread of its last answer', () => {
    expect(settled(withTurn(EMPTY, turn()), 'one', answered).thread).toBe('t2');
  });

  it('shows what goes on while a question is waited for, and nothing of it after the answer', () => {
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

  it('keeps its thread when a question fails on the way, and drops one that is gone', () => {
    const talk = withTurn({ thread: 't1', turns: [] }, turn());
    const failed = (gone: boolean) => ({ kind: 'failed', detail: 'No.', gone }) as const;
    expect(settled(talk, 'one', failed(false)).thread).toBe('t1');
    expect('thread' in settled(talk, 'one', failed(true))).toBe(false);
  });
});

describe('a question that is asked again', () => {
  const newId = () => 'two';

  it.each<[string, Turn['state'], string]>([
    ['under its own key where it may have been heard', { kind: 'failed', detail: 'x', gone: false }, 'one'],
    ['under its own key where nobody waited for it', { kind: 'stopped' }, 'one'],
    ['under a new key where it was answered', answered, 'two'],
  ])('is asked %s', (_what, state, id) => {
    expect(again(turn({ state }), 't1', newId, 9)).toMatchObject({
      id,
      askedAt: 9,
      state: { kind: 'waiting' },
    });
  });

  it('goes into the thread that the conversation has now', () => {
    expect(again(turn(), 't9', newId, 9).question).toEqual({ text: 'list buckets', thread: 't9' });
    expect(again(turn(), undefined, newId, 9).question).toEqual({ text: 'list buckets' });
    const pressed = { action: { run_id: 'r', id: 'b' } };
    expect(again(turn({ question: pressed }), 't9', newId, 9).question).toEqual(pressed);
  });
});
