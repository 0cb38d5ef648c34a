import { StoreError } from '../../store/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { TeamsInstallationDoc } from './installation.ts';
import { teamsInstallationId } from './installation.ts';

/**
 * Disconnects one tenant of the workspace, or all. A tenant that is not connected is no error.
 * @returns the ids of the tenants that were disconnected
 */
export async function disconnectTeams({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; tenantId?: string | undefined };
}): Promise<string[]> {
  const { workspaceId } = input;
  const tenantId = input.tenantId?.toLowerCase();
  const docs = await queryAll<TeamsInstallationDoc>(ctx.store, 'installations.of_workspace', workspaceId);
  const tenantIds = docs
    .filter(({ platform, org }) => platform === 'teams' && (!tenantId || org === tenantId))
    .map(({ org }) => org);
  for (const org of tenantIds) await disconnectTenant({ ctx, input: { workspaceId, tenantId: org } });
  return tenantIds;
}

/** Disconnects a tenant: first its messages stop reaching the workspace, then its installation is deleted. */
export async function disconnectTenant({
  ctx: { store },
  input: { workspaceId, tenantId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; tenantId: string };
}): Promise<void> {
  const id = orgLookupId('teams', tenantId);
  const lookup = await store.read<OrgLookupDoc>('lookups', id, id);
  // Another workspace may have it by now.
  if (lookup?.doc.workspace_id === workspaceId) {
    await store.delete('lookups', id, id, { ifMatch: lookup.etag }).catch(ignoreChanged);
  }
  await store.delete('workspaces', workspaceId, teamsInstallationId(tenantId));
}

function ignoreChanged(error: unknown): void {
  const isChanged = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
  if (!isChanged) throw error;
}
