/** Pages that Teams opens, in windows and dialogs of its own: nobody has to be signed in to them. */
const PATHS = ['/teams/sign-in', '/teams/signed-in', '/teams/config'] as const;
export type TeamsPath = (typeof PATHS)[number];

export const isTeamsPage = (path: string): path is TeamsPath => PATHS.some((known) => known === path);
