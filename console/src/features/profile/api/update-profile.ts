import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { profileSchema, updateProfileBody } from '@windsock/bot/contract/users.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { useAuth } from '../../../lib/auth.ts';
import { profileQuery } from './read-profile.ts';

/** Saves the names and the company, and updates the signed-in user. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  return useMutation({
    mutationFn: (body: z.input<typeof updateProfileBody>) =>
      request<typeof profileSchema>('PUT', '/api/users/me', { body }),
    async onSuccess(profile) {
      await client.cancelQueries({ queryKey: profileQuery.queryKey });
      client.setQueryData(profileQuery.queryKey, profile);
      await refreshUser();
    },
  });
}
