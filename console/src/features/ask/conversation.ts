import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { Question } from './api/ask.ts';

/** A question and what became of it. */
export interface Turn {
  /** Also the Idempotency-Key: asked again after a lost connection, it is not asked twice. */
  id: string;
  /** What the person said, or the label of the button that was pressed. */
  said: string;
  question: Question;
  /** Its answer comes with a file. */
  withFile?: true;
  askedAt: number;
  state: /** `progress`: what goes on, as the server tells it. `stopping`: the person wants it no more. */
    | { kind: 'waiting'; progress?: string; stopping?: true }
    | { kind: 'answered'; result: AskResult }
    /** `detail` is a sentence for people; `gone`: the server does not know the thread (any more). */
    | { kind: 'failed'; detail: string; gone: boolean }
    /** The person wanted it no more, and the server could not be told. */
    | { kind: 'stopped' };
}

export interface Conversation {
  /** The server's; absent before the first answer. Follow-ups are understood within it. */
  thread?: string;
  turns: Turn[];
}

export const EMPTY: Conversation = { turns: [] };

export const isBusy = ({ turns }: Conversation): boolean =>
  turns.some(({ state }) => state.kind === 'waiting');

export const withTurn = (conversation: Conversation, turn: Turn): Conversation => ({
  ...conversation,
  turns: [...conversation.turns, turn],
});

/**
 * The conversation with a turn's new state, and the thread that its answer stands in. A thread that the server no longer
 * knows would refuse every follow-up: the next question begins another.
 */
export function settled(conversation: Conversation, id: string, state: Turn['state']): Conversation {
  const gone = state.kind === 'failed' && state.gone;
  const kept = gone ? undefined : conversation.thread;
  const thread = state.kind === 'answered' ? state.result.thread : kept;
  return {
    ...(thread !== undefined && { thread }),
    turns: conversation.turns.map((turn) => (turn.id === id ? { ...turn, state } : turn)),
  };
}

/** The conversation with what is new of a turn that is waited for. */
export function progressed(
  conversation: Conversation,
  id: string,
  news: { progress?: string; stopping?: true },
): Conversation {
  const turn = conversation.turns.find((one) => one.id === id);
  if (turn?.state.kind !== 'waiting') return conversation;
  const { progress, stopping } = turn.state;
  const state = { ...turn.state, ...news };
  // What is the same is not drawn again.
  if (state.progress === progress && state.stopping === stopping) return conversation;
  return {
    ...conversation,
    turns: conversation.turns.map((one) => (one === turn ? { ...turn, state } : one)),
  };
}

/** A turn as it is asked again: under its own key where it may have been heard, under a new one where it was answered. */
export function again(turn: Turn, thread: string | undefined, newId: () => string, now: number): Turn {
  const id = turn.state.kind === 'answered' ? newId() : turn.id;
  const { text } = turn.question;
  const question = text === undefined ? turn.question : { text, ...(thread !== undefined && { thread }) };
  return { ...turn, id, question, askedAt: now, state: { kind: 'waiting' } };
}
