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
 * Whether the answer to a press may come with a file: that to "Show all" does. If a stopped press is asked again, its
 * answer may, since the stopped button may have been "Show all".
 */
const mayBringFile = ({ id, kind, text }: Action): boolean =>
  kind === 'show_all' || (id === ASK_AGAIN_ID && !text);

/** Returns the text that a press shows: the question itself if it is asked again, otherwise the label. */
const saidBy = ({ id, label, text }: Action): string => (id === ASK_AGAIN_ID && text) || label;
