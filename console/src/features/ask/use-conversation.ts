import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Action } from '@windsock/bot/contract/reply.ts';
import { ASK_AGAIN_ID } from '@windsock/bot/reply/actions.ts';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import type { Conversation, Turn } from './conversation.ts';
import { again, EMPTY, isBusy, progressed, settled, withTurn } from './conversation.ts';
import { getAnswer } from './get-answer.ts';

/** Who waits for an answer, by turn: a sheet that is closed goes on waiting. */
const waiting = new Map<string, { waiting: AbortController; stop: AbortController }>();

/** Where the server did not stop it by then, it is not waited for any more. */
const STOP_MS = 6_000;

/**
 * The conversation with the assistant in a workspace. It lives beside the stored query data: it is there again when the
 * sheet is opened again, and gone when another person signs in.
 */
export function useConversation(workspaceId: string) {
  const client = useQueryClient();
  const queryKey = ['conversation', workspaceId];
  const { data: conversation = EMPTY } = useQuery<Conversation>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const read = () => client.getQueryData<Conversation>(queryKey) ?? EMPTY;
  const write = (next: Conversation) => client.setQueryData(queryKey, next);

  async function wait(turn: Turn) {
    const { id, question, withFile = false } = turn;
    const controllers = { waiting: new AbortController(), stop: new AbortController() };
    waiting.set(id, controllers);
    const { signal } = controllers.waiting;
    const state = await getAnswer({
      workspaceId,
      question,
      key: id,
      withFile,
      signal,
      stop: controllers.stop.signal,
      told: (progress) => write(progressed(read(), id, { progress })),
    }).then(
      (result) => ({ kind: 'answered', result }) as const,
      (error: unknown) => stateOf(error, signal),
    );
    waiting.delete(id);
    // A conversation that was begun anew meanwhile, or is another person's by now, has no such turn.
    if (!read().turns.some((one) => one.id === id)) return;
    write(settled(read(), id, state));
  }

  function begin({ said, ...asked }: Pick<Turn, 'said' | 'question' | 'withFile'>) {
    if (isBusy(read())) return;
    const turn: Turn = {
      id: crypto.randomUUID(),
      said,
      ...asked,
      askedAt: Date.now(),
      state: { kind: 'waiting' },
    };
    write(withTurn(read(), turn));
    void wait(turn);
  }

  return {
    conversation,
    busy: isBusy(conversation),
    ask(text: string) {
      const { thread } = read();
      begin({ said: text, question: { text, ...(thread !== undefined && { thread }) } });
    },
    press(runId: string, action: Action) {
      begin({
        said: saidBy(action),
        question: { action: { run_id: runId, id: action.id } },
        ...(mayBringFile(action) && { withFile: true }),
      });
    },
    retry(turn: Turn) {
      if (isBusy(read())) return;
      const next = again(turn, read().thread, () => crypto.randomUUID(), Date.now());
      write({ ...read(), turns: read().turns.map((one) => (one.id === turn.id ? next : one)) });
      void wait(next);
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
    startOver() {
      for (const { id } of read().turns) waiting.get(id)?.waiting.abort();
      write(EMPTY);
    },
  };
}

/** The whole list, or a press without words that was stopped: that may have been one for it. */
const mayBringFile = ({ id, kind, text }: Action): boolean =>
  kind === 'show_all' || (id === ASK_AGAIN_ID && !text);

/** What a press says: the question itself, where that is asked again. */
const saidBy = ({ id, label, text }: Action): string => (id === ASK_AGAIN_ID && text) || label;

function stateOf(error: unknown, signal: AbortSignal): Turn['state'] {
  if (signal.aborted) return { kind: 'stopped' };
  return {
    kind: 'failed',
    detail: detailOf(error, 'This could not be asked. Please try again.'),
    gone: error instanceof ApiError && error.status === 404,
  };
}
