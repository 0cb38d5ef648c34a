/**
 * What the bot asks of a Slack team (https://docs.slack.dev/reference/scopes): to hear that it was mentioned, to read
 * the threads it was called into, to be told that it was let into a channel, to answer, to hand over a table as a file, to
 * tell members from guests and people of other organisations, and to know who is in the user groups that rules name.
 * templates/slack-app-manifest.yaml names the same ones, and `assistant:write`, which every agent has; it is not asked for
 * here, as an app that is none could not be installed then.
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
