import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { FeedbackResult } from '@windsock/bot/contract/feedback.ts';
import type { Thread, ThreadTurn } from '@windsock/bot/contract/threads.ts';
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
  /** What the person thought of the answer when the thread was read. */
  feedback?: FeedbackResult;
  askedAt: number;
  state: /** `progress`: what goes on, as the server tells it. `stopping`: the person wants it no more. `run`: what the server was asked before this page was loaded. */
    | { kind: 'waiting'; progress?: string; stopping?: true; run?: AskResult }
    | { kind: 'answered'; result: AskResult }
    /** `detail` is a sentence for people; `gone`: the server does not know the thread (any more). */
    | { kind: 'failed'; detail: string; gone: boolean }
    /** The person wanted it no more, and the server could not be told. */
    | { kind: 'stopped' };
}

export interface Conversation {
  /** Of its address: chosen here, before the server knows of it. */
  id: string;
  /** The same once the server knows it. Follow-ups are understood within it. */
  thread?: string;
  turns: Turn[];
  /** Where the server goes on with the turns before these. */
  earlier?: string;
}

export const begun = (id: string): Conversation => ({ id, turns: [] });

/** A conversation as the server keeps it. */
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

/** With the turns that came before, which were read later. */
export function withEarlier(conversation: Conversation, before: Conversation): Conversation {
  const { earlier: _, ...rest } = conversation;
  return {
    ...rest,
    turns: [...before.turns, ...conversation.turns],
    ...(before.earlier !== undefined && { earlier: before.earlier }),
  };
}

/** A question in words as the server understands it there. */
export const questionIn = ({ id, thread }: Pick<Conversation, 'id' | 'thread'>, text: string): Question =>
  thread === undefined ? { text, new_thread: id } : { text, thread };

export const isBusy = ({ turns }: Conversation): boolean =>
  turns.some(({ state }) => state.kind === 'waiting');

export const withTurn = (conversation: Conversation, turn: Turn): Conversation => ({
  ...conversation,
  turns: [...conversation.turns, turn],
});

/**
 * The conversation with a turn's new state, and the thread that its answer stands in. A thread that the server no longer
 * knows would refuse every follow-up: the next question begins it anew.
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
