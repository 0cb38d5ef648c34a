import type { Config } from '@windsock/bot/config.ts';
import { modelLine } from './model-line.ts';
import type { Reach } from './model-within-reach.ts';
import { reachedAt } from './reached-at.ts';

/** Returns what a person reads in the terminal once Windsock listens: its address, and how to ask a question. */
export function greeting({
  url,
  config,
  reach,
}: {
  /** The address it listens on. */
  url: string;
  config: Config;
  /** The language model that could be configured, if none is. */
  reach: Reach;
}): string {
  const lines = [
    '',
    `  Windsock is listening on ${reachedAt({ url, publicUrl: config.publicUrl })}`,
    '',
    `  Ask your first question in the browser: open it, sign in (the code comes ${config.mail.smtpUrl ? 'by email' : 'here'}), and ask there;`,
    '  in another terminal:',
    '    npm run --silent ask -- "which EC2 instances are running in Sydney?"',
    '  or in a chat as in Teams:',
    '    npm run playground',
    '',
    `  Slack: ${config.slack ? `events at ${config.publicUrl}/slack/events` : 'off (set SLACK_SIGNING_SECRET)'}`,
    `  Teams: ${config.teams ? `messages at ${config.publicUrl}/api/messages` : 'off (set MICROSOFT_APP_ID)'}`,
    `  ${modelLine(config.llm ? { kind: 'on', llm: config.llm } : reach)}`,
    '  No AWS account is connected: answers come from the demo account, and say so.',
    '',
    '',
  ];
  return lines.join('\n');
}
