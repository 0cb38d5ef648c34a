import { FluentProvider } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { TeamsHost } from '../lib/teams-host.ts';
import { TeamsHostContext } from '../lib/teams-host.ts';
import { useTheme } from '../ui/theme.ts';
import { AuthProvider } from './auth-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OverlaysProvider } from './overlays-provider.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

export function App({ teams }: { teams: TeamsHost | undefined }) {
  return (
    <TeamsHostContext value={teams}>
      <Themed />
    </TeamsHostContext>
  );
}

function Themed() {
  const [queryClient] = useState(createQueryClient);
  return (
    <FluentProvider theme={useTheme()} className="app">
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AuthProvider>
              <OverlaysProvider>
                <AppRoutes />
              </OverlaysProvider>
            </AuthProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </FluentProvider>
  );
}
