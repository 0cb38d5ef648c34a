import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { findTeamsInstallation } from './find-installation.ts';
import type { TeamsPlaceDoc } from './place.ts';
import { inConversation, placeDocId, placesPartition } from './place.ts';
import { unlessGone } from './unless-gone.ts';

/**
 * Handles a channel that was deleted, or in which the bot may no longer post, while its team remains. Messages meant
 * for it go to the team's general channel, whose id is the team's.
 */
export async function leaveChannel({
  ctx: { store },
  input: { tenantId, team, channel },
}: {
  ctx: { store: Store };
  input: { tenantId: string; team: string; channel: string };
}): Promise<void> {
  const pk = placesPartition(tenantId);
  await retryOnConflict(async () => {
    const found = await store.read<TeamsPlaceDoc>('workspaces', pk, placeDocId(team));
    if (found?.doc.address.channel !== channel) return;
    const moved = { ...found.doc, address: inConversation(found.doc.address, team) };
    await unlessGone(store.replace('workspaces', pk, moved, { ifMatch: found.etag }));
  });
  await retryOnConflict(async () => {
    const installed = await findTeamsInstallation({ ctx: { store }, input: { tenantId } });
    if (installed?.doc.address.channel !== channel) return;
    const { doc, etag } = installed;
    const moved = { ...doc, address: inConversation(doc.address, team), place: team };
    await unlessGone(store.replace('workspaces', doc.workspace_id, moved, { ifMatch: etag }));
  });
}
