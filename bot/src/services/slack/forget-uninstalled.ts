import type { Store } from '../../store/store.ts';
import type { Trail } from '../audit/trail.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import { removeSlackInstallation } from './remove-installation.ts';

/** unknown: nothing is connected. late: the app was installed again since. */
export type Forgotten = 'removed' | 'unknown' | 'late';

/**
 * Handles Slack's event that the app was removed from a team, or its token revoked. Slack may send it twice, and long
 * after.
 * @param input.at epoch s, when it happened
 */
export async function forgetUninstalledSlack({
  ctx,
  input: { org, at },
}: {
  ctx: { store: Store; trail: Trail };
  input: { org: string; at: number };
}): Promise<Forgotten> {
  const lookup = orgLookupId('slack', org);
  const link = await ctx.store.read<OrgLookupDoc>('lookups', lookup, lookup);
  if (!link) return 'unknown';
  // Slack's time is in whole seconds. Within one second nobody removes an app and installs it again.
  const asOf = at * 1000 + 999;
  const input = { workspaceId: link.doc.workspace_id, org, asOf };
  if (!(await removeSlackInstallation({ ctx, input }))) return 'late';
  await ctx.trail.record(input.workspaceId, {
    action: 'chat.disconnected',
    actor: { kind: 'slack', id: org },
    subject: org,
    details: { surface: 'slack' },
  });
  return 'removed';
}
