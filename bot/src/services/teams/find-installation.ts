import type { Store, Stored } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { TeamsInstallationDoc } from './installation.ts';
import { teamsInstallationId } from './installation.ts';

/** Returns how a tenant is connected at this moment. Undefined when it is not. */
export async function findTeamsInstallation({
  ctx: { store },
  input: { tenantId },
}: {
  ctx: { store: Store };
  input: { tenantId: string };
}): Promise<Stored<TeamsInstallationDoc> | undefined> {
  const id = orgLookupId('teams', tenantId);
  const lookup = await store.read<OrgLookupDoc>('lookups', id, id);
  if (!lookup) return undefined;
  return store.read('workspaces', lookup.doc.workspace_id, teamsInstallationId(tenantId));
}
