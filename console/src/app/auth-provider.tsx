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
import { forgetSignIns, maySendToSignIn } from './sign-in-limit.ts';

interface State {
  status: Auth['status'];
  user?: SessionUser;
  isOnboarding: boolean;
  hasLoggedOut: boolean;
}

/** So often in a minute: in Teams, where nobody sees it, several requests may be refused one after the other. */
const MOST_SIGN_INS = { web: 1, teams: 3 };

const LOADING: State = { status: 'loading', isOnboarding: false, hasLoggedOut: false };
const UNAUTHENTICATED: State = { ...LOADING, status: 'unauthenticated' };

const signedInAs = (user: SessionUser): State => ({
  status: 'authenticated',
  user,
  isOnboarding: !user.first_name || !user.last_name,
  hasLoggedOut: false,
});

/**
 * Who is signed in: section 4 of the specification. Where nobody answers at the start it is not known whether somebody
 * is: then it says so and tries again, rather than ask a person who is signed in to sign in.
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
      if (!maySendToSignIn(teams ? MOST_SIGN_INS.teams : MOST_SIGN_INS.web)) return setRefusedAgain(true);
      if (!teams) return leaveForLogin();
      isLeaving = true;
      try {
        const user = await teams.signIn();
        setState(signedInAs(user));
        // Who signed in by the window may be another than who Teams says it is: nothing of theirs stays to be seen.
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
      forgetSignIns();
      // What was read before belongs to somebody else, or to nobody.
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

/** They are sent to sign in once, however many calls were refused at the same moment. */
let isLeaving = false;

function leaveForLogin(): void {
  isLeaving = true;
  rememberOrigin();
  location.assign('/login');
}
