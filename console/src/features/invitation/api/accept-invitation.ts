import { useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (token: string) => request<Workspace>('POST', '/api/invitations/accept', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.workspaces }),
  });
}
