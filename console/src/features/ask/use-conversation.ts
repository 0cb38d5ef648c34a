import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Action } from '@windsock/bot/contract/reply.ts';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import type { Conversation, Turn } from './conversation.ts';
import { again, EMPTY, isBusy, settled, withTurn } from './conversation.ts';
import { getAnswer } from './get-answer.ts';

/** Who waits for an answer, by turn: a sheet that is closed goes on waiting. */
const waiting = new Map<string, AbortController>();

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
    const controller = new AbortController();
    waiting.set(turn.id, controller);
    const { id, question } = turn;
    const state = await getAnswer({ workspaceId, question, key: id, signal: controller.signal }).then(
      (result) => ({ kind: 'answered', result }) as const,
      (error: unknown) => stateOf(error, controller.signal),
    );
    waiting.delete(id);
    // A conversation that was begun anew meanwhile, or is another person's by now, has no such turn.
    if (!read().turns.some((one) => one.id === id)) return;
    write(settled(read(), id, state));
  }

  function begin(said: string, question: Turn['question']) {
    if (isBusy(read())) return;
    const turn: Turn = {
      id: crypto.randomUUID(),
      said,
      question,
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
      begin(text, { text, ...(thread !== undefined && { thread }) });
    },
    press(runId: string, action: Action) {
      begin(action.label, { action: { run_id: runId, id: action.id } });
    },
    retry(turn: Turn) {
      if (isBusy(read())) return;
      const next = again(turn, read().thread, () => crypto.randomUUID(), Date.now());
      write({ ...read(), turns: read().turns.map((one) => (one.id === turn.id ? next : one)) });
      void wait(next);
    },
    stop() {
      for (const { id, state } of read().turns) if (state.kind === 'waiting') waiting.get(id)?.abort();
    },
    startOver() {
      for (const { id } of read().turns) waiting.get(id)?.abort();
      write(EMPTY);
    },
  };
}

function stateOf(error: unknown, signal: AbortSignal): Turn['state'] {
  if (signal.aborted) return { kind: 'stopped' };
  return {
    kind: 'failed',
    detail: detailOf(error, 'This could not be asked. Please try again.'),
    gone: error instanceof ApiError && error.status === 404,
  };
}
