import type { Theme } from '@fluentui/react-components';
import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { TeamsTheme } from '../lib/teams-host.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { darkTheme, lightTheme } from './brand.ts';

const TEAMS: Record<TeamsTheme, Theme> = {
  default: teamsLightTheme,
  dark: teamsDarkTheme,
  contrast: teamsHighContrastTheme,
};

/** Uses the font of the other two themes: only the colours differ. */
const HIGH_CONTRAST: Theme = { ...teamsHighContrastTheme, fontFamilyBase: lightTheme.fontFamilyBase };

/** Returns the theme: Teams' own inside Teams, otherwise the one that the person's system asks for. */
export function useTheme(): Theme {
  const teams = useTeamsHost();
  const teamsTheme = useSyncExternalStore(
    (listener) => teams?.onThemeChange(listener) ?? (() => {}),
    () => teams?.theme,
  );
  const isDark = useMedia('(prefers-color-scheme: dark)');
  // Forced colours replace ours anyway, and Fluent's own rules for them should apply.
  const isHighContrast = useMedia('(prefers-contrast: more) and (forced-colors: none)');
  if (teamsTheme) return TEAMS[teamsTheme];
  if (isHighContrast) return HIGH_CONTRAST;
  return isDark ? darkTheme : lightTheme;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
