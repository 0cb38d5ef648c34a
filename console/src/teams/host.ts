import type { TeamsHost, TeamsTheme } from '../lib/teams-host.ts';
import type { Teams } from './connect.ts';
import { forgetStranger } from './same-person.ts';
import { signInSilently } from './silent-sign-in.ts';
import { signInByWindow } from './window-sign-in.ts';

/** Whether another page embeds us in a frame. */
export const isFramed = (): boolean => window.parent !== window.self;

/**
 * Connects to the Teams that embeds us. Its library is fetched here, and never in an ordinary browser window.
 * @returns undefined if the embedding page is not Teams, or does not answer; never rejects
 */
export async function openTeams(): Promise<TeamsHost | undefined> {
  if (!isFramed()) return undefined;
  try {
    const { connect } = await import('./connect.ts');
    const teams = await connect();
    return teams && (await meet(teams));
  } catch {
    return undefined;
  }
}

async function meet(teams: Teams): Promise<TeamsHost> {
  const { app: page, user } = await teams.app.getContext();
  const person = user?.tenant && `${user.tenant.id}:${user.id}`;
  await forgetStranger(person);
  let silent: ReturnType<TeamsHost['signIn']> | undefined;
  const theme = followTheme(teams, page.theme);
  return {
    get theme() {
      return theme.current;
    },
    onThemeChange: theme.listen,
    signIn: () => {
      // Requests that are refused at the same time share one sign-in.
      silent ??= signInSilently(teams, person).finally(() => {
        silent = undefined;
      });
      return silent;
    },
    signInByWindow: () => signInByWindow(teams, person),
    openLink: (url) => {
      teams.app.openLink(url).catch(() => window.open(url, '_blank', 'noopener'));
    },
    notifyReady: () => {
      teams.app.notifyAppLoaded();
      void teams.app.notifySuccess();
    },
  };
}

function followTheme({ app }: Teams, first: string) {
  const listeners = new Set<(theme: TeamsTheme) => void>();
  const theme = {
    current: themeOf(first),
    listen: (listener: (theme: TeamsTheme) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  app.registerOnThemeChangeHandler((name) => {
    theme.current = themeOf(name);
    for (const listener of listeners) listener(theme.current);
  });
  return theme;
}

/** Returns our theme for Teams' theme: `glass`, on headsets, is dark; an unknown theme is shown as light. */
function themeOf(name: string): TeamsTheme {
  if (name === 'contrast') return 'contrast';
  return name === 'dark' || name === 'glass' ? 'dark' : 'default';
}
