import type { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';
import { logFailure } from '../../../lib/log.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Requests the address for signing in with Microsoft. A failure is only logged (section 8 of the specification). */
export const useStartMicrosoft = () =>
  useSingleMutation({
    mutationFn: () => request<typeof authUrlResult>('GET', '/api/auth/microsoft/login'),
    onError: (error) => logFailure('Microsoft sign-in did not begin', error),
  });
