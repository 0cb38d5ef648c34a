import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';
import type { ErasureContext } from './erasure-context.ts';

/**
 * The state of an erasure, in its agenda entry. `begun`: it was requested, and is in progress if its target is marked.
 * `late`: it is done, but a search remains for what others wrote meanwhile.
 */
type ErasureState = 'begun' | 'late';

/** How long the process that began it works alone. Then a worker takes over, or checks again whether it was decided. */
export const HEAD_START_MS = 60_000;

/** An erasure recorded this long ago without a decision will never be decided: no request takes longer. */
export const UNDECIDED_MS = 10 * 60_000;

/**
 * When to look for late writes. This is longer than the life of anything that may still write, or that cannot be found
 * from the person: a request (230 s in Azure Functions), a remembered organisation (1 min), an answer (2 min, with a
 * language model up to 5½, an analysis 5), an OAuth state (10 min, which then expires by itself).
 */
export const LATE_MS = 11 * 60_000;

const userEntry = (userId: string) => ({ kind: 'erase_user' as const, of: userId, ref: { user_id: userId } });

const workspaceEntry = (workspaceId: string, ownerId?: string) => ({
  kind: 'erase_workspace' as const,
  of: workspaceId,
  ref: { workspace_id: workspaceId, ...(ownerId && { user_id: ownerId }) },
});

type Erased = { userId: string } | { workspaceId: string; ownerId: string | undefined };

/** Written before anything else, so that whatever a crash leaves is found. */
export const noteBegun = (ctx: ErasureContext, erased: Erased): Promise<ScheduledTaskEntry> =>
  note(ctx, erased, 'begun', HEAD_START_MS);

export const noteLate = (ctx: ErasureContext, erased: Erased): Promise<ScheduledTaskEntry> =>
  note(ctx, erased, 'late', LATE_MS);

async function note(
  { store, now }: ErasureContext,
  erased: Erased,
  state: ErasureState,
  inMs: number,
): Promise<ScheduledTaskEntry> {
  const named =
    'userId' in erased ? userEntry(erased.userId) : workspaceEntry(erased.workspaceId, erased.ownerId);
  const entry = scheduledTaskEntry({ ...named, state, since: now(), at: now() + inMs });
  return (await store.upsert('agenda', entry.shard, entry)).doc;
}

/** Brings the late look forward, because something was found in a workspace that no longer exists. */
export async function hastenLate({ store, now }: Pick<ErasureContext, 'store' | 'now'>, workspaceId: string) {
  const at = now();
  const entry = scheduledTaskEntry({ ...workspaceEntry(workspaceId), state: 'late', since: at, at });
  const known = await store.read<ScheduledTaskEntry>('agenda', entry.shard, entry.id);
  // It is due soon, or in progress.
  if (known && known.doc.at <= at + HEAD_START_MS) return;
  await store.upsert('agenda', entry.shard, known ? { ...known.doc, at } : entry);
}
