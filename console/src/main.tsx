import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { App } from './app/app.tsx';
import { takeInvitationLink } from './lib/invitation-link.ts';
import { takeTeamsLink } from './lib/teams-link.ts';
import { isTeamsPage } from './teams/teams-paths.ts';
import { coverScrollBar } from './ui/cover-scroll-bar.ts';

takeTeamsLink();
takeInvitationLink();
coverScrollBar();
const root = document.getElementById('root');
// No await at this level: what chooseApp fetches imports this very module, and would wait for it for ever.
if (root) void chooseApp().then((app) => createRoot(root).render(<StrictMode>{app}</StrictMode>));

/** The console; or what Teams shows in windows of its own, and what stands in a frame that is not Teams. */
async function chooseApp() {
  const isFramed = window.parent !== window.self;
  // What speaks with Teams is fetched where there may be one.
  const teams = isFramed ? await (await import('./teams/host.ts')).openTeams() : undefined;
  if (!isTeamsPage(location.pathname) && (teams || !isFramed)) return <App teams={teams} />;
  const { TeamsPage } = await import('./teams/teams-page.tsx');
  return <TeamsPage teams={teams} />;
}
