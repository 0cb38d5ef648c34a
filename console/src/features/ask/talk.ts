import type { QueryClient } from '@tanstack/react-query';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import type { Conversation, Turn } from './conversation.ts';
import { again, begun, isBusy, progressed, questionIn, settled, withTurn } from './conversation.ts';
import { followRun, getAnswer } from './get-answer.ts';

/** Who waits for an answer, by turn: a page or sheet that is left goes on waiting. */
const waiting = new Map<string, { waiting: AbortController; stop: AbortController }>();

/** Where the server did not stop it by then, it is not waited for any more. */
const STOP_MS = 6_000;

export const conversationKey = (workspaceId: string, id: string) =>
  ['conversation', workspaceId, id] as const;
export const threadsKey = (workspaceId: string) => ['threads', workspaceId] as const;

/**
 * What can be done in one conversation. It lives in the stored query data: pages and sheets that show it may come and go,
 * and it is gone when another person signs in.
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
      told: (progress: string) => write(progressed(read(), id, { progress })),
    };
    const answer = run
      ? followRun(asking, run)
      : getAnswer({ ...asking, question, key: id, withFile: withFile === true });
    const state = await answer.then(
      (result) => ({ kind: 'answered', result }) as const,
      (error: unknown) => stateOf(error, signal),
    );
    waiting.delete(id);
    // A conversation that was deleted meanwhile, or is another person's by now, has no such turn.
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
    /** Asks something else than words: see press.ts. */
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
    /** Waits for what the server was asked before this page was loaded. */
    resume() {
      for (const turn of read().turns) {
        const { state } = turn;
        if (state.kind === 'waiting' && !waiting.has(turn.id)) void wait({ ...turn, state });
      }
    },
    /** The person wants nothing of it any more. */
    drop() {
      for (const { id } of read().turns) waiting.get(id)?.waiting.abort();
      client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: threadsKey(workspaceId) });
    },
  };
}

type Waits = Extract<Turn['state'], { kind: 'waiting' }>;

function stateOf(error: unknown, signal: AbortSignal): Turn['state'] {
  if (signal.aborted) return { kind: 'stopped' };
  return {
    kind: 'failed',
    detail: detailOf(error, 'This could not be asked. Please try again.'),
    gone: error instanceof ApiError && error.status === 404,
  };
}
