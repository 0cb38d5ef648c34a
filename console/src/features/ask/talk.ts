import type { QueryClient } from '@tanstack/react-query';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import type { Conversation, Turn } from './conversation.ts';
import { again, begun, isBusy, progressed, questionIn, settled, withTurn } from './conversation.ts';
import { followRun, getAnswer } from './get-answer.ts';

/** The pending answers, by turn: they continue after their page or sheet is closed. */
const waiting = new Map<string, { waiting: AbortController; stop: AbortController }>();

/** If the server has not stopped by then, the console stops waiting. */
const STOP_MS = 6_000;

export const conversationKey = (workspaceId: string, id: string) =>
  ['conversation', workspaceId, id] as const;
export const threadsKey = (workspaceId: string) => ['threads', workspaceId] as const;

/**
 * The actions of one conversation. The conversation is kept in the query cache, so the pages and sheets that show it
 * may come and go, and it is removed when another person signs in.
 */
export function createTalk(client: QueryClient, workspaceId: string, conversationId: string) {
  const queryKey = conversationKey(workspaceId, conversationId);
  const read = () => client.getQueryData<Conversation>(queryKey) ?? begun(conversationId);
  const write = (next: Conversation) => client.setQueryData(queryKey, next);

  async function wait({ id, question, withFile, state: { run } }: Turn & { state: Waits }) {
    const controllers = { waiting: new AbortController(), stop: new AbortController() };
    waiting.set(id, controllers);
    const { signal } = controllers.waiting;
    const asking = {
      workspaceId,
      signal,
      stop: controllers.stop.signal,
      onProgress: (progress: string) => write(progressed(read(), id, { progress })),
    };
    const answer = run
      ? followRun(asking, run)
      : getAnswer({ ...asking, question, key: id, withFile: withFile === true });
    const state = await answer.then(
      (result) => ({ kind: 'answered', result }) as const,
      (error: unknown) => stateOf(error, { signal, otherwise: run ? NOT_LOADED : NOT_ANSWERED }),
    );
    waiting.delete(id);
    // The turn is missing if the conversation was deleted meanwhile, or belongs to another person now.
    if (!read().turns.some((one) => one.id === id)) return;
    const isNew = read().thread === undefined;
    write(settled(read(), id, state));
    if (isNew) void client.invalidateQueries({ queryKey: threadsKey(workspaceId) });
  }

  function begin({ said, ...asked }: Pick<Turn, 'said' | 'question' | 'withFile'>) {
    if (isBusy(read())) return;
    const state: Waits = { kind: 'waiting' };
    const turn = { id: crypto.randomUUID(), said, ...asked, askedAt: Date.now(), state };
    write(withTurn(read(), turn));
    void wait(turn);
  }

  return {
    ask(text: string) {
      begin({ said: text, question: questionIn(read(), text) });
    },
    /** Asks something other than typed words: see press.ts. */
    begin,
    retry(turn: Turn) {
      if (isBusy(read())) return;
      const next = again(turn, read(), () => crypto.randomUUID(), Date.now());
      write({ ...read(), turns: read().turns.map((one) => (one.id === turn.id ? next : one)) });
      void wait({ ...next, state: { kind: 'waiting' } });
    },
    stop() {
      for (const { id, state } of read().turns) {
        const controllers = waiting.get(id);
        if (state.kind !== 'waiting' || !controllers) continue;
        write(progressed(read(), id, { stopping: true }));
        controllers.stop.abort();
        setTimeout(() => controllers.waiting.abort(), STOP_MS);
      }
    },
    /** Waits for the questions that were asked before this page was loaded. */
    resume() {
      for (const turn of read().turns) {
        const { state } = turn;
        if (state.kind === 'waiting' && !waiting.has(turn.id)) void wait({ ...turn, state });
      }
    },
    /** Forgets the conversation and stops waiting. */
    drop() {
      for (const { id } of read().turns) waiting.get(id)?.waiting.abort();
      client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: threadsKey(workspaceId) });
    },
  };
}

type Waits = Extract<Turn['state'], { kind: 'waiting' }>;

/** A question that was asked before the page was loaded has only its answer left to load. */
const NOT_LOADED = 'The answer could not be loaded. Please try again.';
const NOT_ANSWERED = 'The question could not be answered. Please try again.';

function stateOf(
  error: unknown,
  { otherwise, signal }: { otherwise: string; signal: AbortSignal },
): Turn['state'] {
  if (signal.aborted) return { kind: 'stopped' };
  return {
    kind: 'failed',
    detail: detailOf(error, otherwise),
    gone: error instanceof ApiError && error.status === 404,
  };
}
