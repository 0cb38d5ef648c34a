import { queryAll } from '../../store/query-all.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { readRun } from '../runs/read.ts';
import type { FeedbackDoc, Judge } from './feedback-doc.ts';
import { isSame } from './feedback-doc.ts';
import { secondsLeft } from './kept-case.ts';

const AT_ONCE = 50;

/** Erases a person's feedback on a workspace's answers, because they left. */
export async function eraseFeedbackBy(store: Store, workspaceId: string, by: Judge): Promise<void> {
  await erase(store, workspaceId, (doc) => isSame(doc.by, by));
}

/** Erases the feedback on runs, which are erased, too. */
export async function eraseFeedbackOf(
  store: Store,
  workspaceId: string,
  runIds: readonly string[],
): Promise<void> {
  const runs = new Set(runIds);
  if (runs.size > 0) await erase(store, workspaceId, ({ run_id }) => runs.has(run_id));
}

/** Erases the words of questions and answers that were kept with feedback. From now on feedback goes with its run. */
export async function eraseKeptCases(store: Store, workspaceId: string, now: number): Promise<void> {
  const all = await queryAll<FeedbackDoc>(store, 'feedback.of_workspace', workspaceId);
  for (const { kept, ...doc } of all) {
    if (!kept) continue;
    const run = await readRun(store, workspaceId, doc.run_id);
    if (run) await store.upsert('workspaces', workspaceId, { ...doc, ttl: secondsLeft(run, now) });
    else await store.delete('workspaces', workspaceId, doc.id);
  }
}

async function erase(
  store: Store,
  workspaceId: string,
  matches: (doc: FeedbackDoc) => boolean,
): Promise<void> {
  const all = await queryAll<FeedbackDoc>(store, 'feedback.of_workspace', workspaceId);
  const matching = all.filter(matches);
  for (let at = 0; at < matching.length; at += AT_ONCE) {
    const ops = matching.slice(at, at + AT_ONCE).map(({ id }): BatchOp => ({ op: 'delete', id }));
    await store.batch('workspaces', workspaceId, ops);
  }
}
