import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { SlackInstallationDoc } from './installation.ts';
import { slackInstallationId } from './installation.ts';

export interface SaveInstallationInput {
  workspaceId: string;
  org: string;
  name: string;
  botUserId: string;
  botToken: string;
  scopes: string[];
}

/** Keeps what Slack's OAuth gave us, and from then on takes the team's messages for this workspace. */
export async function saveSlackInstallation({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: SaveInstallationInput;
}): Promise<void> {
  const id = slackInstallationId(input.org);
  const doc: SlackInstallationDoc = {
    id,
    type: 'installation',
    workspace_id: input.workspaceId,
    platform: 'slack',
    org: input.org,
    name: input.name,
    bot_user_id: input.botUserId,
    bot_token: ctx.sealer.seal(input.botToken, id),
    scopes: input.scopes,
    created_at: new Date(ctx.now()).toISOString(),
  };
  await ctx.store.upsert('workspaces', input.workspaceId, doc);
  // Last: a team that is found has its token.
  const lookup = orgLookupId('slack', input.org);
  const link: OrgLookupDoc = { id: lookup, type: 'org', workspace_id: input.workspaceId };
  await ctx.store.upsert('lookups', lookup, link);
}
