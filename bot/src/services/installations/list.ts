import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { SlackInstallationDoc } from '../slack/installation.ts';
import type { TeamsInstallationDoc } from '../teams/installation.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';

export type InstallationDoc = SlackInstallationDoc | TeamsInstallationDoc;

/**
 * Returns the chat organisations connected to a workspace, oldest first. An organisation counts only if its messages
 * lead here. Its document alone may be left from before another workspace took over a Slack team, or from an incomplete
 * write.
 */
export async function listInstallations({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<InstallationDoc[]> {
  const docs = await queryAll<InstallationDoc>(ctx.store, 'installations.of_workspace', input.workspaceId);
  const owners = await Promise.all(docs.map((doc) => ownerOf(ctx.store, doc)));
  return docs.filter((_, index) => owners[index] === input.workspaceId);
}

async function ownerOf(store: Store, { platform, org }: InstallationDoc): Promise<string | undefined> {
  const id = orgLookupId(platform, org);
  return (await store.read<OrgLookupDoc>('lookups', id, id))?.doc.workspace_id;
}
