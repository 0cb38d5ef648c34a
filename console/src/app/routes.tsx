import type { PagePath } from '@windsock/bot/contract/pages.ts';
import type { ComponentType, ReactElement } from 'react';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../features/sign-in/components/login-page.tsx';
import { useAuth } from '../lib/auth.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';
import { page } from './page.tsx';
import { RequireAuth } from './require-auth.tsx';

const TabSignIn = page(() => import('../teams/tab-sign-in.tsx'), 'TabSignIn');
const VerifyPage = page(() => import('../features/sign-in/components/verify-page.tsx'), 'VerifyPage');
const Layout = page(() => import('./layout.tsx'), 'Layout');
const LandingPage = page(() => import('./landing-page.tsx'), 'LandingPage');
const ThreadsPage = page(() => import('../features/ask/components/threads-page.tsx'), 'ThreadsPage');
const ThreadPage = page(() => import('../features/ask/components/thread-page.tsx'), 'ThreadPage');
const SettingsPage = page(() => import('../features/settings/components/settings-page.tsx'), 'SettingsPage');
const ProfilePage = page(() => import('../features/profile/components/profile-page.tsx'), 'ProfilePage');
const WorkspacesPage = page(
  () => import('../features/workspaces/components/workspaces-page.tsx'),
  'WorkspacesPage',
);
const WorkspacePage = page(
  () => import('../features/workspaces/components/workspace-page.tsx'),
  'WorkspacePage',
);
const RulesPage = page(() => import('../features/rules/components/rules-page.tsx'), 'RulesPage');
const InvitationPage = page(
  () => import('../features/invitation/components/invitation-page.tsx'),
  'InvitationPage',
);
const AuditPage = page(() => import('../features/audit/components/audit-page.tsx'), 'AuditPage');
const FeedbackPage = page(() => import('../features/feedback/components/feedback-page.tsx'), 'FeedbackPage');

// Most visitors land here, so the page is fetched while the session is being read.
if (/^\/(insights\/?)?$/.test(location.pathname)) {
  Layout.preload();
  LandingPage.preload();
}

const ToInsights = () => <Navigate to="/insights" replace />;

/** Pages for everybody, signed in or not. */
const outside = {
  '/login': (inTeams: boolean) => (inTeams ? <TabSignIn /> : <LoginPage />),
  '/auth/verify': () => <VerifyPage />,
} satisfies Partial<Record<PagePath, (inTeams: boolean) => ReactElement>>;

/**
 * Pages behind the sign-in: the route table of the specification (section 2), conversations, rules, the audit trail,
 * feedback, and invitations.
 */
const inside: Record<Exclude<PagePath, keyof typeof outside>, ComponentType> = {
  '/': ToInsights,
  '/insights': LandingPage,
  '/ask': ThreadsPage,
  '/ask/:workspace': ThreadsPage,
  '/ask/:workspace/:thread': ThreadPage,
  '/settings': SettingsPage,
  '/workspaces': WorkspacesPage,
  '/workspaces/:id': WorkspacePage,
  '/workspaces/:id/rules': RulesPage,
  '/workspaces/:id/audit': AuditPage,
  '/workspaces/:id/feedback': FeedbackPage,
  '/invitation': InvitationPage,
  '/profile': ProfilePage,
};

/** Draws the page of the current address, once it is known who is signed in. */
export function AppRoutes() {
  const { status } = useAuth();
  const teams = useTeamsHost();
  useEffect(() => {
    if (status !== 'loading') teams?.notifyReady();
  }, [status, teams]);
  if (status === 'loading') return <FullScreenSpinner />;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes>
        {Object.entries(outside).map(([path, draw]) => (
          <Route key={path} path={path} element={draw(teams !== undefined)} />
        ))}
        <Route
          element={
            <RequireAuth>
              <Layout />
            </RequireAuth>
          }
        >
          {Object.entries(inside).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route path="*" element={<ToInsights />} />
      </Routes>
    </Suspense>
  );
}
