import type { HomeView, KnownBlock } from '@slack/web-api';
import type { AwsAccount } from '../../contract/accounts.ts';
import type { Job } from '../../contract/jobs.ts';
import { clean, slackMrkdwn, truncate } from '../../reply/neutralise.ts';
import type { HomeFacts } from './home-facts.ts';
import { promptsFor } from './prompts.ts';

/** Slack takes 100 blocks. These are 38 at most. */
const MAX_ACCOUNTS = 15;
const MAX_JOBS = 15;

const plain = (text: string, max = 150) => ({
  type: 'plain_text' as const,
  text: truncate(clean(text, max), max) || '–',
  emoji: false,
});
const header = (text: string): KnownBlock => ({ type: 'header', text: plain(text) });
const section = (text: string): KnownBlock => ({
  type: 'section',
  text: { type: 'mrkdwn', text, verbatim: true },
});
const quiet = (text: string): KnownBlock => ({
  type: 'context',
  elements: [{ type: 'mrkdwn', text, verbatim: true }],
});
const words = (text: string, max: number) => slackMrkdwn(clean(text, max));

/** A button that opens a page of the console. Slack also sends us its press, which we ignore. */
const opens = (text: string, url: string, place: string) => ({
  type: 'button' as const,
  action_id: `open:${place}`,
  text: plain(text, 75),
  url,
});

export interface HomePlace {
  /** Without a trailing slash. */
  publicUrl: string;
  /** The permalinks of threads in Slack, by `channel:thread`, as far as Slack returned them. */
  links: ReadonlyMap<string, string>;
}

/** Draws the Home tab of a person who may ask. */
export function homeView(facts: HomeFacts, place: HomePlace): HomeView {
  return {
    type: 'home',
    blocks: [
      ...accountBlocks(facts, place),
      ...jobBlocks(facts, place),
      ...answerBlocks(facts, place),
      ...helpBlocks(facts, place),
    ],
  };
}

/** Draws the Home tab of a person who may not ask, or not yet: a sentence that says why, and perhaps a button. */
export function plainHome(text: string, button?: { text: string; url: string }): HomeView {
  const blocks: KnownBlock[] = [header('Windsock'), section(slackMrkdwn(text))];
  if (button) blocks.push({ type: 'actions', elements: [opens(button.text, button.url, 'connect')] });
  return { type: 'home', blocks };
}

function accountBlocks({ access, accounts, workspace }: HomeFacts, { publicUrl }: HomePlace): KnownBlock[] {
  const settings = opens(
    accounts.length > 0 ? 'Manage accounts' : 'Connect an AWS account',
    `${publicUrl}/settings`,
    'settings',
  );
  const shown = accounts.slice(0, MAX_ACCOUNTS).map((account) => `• ${accountLine(account)}`);
  const rest = accounts.length - shown.length;
  const none = access?.scope.accounts
    ? 'A rule of this workspace shows you no AWS account here.'
    : 'No AWS account is connected yet, so I answer from a demo account and say so.';
  const lines = shown.length > 0 ? [...shown, ...(rest > 0 ? [`… and ${rest} more`] : [])] : [none];
  return [
    header('AWS accounts'),
    section(truncate(lines.join('\n'), 2_900)),
    { type: 'actions', elements: [settings] },
    ...(workspace ? [quiet(`Windsock workspace: ${words(workspace, 100)}`)] : []),
  ];
}

const ACCESS_WORDS: Record<AwsAccount['access']['read_only'], string> = {
  proven: 'reads only',
  reads_contents: 'could read contents: check its role',
  could_write: 'could change things: check its role',
  unknown: 'connected',
};

const accountLine = ({ access, account_alias, aws_account_id, primary_region }: AwsAccount): string =>
  `*${words(account_alias, 60)}*  ${aws_account_id} · ${primary_region} · ${ACCESS_WORDS[access.read_only]}`;

function jobBlocks({ jobs, timezone }: HomeFacts, { publicUrl }: HomePlace): KnownBlock[] {
  const head = [{ type: 'divider' } as const, header('Scheduled jobs')];
  if (jobs.length === 0) return [...head, section('None yet. Ask me for one: “a daily cost report at 9am”.')];
  const shown = jobs.slice(0, MAX_JOBS);
  const rest = jobs.length - shown.length;
  return [
    ...head,
    ...shown.map((job, at) => jobBlock(job, at, timezone)),
    ...(rest > 0 ? [quiet(`… and ${rest} more: <${publicUrl}/settings|all jobs>`)] : []),
  ];
}

function jobBlock(job: Job, at: number, timezone: string): KnownBlock {
  const text = `*${words(job.description, 150)}*\n${nextWords(job, timezone)}`;
  // A job that runs once cannot be paused.
  const canTurn = job.cron_expression !== undefined || job.is_default_job;
  const turn = job.enabled ? 'pause' : 'resume';
  return {
    type: 'section',
    text: { type: 'mrkdwn', text, verbatim: true },
    ...(canTurn && {
      accessory: {
        type: 'button',
        action_id: `windsock:${turn}:${at}`,
        text: plain(job.enabled ? 'Pause' : 'Resume'),
        accessibility_label: truncate(
          `${job.enabled ? 'Pause' : 'Resume'} ${clean(job.description, 60)}`,
          75,
        ),
        value: job.id,
      },
    }),
  };
}

function nextWords({ enabled, next_run, waits_for }: Job, timezone: string): string {
  if (!enabled) return 'Paused';
  if (!next_run) return 'Does not run again';
  const next = `Next: ${slackTime(next_run, timezone)}`;
  return waits_for ? `${next}, once I was called in a channel` : next;
}

/**
 * Formats an instant for the reader's own time zone, which Slack's clients know.
 * https://docs.slack.dev/messaging/formatting-message-text#date-formatting
 * @param timezone the zone used for clients that do not support this
 */
function slackTime(instant: string, timezone: string): string {
  const at = Date.parse(instant);
  const written = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' },
  }).format(at);
  const fallback = `${written.replaceAll('\u202F', ' ')} (${timezone})`;
  return `<!date^${Math.floor(at / 1000)}^{date_short_pretty} at {time}|${fallback}>`;
}

function answerBlocks({ answers, timezone }: HomeFacts, { links }: HomePlace): KnownBlock[] {
  if (answers.length === 0) return [];
  return [
    { type: 'divider' },
    header('Your recent answers'),
    ...answers.flatMap(({ answer, at, channel, question, thread }): KnownBlock[] => {
      const link = links.get(`${channel}:${thread}`);
      const asked = words(question, 200).replaceAll('|', '∣');
      return [
        section(`${link ? `<${link}|${asked}>` : `*${asked}*`}\n${words(answer, 300)}`),
        quiet(slackTime(at, timezone)),
      ];
    }),
  ];
}

function helpBlocks(facts: HomeFacts, { publicUrl }: HomePlace): KnownBlock[] {
  const examples = promptsFor({ accounts: facts.accounts.length, scope: facts.access?.scope });
  return [
    { type: 'divider' },
    header('How to ask'),
    section(
      [
        'Write to me under *Messages*, or mention me in a channel. In a thread that I am in, just go on asking.',
        ...examples.map(({ message }) => `• “${words(message, 150)}”`),
        'Say “help” to see what else I can do.',
      ].join('\n'),
    ),
    { type: 'actions', elements: [opens('Open the console', publicUrl, 'console')] },
  ];
}
