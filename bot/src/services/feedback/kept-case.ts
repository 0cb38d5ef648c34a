import { plainText } from '../../reply/markup.ts';
import type { Store } from '../../store/store.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';
import type { RunDoc } from '../runs/run.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { KeptCase } from './feedback-doc.ts';

/** Characters of an answer that a case keeps. */
const MAX_REPLY = 2_000;

/** Returns whether the workspace keeps the words of its questions. */
export async function keepsQuestions(store: Store, workspaceId: string): Promise<boolean> {
  const workspace = (await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE))?.doc;
  return workspace?.keep_questions === true && !workspace.deleting_at;
}

/** Returns a run's question and answer, as feedback keeps or shows them. */
export function caseOf({ incoming, reply, scope, thread_key: thread }: RunDoc): KeptCase {
  const { address, direct, text } = incoming;
  return {
    text,
    thread,
    private: direct || address.surface === 'local' || address.only_for !== undefined,
    reply_text: plainText(reply?.text ?? '', MAX_REPLY),
    ...(reply?.plan && { plan: reply.plan }),
    ...(scope && { scope }),
  };
}

/** Returns for how many seconds a run will still exist. */
export function secondsLeft({ created_at, finished_at, ttl = RUN_SECONDS }: RunDoc, now: number): number {
  const end = Date.parse(finished_at ?? created_at) + ttl * 1000;
  return Math.max(60, Math.ceil((end - now) / 1000));
}
