import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import { createContext, useContext } from 'react';

export type TeamsTheme = 'default' | 'dark' | 'contrast';

/** The Microsoft Teams that shows the console as a tab; teams/host.ts creates it. */
export interface TeamsHost {
  theme: TeamsTheme;
  /** @returns a function that stops listening */
  onThemeChange(listener: (theme: TeamsTheme) => void): () => void;
  /** Signs in without the person's involvement; rejects if Teams has to ask them first. */
  signIn(): Promise<SessionUser>;
  /** Signs in through a separate window; only after a click. */
  signInByWindow(): Promise<SessionUser>;
  openLink(url: string): void;
  /** Removes Teams' own loading indicator. */
  notifyReady(): void;
}

export const TeamsHostContext = createContext<TeamsHost | undefined>(undefined);

/** Returns the Teams around the console; undefined in an ordinary browser window. */
export const useTeamsHost = (): TeamsHost | undefined => useContext(TeamsHostContext);
