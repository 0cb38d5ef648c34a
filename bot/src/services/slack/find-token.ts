import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { SlackInstallationDoc } from './installation.ts';
import { slackInstallationId } from './installation.ts';

/**
 * Returns the bot token for a Slack team. Undefined when Slack is not installed there.
 * @throws Error when the token cannot be decrypted: the key was changed
 */
export async function findSlackToken({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer };
  input: { org: string };
}): Promise<string | undefined> {
  const lookup = orgLookupId('slack', input.org);
  const link = await ctx.store.read<OrgLookupDoc>('lookups', lookup, lookup);
  if (!link) return undefined;
  const id = slackInstallationId(input.org);
  const found = await ctx.store.read<SlackInstallationDoc>('workspaces', link.doc.workspace_id, id);
  return found && ctx.sealer.open(found.doc.bot_token, id);
}
