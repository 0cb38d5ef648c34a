import { FluentProvider } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import type { TeamsHost } from '../lib/teams-host.ts';
import { TeamsHostContext } from '../lib/teams-host.ts';
import { useTheme } from '../ui/theme.ts';
import { ConfigPage } from './config-page.tsx';
import { isFramed } from './host.ts';
import { OutsideTeams } from './outside-teams.tsx';
import { SignInWindow } from './sign-in-window.tsx';
import { SignedInWindow } from './signed-in-window.tsx';
import type { TeamsPath } from './teams-paths.ts';
import { isTeamsPage } from './teams-paths.ts';

const PAGES: Record<TeamsPath, ComponentType> = {
  '/teams/sign-in': SignInWindow,
  '/teams/signed-in': SignedInWindow,
  '/teams/config': ConfigPage,
};

export function TeamsPage({ teams }: { teams: TeamsHost | undefined }) {
  return (
    <TeamsHostContext value={teams}>
      <Themed page={isFramed() && !teams ? OutsideTeams : pageAt(location.pathname)} />
    </TeamsHostContext>
  );
}

const pageAt = (path: string): ComponentType => (isTeamsPage(path) ? PAGES[path] : OutsideTeams);

function Themed({ page: Page }: { page: ComponentType }) {
  return (
    <FluentProvider theme={useTheme()} className="app">
      <Page />
    </FluentProvider>
  );
}
