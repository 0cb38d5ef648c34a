import type { Action } from '@windsock/bot/contract/reply.ts';
import { ASK_AGAIN_ID } from '@windsock/bot/reply/actions.ts';
import type { Turn } from './conversation.ts';

/** Returns what pressing a button of an answer asks. */
export function pressOf(runId: string, action: Action): Pick<Turn, 'said' | 'question' | 'withFile'> {
  return {
    said: saidBy(action),
    question: { action: { run_id: runId, id: action.id } },
    ...(mayBringFile(action) && { withFile: true }),
  };
}

/**
 * Whether a press may bring a file: the whole list, or a repeated press that was stopped and may have been one for a
 * file.
 */
const mayBringFile = ({ id, kind, text }: Action): boolean =>
  kind === 'show_all' || (id === ASK_AGAIN_ID && !text);

/** Returns the text that a press shows: the question itself if it is asked again, otherwise the label. */
const saidBy = ({ id, label, text }: Action): string => (id === ASK_AGAIN_ID && text) || label;
