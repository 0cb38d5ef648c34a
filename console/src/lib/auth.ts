import type { SessionUser, verifyMagicLinkBody } from '@windsock/bot/contract/auth.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';

export interface Auth {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  user: SessionUser | undefined;
  /** A signed-in person whose first or last name is missing has not been through onboarding. */
  isOnboarding: boolean;
  /** They left of their own will: signing in again does not go back to where they were. */
  hasLoggedOut: boolean;
  /** Signs in with the code that was mailed. @throws ApiError */
  verify(input: z.input<typeof verifyMagicLinkBody>): Promise<SessionUser>;
  /** Takes over a session that was opened elsewhere, as the Teams tab does. */
  adopt(user: SessionUser): void;
  /** Always ends unauthenticated, whatever the server says. Never rejects. */
  logOut(): Promise<void>;
  /** Reads the session again, after the profile changed; a failure signs out. Never rejects. */
  refreshUser(): Promise<void>;
  completeOnboarding(): void;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** For what stands behind the sign-in only. */
export function useSignedInUser(): SessionUser {
  const { user } = useAuth();
  if (!user) throw new Error('useSignedInUser needs RequireAuth above it');
  return user;
}
