import type { TeamsStatus } from '../../contract/chat.ts';
import type { Store } from '../../store/store.ts';
import { listInstallations } from '../installations/list.ts';

/** Returns the Teams tenants connected to a workspace. */
export async function teamsStatus({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<TeamsStatus> {
  const installations = (await listInstallations({ ctx, input })).flatMap((doc) =>
    doc.platform === 'teams'
      ? [{ tenant_id: doc.org, tenant_name: doc.name, connected_at: doc.created_at }]
      : [],
  );
  return { connected: installations.length > 0, installations };
}
