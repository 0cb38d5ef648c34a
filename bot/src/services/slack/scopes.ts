/**
 * The scopes that the bot requests in a Slack team (https://docs.slack.dev/reference/scopes): to receive mentions, to
 * read the threads it was called into, to learn that it was added to a channel, to answer, to upload a table as a file,
 * to tell members from guests and people of other organisations, and to know the members of user groups with rules.
 * templates/slack-app-manifest.yaml has the same ones, and `assistant:write`, which every agent has. It is not
 * requested here, because an app that is no agent could then not be installed.
 */
export const SLACK_SCOPES = [
  'app_mentions:read',
  'channels:history',
  'channels:read',
  'chat:write',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'mpim:history',
  'usergroups:read',
  'users:read',
] as const;
