/**
 * The addresses of the console's pages; `:name` is a parameter. The console draws a page for each of them, and a host
 * that must name what it serves serves the console at each.
 */
export const PAGE_PATHS = [
  '/',
  '/login',
  '/auth/verify',
  '/insights',
  '/ask',
  '/ask/:workspace',
  '/ask/:workspace/:thread',
  '/settings',
  '/workspaces',
  '/workspaces/:id',
  '/workspaces/:id/rules',
  '/workspaces/:id/audit',
  '/workspaces/:id/feedback',
  '/invitation',
  '/profile',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** Pages that Teams opens, in windows and dialogs of its own: nobody has to be signed in to them. */
export const TEAMS_PAGE_PATHS = ['/teams/sign-in', '/teams/signed-in', '/teams/config'] as const;
export type TeamsPagePath = (typeof TEAMS_PAGE_PATHS)[number];
