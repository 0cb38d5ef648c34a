import type { GivenRole } from '@windsock/bot/contract/people.ts';
import type { UserDoc } from '@windsock/bot/services/identity/user-doc.ts';
import { USER } from '@windsock/bot/services/identity/user-doc.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { createTestApi } from '../../support/api-kit.ts';

type Replaced = Partial<Pick<ServiceContext, 'ask' | 'mailer' | 'store'>>;

/** Olga's workspace and its people. */
export async function createTeam(replaced: Replaced = {}) {
  const api = createTestApi(replaced);
  const olga = await api.signIn('olga@example.com');
  const { workspaceId } = olga;
  const path = `/api/workspaces/${workspaceId}`;
  await api.call('PUT', '/api/users/me', {
    session: olga.session,
    json: { first_name: 'Olga', last_name: 'Owner' },
  });

  async function join(role: GivenRole, name: string = role) {
    const person = await api.signIn(`${name}@example.com`);
    api.clock.now += 1000;
    await joinWorkspace({ ctx: api.ctx, input: { userId: person.user.user_id, workspaceId, role } });
    return person;
  }

  /** Calls a path of the workspace as one of them. */
  const as = ({ session }: { session: string }, method: string, place: string, json?: unknown) =>
    api.call(method, `${path}${place}`, { session, ...(json !== undefined && { json }) });

  const workspacesOf = async ({ session }: { session: string }) => {
    const { body } = await api.call('GET', '/api/workspaces', { session });
    return body as { workspace_id: string; role: string; is_default: boolean; people_count: number }[];
  };
  const defaultOf = async ({ user }: { user: UserDoc }) =>
    (await api.store.read<UserDoc>('users', user.user_id, USER))?.doc.default_workspace_id;
  return { ...api, olga, workspaceId, path, join, as, workspacesOf, defaultOf };
}
