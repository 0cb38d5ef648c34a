import type { Address } from '../../contract/message.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { thenCreateDefaults } from '../jobs/create-defaults.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import { disconnectTenant } from './disconnect.ts';
import type { TeamsInstallationDoc } from './installation.ts';
import { teamsInstallationId } from './installation.ts';
import type { TeamsLink } from './link-token.ts';
import { readLinkToken, useLinkToken } from './link-token.ts';
import { wholeConversation } from './place.ts';

/** Tells a Teams conversation that its organisation is now connected. Takes a few seconds at most. Never throws. */
export type SayConnected = (address: Address, workspaceId: string) => Promise<void>;

/**
 * Connects the tenant in the token to the workspace. The first workspace to claim it keeps it until it disconnects.
 * Confirming twice is no error. The conversation of the card is informed.
 * @returns the tenant's id; undefined: it was already connected
 * @throws AppError forbidden or conflict for a token that is not ours, expired or used, and for a tenant of another
 *   workspace; not_found when the workspace was deleted
 */
export async function registerTeams({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number; sayConnected?: SayConnected };
  input: { workspaceId: string; token: string };
}): Promise<string | undefined> {
  const { workspaceId } = input;
  const link = readLinkToken({ ctx, input });
  const owner = await ownerOf(ctx.store, link.address.org);
  // Checked before the token is used up, so that it still works once the other workspace has disconnected.
  if (owner && owner !== workspaceId) throw takenElsewhere();
  if (!(await useLinkToken({ ctx, input: { link } }))) {
    if (owner === workspaceId) return undefined;
    throw new AppError('conflict', 'This link was used already. Mention Windsock in Teams to get a new one.');
  }
  await thenCreateDefaults(ctx, workspaceId, () => claim(ctx, workspaceId, link));
  await ctx.sayConnected?.(link.address, workspaceId);
  return link.address.org;
}

async function claim(
  ctx: { store: Store; now: () => number },
  workspaceId: string,
  { address, place, tenant_name }: TeamsLink,
): Promise<void> {
  const { store } = ctx;
  const id = teamsInstallationId(address.org);
  const before = await store.read<TeamsInstallationDoc>('workspaces', workspaceId, id);
  const doc: TeamsInstallationDoc = {
    id,
    type: 'installation',
    workspace_id: workspaceId,
    platform: 'teams',
    org: address.org,
    name: tenant_name,
    address: wholeConversation(address),
    place,
    created_at: before?.doc.created_at ?? new Date(ctx.now()).toISOString(),
  };
  await store.upsert('workspaces', workspaceId, doc);
  const lookup = orgLookupId('teams', address.org);
  const claimed: OrgLookupDoc = { id: lookup, type: 'org', workspace_id: workspaceId };
  try {
    // Last, and created: this alone decides whose the tenant is.
    await store.create('lookups', lookup, claimed);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    if ((await ownerOf(store, address.org)) !== workspaceId) {
      await store.delete('workspaces', workspaceId, id);
      throw takenElsewhere();
    }
  }
  const undo = () => disconnectTenant({ ctx, input: { workspaceId, tenantId: address.org } });
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
}

async function ownerOf(store: Store, tenantId: string): Promise<string | undefined> {
  const id = orgLookupId('teams', tenantId);
  return (await store.read<OrgLookupDoc>('lookups', id, id))?.doc.workspace_id;
}

const takenElsewhere = () =>
  new AppError(
    'conflict',
    'This organisation is connected to another Windsock workspace. Ask its owner to disconnect Teams in the settings there, then open this link again.',
  );
