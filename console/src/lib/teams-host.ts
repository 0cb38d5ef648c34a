import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import { createContext, useContext } from 'react';

export type TeamsTheme = 'default' | 'dark' | 'contrast';

/** Microsoft Teams around the console, when it is shown as a tab; teams/host.ts makes it. */
export interface TeamsHost {
  theme: TeamsTheme;
  /** @returns how to stop listening */
  onThemeChange(listener: (theme: TeamsTheme) => void): () => void;
  /** Without a person's doing; rejects where Teams wants to ask them first. */
  signIn(): Promise<SessionUser>;
  /** In a window of its own; only on a person's click. */
  signInByWindow(): Promise<SessionUser>;
  openLink(url: string): void;
  /** Takes Teams' own loading picture away. */
  notifyReady(): void;
}

export const TeamsHostContext = createContext<TeamsHost | undefined>(undefined);

/** Undefined in a browser's own window. */
export const useTeamsHost = (): TeamsHost | undefined => useContext(TeamsHostContext);
