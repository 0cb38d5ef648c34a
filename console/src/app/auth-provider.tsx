import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { removeEarlyQuestion } from '../features/ask/early-question.ts';
import { logOut as endSession } from '../features/sign-in/api/log-out.ts';
import { readSession } from '../features/sign-in/api/read-session.ts';
import { verifyMagicLink } from '../features/sign-in/api/verify-magic-link.ts';
import { identify, resetIdentity } from '../lib/analytics.ts';
import { setUnauthenticatedHandler } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Auth } from '../lib/auth.ts';
import { AuthContext } from '../lib/auth.ts';
import { rememberOrigin } from '../lib/origin.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { RefusedAgain } from './refused-again.tsx';
import { ServerDown } from './server-down.tsx';
import { maySendToSignIn, resetSignInLimit } from './sign-in-limit.ts';

interface State {
  status: Auth['status'];
  user?: SessionUser;
  isOnboarding: boolean;
  hasLoggedOut: boolean;
}

/**
 * The most sign-ins per minute. In Teams sign-ins are silent, and several requests may be refused one after the other.
 */
const MAX_SIGN_INS = { web: 1, teams: 3 };

const LOADING: State = { status: 'loading', isOnboarding: false, hasLoggedOut: false };
const UNAUTHENTICATED: State = { ...LOADING, status: 'unauthenticated' };

const signedInAs = (user: SessionUser): State => ({
  status: 'authenticated',
  user,
  isOnboarding: !user.first_name || !user.last_name,
  hasLoggedOut: false,
});

/**
 * Knows who is signed in (section 4 of the specification). If the server cannot be reached at the start, it says so and
 * retries, rather than ask a person who may be signed in to sign in again.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const teams = useTeamsHost();
  const [state, setState] = useState(LOADING);
  const [isServerDown, setServerDown] = useState(false);
  const [isRefusedAgain, setRefusedAgain] = useState(false);

  const check = useCallback(async () => {
    try {
      setState(signedInAs(await readSession()));
      setServerDown(false);
    } catch (error) {
      const isDown = error instanceof ApiError && error.isServerDown;
      setServerDown(isDown);
      if (!isDown) setState(UNAUTHENTICATED);
    }
  }, []);
  useEffect(() => void check(), [check]);

  const isShut = isServerDown || isRefusedAgain || state.status === 'unauthenticated';
  useEffect(() => {
    if (isShut) removeEarlyQuestion();
  }, [isShut]);

  const userId = state.user?.user_id;
  useEffect(() => {
    setUnauthenticatedHandler(async () => {
      if (isLeaving) return;
      if (!maySendToSignIn(teams ? MAX_SIGN_INS.teams : MAX_SIGN_INS.web)) return setRefusedAgain(true);
      if (!teams) return leaveForLogin();
      isLeaving = true;
      try {
        const user = await teams.signIn();
        setState(signedInAs(user));
        // The person who signed in through the window may differ from the one in Teams: remove the other person's data.
        await (user.user_id === userId ? queryClient.invalidateQueries() : queryClient.resetQueries());
      } catch {
        setState(UNAUTHENTICATED);
      } finally {
        isLeaving = false;
      }
    });
  }, [teams, queryClient, userId]);

  useEffect(() => {
    if (userId) identify(userId);
  }, [userId]);

  const actions = useMemo(() => {
    const adopt = (user: SessionUser) => {
      resetSignInLimit();
      // The cached data belongs to somebody else, or to nobody.
      queryClient.clear();
      setState(signedInAs(user));
    };
    const logOut = async () => {
      await endSession().catch(() => {});
      queryClient.clear();
      resetIdentity();
      setRefusedAgain(false);
      setState({ ...UNAUTHENTICATED, hasLoggedOut: true });
    };
    return {
      adopt,
      logOut,
      async verify(input: Parameters<Auth['verify']>[0]) {
        const { user } = await verifyMagicLink(input);
        adopt(user);
        return user;
      },
      completeOnboarding: () => setState((now) => ({ ...now, isOnboarding: false })),
    };
  }, [queryClient]);

  const isSignedIn = state.status === 'authenticated';
  const refreshUser = useCallback(async () => {
    if (!isSignedIn) return;
    try {
      setState(signedInAs(await readSession()));
    } catch {
      await actions.logOut();
    }
  }, [isSignedIn, actions]);

  const auth = useMemo<Auth>(
    () => ({ ...state, user: state.user, ...actions, refreshUser }),
    [state, actions, refreshUser],
  );
  if (isServerDown) return <ServerDown retry={check} />;
  if (isRefusedAgain) return <RefusedAgain onLogOut={() => void actions.logOut()} />;
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The browser is sent to sign in once, however many requests were refused at the same moment. */
let isLeaving = false;

function leaveForLogin(): void {
  isLeaving = true;
  rememberOrigin();
  location.assign('/login');
}
