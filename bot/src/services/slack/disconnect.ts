import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { InstallationDoc } from '../installations/list.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { SlackInstallationDoc } from './installation.ts';
import { removeSlackInstallation } from './remove-installation.ts';
import type { RevokeContext } from './revoke-installation.ts';
import { revokeSlackInstallation } from './revoke-installation.ts';

export interface DisconnectContext extends RevokeContext {
  store: Store;
}

/**
 * Disconnects one Slack team of the workspace, or all, and informs Slack. A team that is not connected is no error.
 * @returns the teams' ids
 */
export async function disconnectSlack({
  ctx,
  input: { workspaceId, teamId },
}: {
  ctx: DisconnectContext;
  input: { workspaceId: string; teamId?: string | undefined };
}): Promise<string[]> {
  const docs = await queryAll<InstallationDoc>(ctx.store, 'installations.of_workspace', workspaceId);
  const teams = docs.filter((doc) => doc.platform === 'slack');
  const left = teamId ? teams.filter(({ org }) => org === teamId) : teams;
  await Promise.all(left.map((doc) => disconnectTeam(ctx, doc)));
  return left.map(({ org }) => org);
}

/**
 * Revokes the token first: once the lookup is gone, another workspace may connect the same team, and Slack gives it the
 * same token. For the same reason a token that another workspace already has is not revoked.
 */
async function disconnectTeam(ctx: DisconnectContext, doc: SlackInstallationDoc): Promise<void> {
  const { workspace_id: workspaceId, org } = doc;
  const lookup = orgLookupId('slack', org);
  const link = await ctx.store.read<OrgLookupDoc>('lookups', lookup, lookup);
  if (link?.doc.workspace_id === workspaceId) await revokeSlackInstallation(ctx, doc);
  await removeSlackInstallation({ ctx, input: { workspaceId, org } });
}
