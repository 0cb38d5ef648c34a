import { useMutation } from '@tanstack/react-query';
import type { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** Requests the address at which the person links a Microsoft account. */
export const useLinkMicrosoft = () =>
  useMutation({ mutationFn: () => request<typeof authUrlResult>('POST', '/api/auth/microsoft/link') });
