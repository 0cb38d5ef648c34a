/**
 * The keys of cached data that several features read or invalidate. `scheduledJobs` serves the badge in Settings and
 * the sheet, which polls it.
 */
export const queryKeys = {
  workspaces: ['workspaces'],
  awsAccounts: (workspaceId: string) => ['aws-accounts', workspaceId],
  awsSignIn: (workspaceId: string) => ['aws-sign-in', workspaceId],
  slackStatus: (workspaceId: string) => ['slack-status', workspaceId],
  teamsStatus: (workspaceId: string) => ['teams-status', workspaceId],
  model: (workspaceId: string) => ['model', workspaceId],
  people: (workspaceId: string) => ['people', workspaceId],
  invitations: (workspaceId: string) => ['invitations', workspaceId],
  scheduledJobs: (workspaceId: string) => ['scheduled-jobs', workspaceId],
} as const;
