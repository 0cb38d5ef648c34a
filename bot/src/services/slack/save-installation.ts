import type { Sealer } from '../../crypto.ts';
import { StoreError } from '../../store/errors.ts';
import type { ContainerName, Doc, Store, Stored } from '../../store/store.ts';
import type { OrgLookupDoc } from '../workspaces/find-by-org.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { SlackGrant } from './grant.ts';
import { SlackInstallRefusal } from './install-refusal.ts';
import type { SlackInstallationDoc } from './installation.ts';
import { slackInstallationId } from './installation.ts';

interface Context {
  store: Store;
  sealer: Sealer;
  now: () => number;
}

export interface SaveInstallationInput extends SlackGrant {
  workspaceId: string;
}

/**
 * Stores the result of Slack's OAuth, and from then on accepts the team's messages for this workspace. The first
 * workspace to claim a team keeps it until it disconnects. When the app is installed again, the new token replaces the
 * old.
 * Whatever happens concurrently, removal included (remove-installation.ts), no lookup stays without the document with
 * its token. The document is written before the lookup, and checked after it.
 * @throws SlackInstallRefusal taken
 */
export async function saveSlackInstallation({
  ctx,
  input,
}: {
  ctx: Context;
  input: SaveInstallationInput;
}): Promise<void> {
  const { store } = ctx;
  const { workspaceId, org } = input;
  const id = slackInstallationId(org);
  const lookup = orgLookupId('slack', org);
  let written: Stored | undefined;
  await retryOnConflict(async () => {
    const link = await store.read<OrgLookupDoc>('lookups', lookup, lookup);
    if (link && link.doc.workspace_id !== workspaceId) {
      if (written) await deleteUnchanged(store, workspaceId, written);
      throw new SlackInstallRefusal('taken');
    }
    const before = await store.read<SlackInstallationDoc>('workspaces', workspaceId, id);
    // Without its lookup it was not connected any more.
    const since = link && before?.doc.created_at;
    written = await write(store, 'workspaces', workspaceId, docOf(ctx, input, since), before);
    const claim: OrgLookupDoc = { id: lookup, type: 'org', workspace_id: workspaceId };
    await write(store, 'lookups', lookup, claim, link);
    if (!(await store.read('workspaces', workspaceId, id))) throw raced();
  });
}

function docOf(
  { sealer, now }: Context,
  { workspaceId, org, name, botUserId, botToken, scopes }: SaveInstallationInput,
  since: string | undefined,
): SlackInstallationDoc {
  const id = slackInstallationId(org);
  const renewed_at = new Date(now()).toISOString();
  return {
    id,
    type: 'installation',
    workspace_id: workspaceId,
    platform: 'slack',
    org,
    name,
    bot_user_id: botUserId,
    bot_token: sealer.seal(botToken, id),
    scopes,
    created_at: since ?? renewed_at,
    renewed_at,
  };
}

/**
 * Writes over the version that was read, or creates the document if there was none. Anything else there by now is a
 * lost race.
 */
async function write<T extends Doc>(
  store: Store,
  container: ContainerName,
  pk: string,
  doc: T,
  before: Stored | undefined,
): Promise<Stored> {
  try {
    if (before) return await store.replace(container, pk, doc, { ifMatch: before.etag });
    return await store.create(container, pk, doc);
  } catch (error) {
    throw error instanceof StoreError && ['conflict', 'not_found'].includes(error.code) ? raced() : error;
  }
}

const raced = () => new StoreError('precondition_failed', 'The installation was changed meanwhile');

/** Deletes what this try left. A replacement belongs to somebody else. */
async function deleteUnchanged(store: Store, workspaceId: string, { doc, etag }: Stored): Promise<void> {
  await store.delete('workspaces', workspaceId, doc.id, { ifMatch: etag }).catch((error: unknown) => {
    const changed = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
    if (!changed) throw error;
  });
}
