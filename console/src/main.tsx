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
// No top-level await: the code that chooseApp fetches imports this module, and would wait for it for ever.
if (root) void chooseApp().then((app) => createRoot(root).render(<StrictMode>{app}</StrictMode>));

/** Chooses what to render: the console, a window that Teams opened, or a notice in a frame that is not Teams. */
async function chooseApp() {
  const isFramed = window.parent !== window.self;
  // The Teams code is fetched only where Teams may be.
  const teams = isFramed ? await (await import('./teams/host.ts')).openTeams() : undefined;
  if (!isTeamsPage(location.pathname) && (teams || !isFramed)) return <App teams={teams} />;
  const { TeamsPage } = await import('./teams/teams-page.tsx');
  return <TeamsPage teams={teams} />;
}
