import { StoreError } from '../../store/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { Trail } from '../audit/trail.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { disconnectTenant } from './disconnect.ts';
import { findTeamsInstallation } from './find-installation.ts';
import type { TeamsPlaceDoc } from './place.ts';
import { placeDocId, placesPartition } from './place.ts';
import { unlessGone } from './unless-gone.ts';

export interface Departure {
  tenantId: string;
  place: string;
  /** When it happened, epoch ms. */
  at: number;
}

/**
 * Handles the bot's removal from a place. Unasked messages then go to another place. With the last place the tenant is
 * disconnected, and the audit trail records it. `stale`: the bot was added again since, so this event came late. A
 * repeated event, or one about an unknown place, is no error.
 */
export async function leavePlace({
  ctx,
  input: { tenantId, place, at },
}: {
  ctx: { store: Store; trail: Trail };
  input: Departure;
}): Promise<'stale' | 'left' | 'disconnected'> {
  const { store } = ctx;
  const pk = placesPartition(tenantId);
  const isStale = await retryOnConflict(async () => {
    const found = await store.read<TeamsPlaceDoc>('workspaces', pk, placeDocId(place));
    if (!found) return false;
    if (at < found.doc.entered_at) return true;
    await unlessGone(store.delete('workspaces', pk, found.doc.id, { ifMatch: found.etag }));
    return false;
  });
  if (isStale) return 'stale';

  // Also for a removal already handled: that attempt may not have come this far.
  const installed = await findTeamsInstallation({ ctx, input: { tenantId } });
  if (!installed) return 'left';
  const left = await store.query('teams_places.of_tenant', { pk, limit: 1 });
  if (left.items.length > 0 && installed.doc.place !== place) return 'left';
  return moveAway(ctx, tenantId, place);
}

/** Redirects unasked messages to another place that still exists after this write. */
async function moveAway(ctx: { store: Store; trail: Trail }, tenantId: string, from: string) {
  const { store, trail } = ctx;
  const pk = placesPartition(tenantId);
  return retryOnConflict<'left' | 'disconnected'>(async () => {
    const installed = await findTeamsInstallation({ ctx, input: { tenantId } });
    if (!installed) return 'left';
    const places = await queryAll<TeamsPlaceDoc>(store, 'teams_places.of_tenant', pk);
    // Messages for several people must not go to one of them while a shared place remains.
    const to = places.find(({ personal }) => !personal) ?? places[0];
    const { doc, etag } = installed;
    if (!to) {
      await disconnectTenant({ ctx, input: { workspaceId: doc.workspace_id, tenantId } });
      await trail.record(doc.workspace_id, {
        action: 'chat.disconnected',
        // Teams does not name the person.
        actor: { kind: 'teams', id: tenantId },
        subject: tenantId,
        details: { surface: 'teams' },
      });
      return 'disconnected';
    }
    if (doc.place !== from && places.some(({ place }) => place === doc.place)) return 'left';
    const moved = { ...doc, address: to.address, place: to.place };
    const write = store.replace('workspaces', doc.workspace_id, moved, { ifMatch: etag });
    if (!(await unlessGone(write))) return 'left';
    // The place may have gone while we wrote, before anybody could see that we post there.
    if (await store.read('workspaces', pk, placeDocId(to.place))) return 'left';
    throw new StoreError('precondition_failed', 'The place was left meanwhile');
  });
}
