import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError, detailOf } from '../lib/api-error.ts';
import { useAuth } from '../lib/auth.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { originOf } from '../lib/origin.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';
import { Notice } from '../ui/notice.tsx';
import { SignInFailure } from './sign-in-failure.ts';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
});

type Way = 'silent' | 'window';
type State = { kind: 'busy'; way: Way } | { kind: 'idle'; failure?: unknown };

/**
 * The sign-in page of the Teams tab. People only see a spinner for a moment, unless Teams cannot identify them, or they
 * signed out themselves.
 */
export function TabSignIn() {
  const styles = useStyles();
  const { status, hasLoggedOut, adopt } = useAuth();
  const teams = useTeamsHost();
  const config = usePublicConfig();
  const { state: from } = useLocation();
  // Fixed when the page opens: signing in resets hasLoggedOut, and must not start another sign-in.
  const [isSilentAtFirst] = useState(!hasLoggedOut);
  const [state, setState] = useState<State>(
    isSilentAtFirst ? { kind: 'busy', way: 'silent' } : { kind: 'idle' },
  );
  useDocumentTitle('Sign in');

  const signIn = useCallback(
    async (way: Way) => {
      if (!teams) return;
      setState({ kind: 'busy', way });
      try {
        const user: SessionUser = await (way === 'silent' ? teams.signIn() : teams.signInByWindow());
        adopt(user);
      } catch (error) {
        setState({ kind: 'idle', failure: error });
      }
    },
    [teams, adopt],
  );
  useEffect(() => {
    if (isSilentAtFirst) void signIn('silent');
  }, [isSilentAtFirst, signIn]);

  if (status === 'authenticated') return <Navigate to={originOf(from) ?? '/insights'} replace />;
  if (state.kind === 'busy' && state.way === 'silent') return <FullScreenSpinner label="Signing in" />;

  const isBusy = state.kind === 'busy';
  const failure = state.kind === 'idle' ? state.failure : undefined;
  // If that is not known, the window itself reports it.
  const hasWindow = config?.microsoft_sign_in !== false;
  if (!isBusy && !failure) {
    return (
      <Notice title="You are signed out" text="Sign in again to go on with Windsock in Teams.">
        <Button appearance="primary" onClick={() => void signIn('silent')}>
          Sign in
        </Button>
      </Notice>
    );
  }
  const words = isBusy
    ? 'Sign in with Microsoft in the window that has opened.'
    : `${sentenceOf(failure)}${hasWindow ? '' : ` ${NO_WINDOW}`}`;
  const byWindow = isRefused(failure) ? 'Use another account' : 'Sign in with Microsoft';
  return (
    <Notice title="Sign in to Windsock" text={words}>
      <div className={styles.ways}>
        {hasWindow && (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void signIn('window')}>
            {isBusy ? 'Waiting for the window…' : byWindow}
          </Button>
        )}
        <Button
          appearance={hasWindow ? 'secondary' : 'primary'}
          disabledFocusable={isBusy}
          onClick={() => void signIn('silent')}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
}

const NO_WINDOW = 'Another way to sign in is not set up on this server: ask the people who run it.';

/** Whether the server knows the person but refuses them: only another account could get in. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

const sentenceOf = (error: unknown): string =>
  error instanceof SignInFailure
    ? error.message
    : detailOf(error, 'You could not be signed in. Try again in a minute.');
