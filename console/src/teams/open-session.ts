import type { SessionUser, tabSessionBody, tabSessionResult } from '@windsock/bot/contract/auth.ts';
import type { z } from 'zod';
import { request } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { rememberPerson } from './same-person.ts';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * Opens a session with the credentials from Teams or its window; the server sets the tab's cookie.
 * @throws ApiError; SignInFailure if the browser did not keep the cookie
 */
export async function openSession(
  body: z.input<typeof tabSessionBody>,
  person: string | undefined,
): Promise<SessionUser> {
  await request<typeof tabSessionResult>('POST', '/api/auth/teams-tab-session', { body });
  try {
    const user = await request<SessionUser>('GET', '/api/auth/me-session');
    await rememberPerson(person);
    return user;
  } catch (error) {
    // Browsers without partitioned cookies keep none in a frame. Without this, the tab would sign in again for ever.
    throw error instanceof ApiError && error.status === 401 ? new SignInFailure(NO_COOKIES) : error;
  }
}

const NO_COOKIES =
  'Your browser keeps no sign-in for Windsock inside Teams. Use the Teams desktop app or another browser, or open Windsock in a browser tab of its own.';
