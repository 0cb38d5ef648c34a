import { useQueryClient } from '@tanstack/react-query';
import type { GivenRole, Person } from '@windsock/bot/contract/people.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

const pathOf = (workspaceId: string, place: string) => `/api/workspaces/${workspaceId}/${place}`;

/** Refetches the workspace's people and the person's own role: both may have changed. */
function useReadAgain(workspaceId: string) {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.people(workspaceId) }),
      client.invalidateQueries({ queryKey: queryKeys.workspaces }),
    ]);
  };
}

export function useChangeRole(workspaceId: string, onError: (error: unknown) => void) {
  const onSettled = useReadAgain(workspaceId);
  return useSingleMutation({
    mutationFn: ({ person, role }: { person: Person; role: GivenRole }) =>
      request<Person>('PATCH', pathOf(workspaceId, `people/${person.user_id}`), { body: { role } }),
    onError,
    onSettled,
  });
}

export function useRemovePerson(workspaceId: string) {
  const onSettled = useReadAgain(workspaceId);
  return useSingleMutation({
    mutationFn: ({ user_id }: Person) => request<void>('DELETE', pathOf(workspaceId, `people/${user_id}`)),
    onSettled,
  });
}

export function useHandOver(workspaceId: string) {
  const onSettled = useReadAgain(workspaceId);
  return useSingleMutation({
    mutationFn: ({ user_id }: Person) =>
      request<void>('POST', pathOf(workspaceId, 'hand-over'), { body: { user_id } }),
    onSettled,
  });
}

/** Leaves a workspace and drops its cached data, which the person may no longer see. */
export function useLeave(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => request<void>('POST', pathOf(workspaceId, 'leave')),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true }),
  });
}
