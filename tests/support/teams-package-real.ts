import { createLogger } from '@windsock/bot/logger.ts';
import { createTestApi } from './api-kit.ts';

export const APP_ID = '33333333-3333-4333-8333-333333333333';
export const HOST = 'windsock.example.com';

/** The settings of a Windsock with Teams. */
export const TEAMS_ENV = {
  MICROSOFT_APP_ID: APP_ID,
  MICROSOFT_APP_PASSWORD: 'app-password',
  PUBLIC_URL: `https://${HOST}`,
};

/** Downloads the package from a new Windsock, as a new person; `log` has the warnings logged meanwhile. */
export async function downloadTeamsPackage(more: Record<string, string> = {}) {
  const log: string[] = [];
  const logger = createLogger({ level: 'warn', destination: { write: (line) => void log.push(line) } });
  const api = createTestApi({ logger, env: { ...TEAMS_ENV, ...more } });
  const me = await api.signIn();
  const path = `/api/teams/install-package/${me.workspaceId}`;
  return { me, log, answer: await api.call('GET', path, { session: me.session }) };
}
