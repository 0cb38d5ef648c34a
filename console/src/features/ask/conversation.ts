import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { FeedbackResult } from '@windsock/bot/contract/feedback.ts';
import type { Thread, ThreadTurn } from '@windsock/bot/contract/threads.ts';
import type { Question } from './api/ask.ts';

/** A question and its result. */
export interface Turn {
  /** Also sent as the Idempotency-Key, so that a retry after a lost connection does not ask twice. */
  id: string;
  /** The person's words, or the label of the button that they pressed. */
  said: string;
  question: Question;
  /** The answer comes with a file. */
  withFile?: true;
  /** The person's feedback at the time when the thread was read. */
  feedback?: FeedbackResult;
  askedAt: number;
  /**
   * - `waiting`: `progress` says what the server is doing; with `stopping` the person has asked to stop; `run` is set if
   *   the question was asked before this page was loaded
   * - `failed`: `detail` is a sentence for people; with `gone` the server does not know the thread, or no longer does
   * - `stopped`: the person stopped the question, but the server did not get the request
   */
  state:
    | { kind: 'waiting'; progress?: string; stopping?: true; run?: AskResult }
    | { kind: 'answered'; result: AskResult }
    | { kind: 'failed'; detail: string; gone: boolean }
    | { kind: 'stopped' };
}

export interface Conversation {
  /** The id in the page's address, chosen here before the server knows the conversation. */
  id: string;
  /** The server's id, once it knows the conversation. Follow-ups refer to it. */
  thread?: string;
  turns: Turn[];
  /** Where reading continues with the earlier turns. */
  earlier?: string;
}

export const begun = (id: string): Conversation => ({ id, turns: [] });

/** Converts a thread from the server into a conversation. */
export const fromThread = (thread: Thread): Conversation => ({
  id: thread.id,
  thread: thread.id,
  turns: thread.turns.map((turn) => turnOf(turn, thread.id)),
  ...(thread.earlier !== undefined && { earlier: thread.earlier }),
});

function turnOf({ said, action, asked_at, result, feedback }: ThreadTurn, thread: string): Turn {
  const isOver = result.status === 'done' || result.status === 'failed';
  const { progress } = result;
  return {
    id: result.run_id,
    said,
    question: action ? { action } : { text: said, thread },
    askedAt: Date.parse(asked_at),
    ...(feedback && { feedback }),
    state: isOver
      ? { kind: 'answered', result }
      : { kind: 'waiting', run: result, ...(progress !== undefined && { progress }) },
  };
}

/** Adds earlier turns that were read later. */
export function withEarlier(conversation: Conversation, before: Conversation): Conversation {
  const { earlier: _, ...rest } = conversation;
  return {
    ...rest,
    turns: [...before.turns, ...conversation.turns],
    ...(before.earlier !== undefined && { earlier: before.earlier }),
  };
}

/** Returns a typed question in the form that the server expects within this conversation. */
export const questionIn = ({ id, thread }: Pick<Conversation, 'id' | 'thread'>, text: string): Question =>
  thread === undefined ? { text, new_thread: id } : { text, thread };

export const isBusy = ({ turns }: Conversation): boolean =>
  turns.some(({ state }) => state.kind === 'waiting');

export const withTurn = (conversation: Conversation, turn: Turn): Conversation => ({
  ...conversation,
  turns: [...conversation.turns, turn],
});

/**
 * Returns the conversation with a turn's new state and the thread of its answer. If the server no longer knows the
 * thread, every follow-up would be refused, so the next question starts a new one.
 */
export function settled(conversation: Conversation, id: string, state: Turn['state']): Conversation {
  const { thread: before, ...rest } = conversation;
  const gone = state.kind === 'failed' && state.gone;
  const kept = gone ? undefined : before;
  const thread = state.kind === 'answered' ? state.result.thread : kept;
  return {
    ...rest,
    ...(thread !== undefined && { thread }),
    turns: conversation.turns.map((turn) => (turn.id === id ? { ...turn, state } : turn)),
  };
}

/** Returns the conversation with the latest progress of a pending turn. */
export function progressed(
  conversation: Conversation,
  id: string,
  news: { progress?: string; stopping?: true },
): Conversation {
  const turn = conversation.turns.find((one) => one.id === id);
  if (turn?.state.kind !== 'waiting') return conversation;
  const { progress, stopping } = turn.state;
  const state = { ...turn.state, ...news };
  // An unchanged state is not drawn again.
  if (state.progress === progress && state.stopping === stopping) return conversation;
  return {
    ...conversation,
    turns: conversation.turns.map((one) => (one === turn ? { ...turn, state } : one)),
  };
}

/**
 * Returns a turn to be asked again: with the same key if the server may have received it, with a new one if it was
 * answered.
 */
export function again(
  turn: Turn,
  conversation: Pick<Conversation, 'id' | 'thread'>,
  newId: () => string,
  now: number,
): Turn {
  const id = turn.state.kind === 'answered' ? newId() : turn.id;
  const { text } = turn.question;
  const question = text === undefined ? turn.question : questionIn(conversation, text);
  return { ...turn, id, question, askedAt: now, state: { kind: 'waiting' } };
}
