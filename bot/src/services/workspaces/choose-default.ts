import { AppError } from '../../domain/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { readLinked } from './read-linked.ts';
import { readUserToChange } from './read-user.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * The first step of deleting one of a person's workspaces. If it was the default, the oldest other one becomes it. Its
 * link is marked in the same batch, so a default always exists, however many are deleted at once. From then on no list
 * shows the workspace, and its deletion must be completed. Repeating it changes nothing.
 * @throws AppError conflict when it is the only one: nothing was changed
 */
export async function chooseDefault({
  ctx: { store, now },
  input: { userId, leaving },
}: {
  ctx: { store: Store; now: () => number };
  /** leaving: the id of the workspace to delete. */
  input: { userId: string; leaving: string };
}): Promise<void> {
  await retryOnConflict(async () => {
    const user = await readUserToChange(store, userId);
    const linked = await readLinked(store, userId);
    const link = linked.find((each) => each.link.workspace_id === leaving)?.link;
    if (!link || link.deleting_at) return;
    const others = linked.flatMap(({ workspace }) =>
      workspace?.workspace_id === leaving ? [] : (workspace ?? []),
    );
    const [oldest] = others;
    if (!oldest) {
      const detail = 'This is your only workspace: make another one first, or delete your account.';
      throw new AppError('conflict', detail);
    }
    const wasDefault = user.doc.default_workspace_id === leaving;
    const changed = wasDefault ? { ...user.doc, default_workspace_id: oldest.workspace_id } : user.doc;
    const marked = { ...link, deleting_at: new Date(now()).toISOString() };
    const ops: BatchOp[] = [
      { op: 'replace', doc: changed, ifMatch: user.etag },
      { op: 'replace', doc: marked },
    ];
    await store.batch('users', userId, ops);
  });
}
