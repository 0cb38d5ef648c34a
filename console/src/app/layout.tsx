import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { startAnalytics } from '../lib/analytics.ts';
import { forgetOrigin } from '../lib/origin.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { AskButton } from './ask-button.tsx';
import { Header } from './header.tsx';
import { MainNav } from './main-nav.tsx';
import { SkipLink } from './skip-link.tsx';

/** Loaded lazily: a toast only appears after the person has done something. */
const ToastsPlace = lazy(async () => ({ default: (await import('./toasts-place.tsx')).ToastsPlace }));
const TabMenu = lazy(async () => ({ default: (await import('../teams/tab-menu.tsx')).TabMenu }));

const useStyles = makeStyles({
  screen: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  top: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  main: { flexGrow: 1, minWidth: 0, ':focus': { outlineStyle: 'none' } },
  waiting: { padding: '96px 0', display: 'grid', placeItems: 'center' },
});

/** The frame of every page behind the sign-in. In Teams it has no header, because Teams draws its own. */
export function Layout() {
  const styles = useStyles();
  const teams = useTeamsHost();
  const analyticsKey = usePublicConfig()?.analytics_key;
  useEffect(forgetOrigin, []);
  useEffect(() => startAnalytics(analyticsKey), [analyticsKey]);
  return (
    <div className={styles.screen}>
      <SkipLink />
      <div className={styles.top}>
        {!teams && <Header />}
        <MainNav
          end={
            teams && (
              <>
                <AskButton />
                <Suspense>
                  <TabMenu />
                </Suspense>
              </>
            )
          }
        />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <Spinner delay={300} aria-label="Loading" />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <ToastsPlace />
      </Suspense>
    </div>
  );
}
