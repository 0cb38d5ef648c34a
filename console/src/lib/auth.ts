import type { SessionUser, verifyMagicLinkBody } from '@windsock/bot/contract/auth.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';

export interface Auth {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: SessionUser | undefined;
  /** The person is signed in, but has not finished onboarding: the first or last name is missing. */
  isOnboarding: boolean;
  /** The person signed out on purpose: the next sign-in does not return to the last page. */
  hasLoggedOut: boolean;
  /** Signs in with the mailed code. @throws ApiError */
  verify(input: z.input<typeof verifyMagicLinkBody>): Promise<SessionUser>;
  /** Takes over a session that was opened elsewhere, as the Teams tab does. */
  adopt(user: SessionUser): void;
  /** Always ends signed out, whatever the server answers. Never rejects. */
  logOut(): Promise<void>;
  /** Reads the session again after the profile has changed; signs out on failure. Never rejects. */
  refreshUser(): Promise<void>;
  completeOnboarding(): void;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** Returns the signed-in person; only for components behind the sign-in. */
export function useSignedInUser(): SessionUser {
  const { user } = useAuth();
  if (!user) throw new Error('useSignedInUser needs RequireAuth above it');
  return user;
}
