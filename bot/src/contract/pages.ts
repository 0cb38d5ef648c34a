/**
 * The addresses of the console's pages; `:name` is a parameter. The console draws a page for each, and a host that must
 * list its paths serves the console at each.
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

/** Pages that Teams opens, in its own windows and dialogs. They need no sign-in. */
export const TEAMS_PAGE_PATHS = ['/teams/sign-in', '/teams/signed-in', '/teams/config'] as const;
export type TeamsPagePath = (typeof TEAMS_PAGE_PATHS)[number];
