import type { Workspace } from '../../contract/workspaces.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';

/** A workspace as the API shows it. `defaultId` is its owner's default workspace. */
export async function toWire(
  store: Store,
  { workspace_id, name, timezone, created_at, keep_questions = false }: WorkspaceDoc,
  defaultId: string | undefined,
): Promise<Workspace> {
  const accounts = await queryAll(store, 'accounts.of_workspace', workspace_id);
  const is_default = workspace_id === defaultId;
  return {
    ...{ workspace_id, name, timezone, is_default, aws_accounts_count: accounts.length },
    ...{ keep_questions, created_at },
  };
}

/** The same where the owner's default is not at hand. */
export async function toOwnersWire(store: Store, workspace: WorkspaceDoc): Promise<Workspace> {
  const owner = await store.read<UserDoc>('users', workspace.owner_id, USER);
  return toWire(store, workspace, owner?.doc.default_workspace_id);
}
