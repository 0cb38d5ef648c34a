import { useQueryClient } from '@tanstack/react-query';
import type { Invitation, inviteBody } from '@windsock/bot/contract/invitations.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export function useInvite(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: z.input<typeof inviteBody>) =>
      request<Invitation>('POST', `/api/workspaces/${workspaceId}/invitations`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.invitations(workspaceId) }),
  });
}
