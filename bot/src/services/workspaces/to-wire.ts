import type { Role } from '../../contract/people.ts';
import type { Workspace } from '../../contract/workspaces.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { findPerson } from '../people/name-of.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';

/** Who views a workspace. */
export interface Viewer {
  /** null: an API key. */
  role: Role | null;
  /** Their default workspace. */
  defaultId: string | undefined;
}

/** Returns a workspace as the API shows it. */
export async function toWire(
  store: Store,
  { workspace_id, name, timezone, created_at, keep_questions = false }: WorkspaceDoc,
  { role, defaultId }: Viewer,
): Promise<Workspace> {
  const [accounts, members] = await Promise.all([
    queryAll(store, 'accounts.of_workspace', workspace_id),
    queryAll(store, 'members.of_workspace', workspace_id),
  ]);
  const counts = { people_count: members.length + 1, aws_accounts_count: accounts.length };
  return {
    workspace_id,
    name,
    timezone,
    is_default: workspace_id === defaultId,
    role,
    ...counts,
    keep_questions,
    created_at,
  };
}

/** The same for an API key, with whether it is the owner's default workspace. */
export async function toKeysWire(store: Store, workspace: WorkspaceDoc): Promise<Workspace> {
  const owner = await findPerson(store, workspace.owner_id);
  return toWire(store, workspace, { role: null, defaultId: owner?.default_workspace_id });
}
