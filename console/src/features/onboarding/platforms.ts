export type Platform = 'slack' | 'teams';

export const PLATFORM_NAMES = { slack: 'Slack', teams: 'Microsoft Teams' } as const satisfies Record<
  Platform,
  string
>;
