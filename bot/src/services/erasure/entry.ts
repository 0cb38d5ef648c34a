import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';
import type { ErasureContext } from './erasure-context.ts';

/**
 * How far an erasure is, in its agenda entry. `begun`: it was asked for, and is under way if what is erased is marked
 * so. `late`: it is done, and what others wrote at the same time is yet to be looked for.
 */
type ErasureState = 'begun' | 'late';

/** For so long the one who began it works alone; then a worker takes over, or asks again whether it was decided. */
export const HEAD_START_MS = 60_000;

/** An erasure that was noted and not decided for so long never will be: no request takes longer. */
export const UNDECIDED_MS = 10 * 60_000;

/**
 * When it is looked once more for what came late. Longer than anything lives that may still write, or that cannot be
 * found from the person: a request (230 s in Azure Functions), a remembered organisation (1 min), an answer (2 min, with a
 * language model up to 5½, an analysis 5), an OAuth state (10 min, and gone then by itself).
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

/** Something was found in a workspace that is no more: its late look comes now. */
export async function hastenLate({ store, now }: Pick<ErasureContext, 'store' | 'now'>, workspaceId: string) {
  const at = now();
  const entry = scheduledTaskEntry({ ...workspaceEntry(workspaceId), state: 'late', since: at, at });
  const known = await store.read<ScheduledTaskEntry>('agenda', entry.shard, entry.id);
  // Due soon, or being worked on.
  if (known && known.doc.at <= at + HEAD_START_MS) return;
  await store.upsert('agenda', entry.shard, known ? { ...known.doc, at } : entry);
}
