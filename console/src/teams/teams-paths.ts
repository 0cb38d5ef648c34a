import type { TeamsPagePath } from '@windsock/bot/contract/pages.ts';
import { TEAMS_PAGE_PATHS } from '@windsock/bot/contract/pages.ts';

export type TeamsPath = TeamsPagePath;

export const isTeamsPage = (path: string): path is TeamsPath =>
  TEAMS_PAGE_PATHS.some((known) => known === path);
