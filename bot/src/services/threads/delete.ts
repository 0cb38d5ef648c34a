import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { eraseFeedbackOf } from '../feedback/erase.ts';
import { isOver } from '../runs/read.ts';
import type { RunDoc } from '../runs/run.ts';
import type { OwnThreadInput } from './own-thread.ts';
import { readOwnThread } from './own-thread.ts';

/** Documents in one batch. The store allows 100. */
const AT_ONCE = 50;

/**
 * Deletes an asker's own thread with its questions, answers and feedback. The audit trail keeps its entries about them.
 * The thread goes last: after an interruption it is still listed, and can be deleted again.
 * @throws AppError not_found; conflict while an answer is in progress
 */
export async function deleteThread({
  ctx: { store },
  input,
}: {
  ctx: { store: Store };
  input: OwnThreadInput;
}): Promise<void> {
  const { workspaceId: pk } = input;
  const { doc } = await readOwnThread(store, input);
  const ofThread = { pk, params: { thread_key: doc.id } };
  const open = await store.query<RunDoc>('runs.open_in_thread', { ...ofThread, limit: 1 });
  if (open.items.length > 0) {
    throw new AppError('conflict', 'An answer of this conversation is on its way. Wait for it, or stop it.');
  }
  for (;;) {
    const page = await store.query<RunDoc>('runs.of_thread', { ...ofThread, limit: AT_ONCE });
    const finished = page.items.filter((run) => isOver(run.doc));
    // Before the runs, which lead to it.
    await eraseFeedbackOf(
      store,
      pk,
      finished.map((run) => run.doc.id),
    );
    for (const run of finished) await store.delete('workspaces', pk, run.doc.id);
    if (finished.length === 0 || page.cursor === undefined) break;
  }
  await store.delete('workspaces', pk, doc.id);
}
