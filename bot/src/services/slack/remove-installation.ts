import { StoreError } from '../../store/errors.ts';
import { ignoreGone } from '../../store/ignore-gone.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { SlackInstallationDoc } from './installation.ts';
import { slackInstallationId } from './installation.ts';

/**
 * Removes a team's installation: first its messages stop reaching the workspace, then its token is deleted. A later
 * installation stays. A missing one is no error.
 * @param input.asOf epoch ms: a later installation stays
 * @returns false when a later installation stayed
 */
export async function removeSlackInstallation({
  ctx: { store },
  input: { workspaceId, org, asOf },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; org: string; asOf?: number };
}): Promise<boolean> {
  const id = slackInstallationId(org);
  const lookup = orgLookupId('slack', org);
  const readLink = async () => {
    const link = await store.read<OrgLookupDoc>('lookups', lookup, lookup);
    return link?.doc.workspace_id === workspaceId ? link : undefined;
  };
  const unlink = ({ etag }: Stored) =>
    store.delete('lookups', lookup, lookup, { ifMatch: etag }).catch(ignoreGone);
  const link = await readLink();
  const found = await store.read<SlackInstallationDoc>('workspaces', workspaceId, id);
  if (found && asOf !== undefined && Date.parse(found.doc.renewed_at) > asOf) return false;
  try {
    if (link) await unlink(link);
    if (found) await store.delete('workspaces', workspaceId, id, { ifMatch: found.etag }).catch(ignoreGone);
    // An installation writes the document first, then the lookup. If a lookup appeared in between, its document is the
    // one just deleted. Read in this order, a lookup without a document is not one that somebody is renewing now.
    const late = await readLink();
    if (late && !(await store.read('workspaces', workspaceId, id))) await unlink(late);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'precondition_failed') return false;
    throw error;
  }
}
