import type { authUrlResult } from '@windsock/bot/contract/auth.ts';
import type { SignInError } from '@windsock/bot/contract/sign-in-errors.ts';
import { request } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';

/**
 * Sends this window to Microsoft on the tab's behalf. @returns the reason if it could not; otherwise the window is
 * navigating
 */
export async function goToMicrosoft(challenge: string): Promise<SignInError | undefined> {
  const path = `/api/auth/microsoft/login?tab_challenge=${encodeURIComponent(challenge)}`;
  try {
    const { auth_url } = await request<typeof authUrlResult>('GET', path);
    location.replace(auth_url);
    return undefined;
  } catch (error) {
    return (error instanceof ApiError && error.code && REASONS[error.code]) || 'unavailable';
  }
}

const REASONS: Partial<Record<NonNullable<ApiError['code']>, SignInError>> = {
  not_found: 'off',
  too_many_requests: 'too_many_requests',
  upstream: 'microsoft_unavailable',
};
