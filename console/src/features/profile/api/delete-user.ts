import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

/** Deletes the person's account with their workspaces and everything in them. */
export const useDeleteUser = () =>
  useMutation({ mutationFn: () => request<void>('DELETE', '/api/users/me', { timeoutMs: 60_000 }) });
