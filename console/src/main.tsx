import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isFramed, openTeams } from './teams/host.ts';
import { isTeamsPage } from './teams/teams-paths.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{await chooseApp()}</StrictMode>);

/** The console; or what Teams shows in windows of its own, and what stands in a frame that is not Teams. */
async function chooseApp() {
  const teams = await openTeams();
  if (isTeamsPage(location.pathname) || (isFramed() && !teams)) {
    const { TeamsPage } = await import('./teams/teams-page.tsx');
    return <TeamsPage teams={teams} />;
  }
  const { App } = await import('./app/app.tsx');
  return <App teams={teams} />;
}
