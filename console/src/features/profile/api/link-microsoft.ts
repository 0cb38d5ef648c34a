import { useMutation } from '@tanstack/react-query';
import type { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** Where the browser goes to link a Microsoft account. */
export const useLinkMicrosoft = () =>
  useMutation({ mutationFn: () => request<typeof authUrlResult>('POST', '/api/auth/microsoft/link') });
