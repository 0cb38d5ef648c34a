/**
 * Why the browser returned from Slack and nothing was connected: /settings?slack_error=<code>, and for `signed_out`
 * /login?slack_error=signed_out. The sentences are for the screen.
 */
export const slackInstallErrors = {
  cancelled: 'You cancelled the Slack installation.',
  expired:
    'This Slack installation took too long, was used already, or was started in another browser. Start again here.',
  refused: 'Slack did not confirm this installation. Start again here.',
  taken:
    'This Slack workspace is connected to another Windsock workspace. Ask its owner to disconnect Slack in the settings there, then connect it here.',
  missing_scopes:
    'Slack did not grant everything that Windsock needs. Install it again and allow all that it asks for.',
  misconfigured:
    'The Slack app of this Windsock is not set up as it must be. Whoever runs it finds the reason in its log.',
  workspace_gone: 'The workspace that Slack was to be connected to is not there any more.',
  too_many_requests: 'That was tried too often. Try again in a few minutes.',
  unavailable: 'Slack cannot be connected at the moment. Try again in a minute.',
  signed_out: 'You were signed out meanwhile. Sign in, then connect Slack again.',
} as const;
export type SlackInstallError = keyof typeof slackInstallErrors;
