import type { Doc, Store } from '../../store/store.ts';
import type { ApiKeyDoc } from '../api-keys/api-key-doc.ts';
import type { SessionDoc } from '../identity/session-doc.ts';
import type { InstallationDoc } from '../installations/list.ts';
import type { InvitationDoc } from '../people/invitation-doc.ts';
import type { MemberDoc } from '../people/member-doc.ts';
import { removeLink } from '../people/remove-link.ts';
import { runEntry } from '../runs/agenda.ts';
import { isOver } from '../runs/read.ts';
import type { RunDoc } from '../runs/run.ts';
import { revokeSlackInstallation } from '../slack/revoke-installation.ts';
import { orgLookupId } from '../workspaces/find-by-org.ts';
import type { ErasureContext } from './erasure-context.ts';
import { forgetLookup } from './forget-lookup.ts';

/**
 * Removes the lookups and connections elsewhere that lead to a document. This happens before the document itself is
 * deleted, since only it names those places.
 */
export async function release(ctx: ErasureContext, doc: Doc): Promise<void> {
  switch (doc.type) {
    case 'installation':
      return disconnect(ctx, doc as InstallationDoc);
    case 'api_key':
    case 'invitation':
    case 'session': {
      const { lookup_id } = doc as ApiKeyDoc | InvitationDoc | SessionDoc;
      return ctx.store.delete('lookups', lookup_id, lookup_id);
    }
    case 'member': {
      const { user_id: userId, workspace_id: workspaceId } = doc as MemberDoc;
      return removeLink({ ctx, input: { userId, workspaceId } });
    }
    case 'run':
      return forgetRun(ctx.store, doc as RunDoc);
  }
}

/**
 * Disconnects an installation, the token first: once the lookup is gone, another workspace may connect the same team
 * and get the same token.
 */
async function disconnect(ctx: ErasureContext, doc: InstallationDoc): Promise<void> {
  const lookup = orgLookupId(doc.platform, doc.org);
  const owner = (await ctx.store.read<Doc & { workspace_id: string }>('lookups', lookup, lookup))?.doc;
  if (owner && owner.workspace_id !== doc.workspace_id) return;
  if (doc.platform === 'slack') await revokeSlackInstallation(ctx, doc);
  await forgetLookup(ctx.store, lookup, { workspace_id: doc.workspace_id });
}

async function forgetRun(store: Store, run: RunDoc): Promise<void> {
  if (isOver(run)) return;
  const { shard, id } = runEntry({ workspace_id: run.workspace_id, run_id: run.id }, 0);
  await store.delete('agenda', shard, id);
}
