import type { BatchOp, Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import type { Linked } from './read-linked.ts';
import { readLinked } from './read-linked.ts';
import { readUserToChange } from './read-user.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';

/** No request takes this long. An older link that leads to no workspace of the person was left by a crash. */
const BROKEN_OFF_MS = 10 * 60_000;
/** Far below what fits in a batch. The next call takes the rest. */
const MAX_REPAIRS = 50;

/**
 * Adds a workspace link to a person's others, before they are added to the workspace. Removes links left by crashes. If
 * the person has no default workspace any more, this one becomes it.
 * @param refuse throws if the person has too many links
 * @returns the person as they are now, and the default workspace that they had; undefined if it is gone
 * @throws AppError unauthenticated when they are gone, or being deleted
 */
export function addLink({
  ctx: { store, now },
  input: { link, refuse },
}: {
  ctx: { store: Store; now: () => number };
  input: { link: WorkspaceLinkDoc; refuse: (linked: readonly Linked[]) => void };
}): Promise<{ user: UserDoc; defaultWorkspace: WorkspaceDoc | undefined }> {
  return retryOnConflict(async () => {
    const { doc, etag } = await readUserToChange(store, link.user_id);
    const linked = await readLinked(store, link.user_id);
    const broken = linked.filter((each) => isBrokenOff(each, now()) && each.link.id !== link.id);
    refuse(linked.filter((each) => !each.link.deleting_at && !broken.includes(each)));
    const defaultWorkspace = linked.find(
      (each) => each.link.workspace_id === doc.default_workspace_id,
    )?.workspace;
    const user = defaultWorkspace ? doc : { ...doc, default_workspace_id: link.workspace_id };
    const repairs = broken.slice(0, MAX_REPAIRS).map(({ link: { id } }): BatchOp => ({ op: 'delete', id }));
    await store.batch('users', link.user_id, [
      { op: 'replace', doc: user, ifMatch: etag },
      { op: 'upsert', doc: link },
      ...repairs,
    ]);
    return { user, defaultWorkspace };
  });
}

const isBrokenOff = ({ link, workspace }: Linked, now: number): boolean =>
  !workspace && !link.deleting_at && Date.parse(link.created_at) < now - BROKEN_OFF_MS;
