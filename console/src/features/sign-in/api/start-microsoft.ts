import { useMutation } from '@tanstack/react-query';
import type { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** Where the browser goes to sign in with Microsoft. */
export const useStartMicrosoft = () =>
  useMutation({ mutationFn: () => request<typeof authUrlResult>('GET', '/api/auth/microsoft/login') });
