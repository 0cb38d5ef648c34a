import type { Action } from '@windsock/bot/contract/reply.ts';
import { ASK_AGAIN_ID } from '@windsock/bot/reply/actions.ts';
import type { Turn } from './conversation.ts';

/** What is asked by pressing a button of an answer. */
export function pressOf(runId: string, action: Action): Pick<Turn, 'said' | 'question' | 'withFile'> {
  return {
    said: saidBy(action),
    question: { action: { run_id: runId, id: action.id } },
    ...(mayBringFile(action) && { withFile: true }),
  };
}

/** The whole list, or a press without words that was stopped: that may have been one for it. */
const mayBringFile = ({ id, kind, text }: Action): boolean =>
  kind === 'show_all' || (id === ASK_AGAIN_ID && !text);

/** What a press says: the question itself, where that is asked again. */
const saidBy = ({ id, label, text }: Action): string => (id === ASK_AGAIN_ID && text) || label;
