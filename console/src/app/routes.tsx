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

// Where most people come, the page is fetched while it is asked who they are.
if (/^\/(insights\/?)?$/.test(location.pathname)) {
  Layout.preload();
  LandingPage.preload();
}

/** The route table of the specification (section 2), conversations, the rules, the audit trail, the feedback, and where invitations lead. */
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
        <Route path="/login" element={teams ? <TabSignIn /> : <LoginPage />} />
        <Route path="/auth/verify" element={<VerifyPage />} />
        <Route
          element={
            <RequireAuth>
              <Layout />
            </RequireAuth>
          }
        >
          <Route index element={<Navigate to="/insights" replace />} />
          <Route path="/insights" element={<LandingPage />} />
          <Route path="/ask" element={<ThreadsPage />} />
          <Route path="/ask/:workspace" element={<ThreadsPage />} />
          <Route path="/ask/:workspace/:thread" element={<ThreadPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/workspaces" element={<WorkspacesPage />} />
          <Route path="/workspaces/:id" element={<WorkspacePage />} />
          <Route path="/workspaces/:id/rules" element={<RulesPage />} />
          <Route path="/workspaces/:id/audit" element={<AuditPage />} />
          <Route path="/workspaces/:id/feedback" element={<FeedbackPage />} />
          <Route path="/invitation" element={<InvitationPage />} />
          <Route path="/profile" element={<ProfilePage />} />
        </Route>
        <Route path="*" element={<Navigate to="/insights" replace />} />
      </Routes>
    </Suspense>
  );
}
