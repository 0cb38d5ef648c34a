import { useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@windsock/bot/contract/invitations.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

const pathOf = (workspaceId: string, id: string) => `/api/workspaces/${workspaceId}/invitations/${id}`;

/** Refetches the list afterwards, since an invitation may have been accepted or revoked meanwhile. */
function useListAgain(workspaceId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.invitations(workspaceId) });
}

export function useSendAgain(workspaceId: string) {
  const onSettled = useListAgain(workspaceId);
  return useSingleMutation({
    mutationFn: ({ id }: Invitation) => request<Invitation>('POST', `${pathOf(workspaceId, id)}/send-again`),
    onSettled,
  });
}

export function useRevokeInvitation(workspaceId: string) {
  const onSettled = useListAgain(workspaceId);
  return useSingleMutation({
    mutationFn: ({ id }: Invitation) => request<void>('DELETE', pathOf(workspaceId, id)),
    onSettled,
  });
}
