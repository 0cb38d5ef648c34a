import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { appMention, eventCallback, SIGNING_SECRET, signed } from '../support/slack-requests.ts';
import { startCommand } from '../support/start-command.ts';
import { isAgendaEmpty } from './agenda.ts';
import type { SlackPeer } from './slack-peer.ts';

const QUESTIONS = [
  'which EC2 instances are running in Sydney?',
  'how much did we spend last month?',
  'list unattached EBS volumes',
  'which S3 buckets are public?',
  'what can you do?',
];

/** Starts the product as `npm start` does, compiled, with emulate's Slack and the demo account. */
export async function startProduct({
  port,
  folder,
  slack,
  variables = {},
}: {
  port: number;
  folder: string;
  slack: SlackPeer;
  variables?: Record<string, string>;
}): Promise<Child> {
  const { flags, file } = startCommand();
  const child = startChild([...flags, file], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      WINDSOCK_DATA_DIR: folder,
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
      SLACK_BOT_TOKEN: 'xoxb-test',
      SLACK_API_URL: slack.apiUrl,
      LOG_LEVEL: 'warn',
      ...variables,
    },
  });
  await child.says(/http:\/\//);
  return child;
}

/**
 * Ends the product once it has no work left. Only its data show that, and nobody else may open them while it runs. So
 * the product is stopped, its data are checked, and `again` restarts it while something is waiting for another try.
 */
export async function endIdle(product: Child, folder: string, again: () => Promise<Child>): Promise<void> {
  for (let running = product; ; ) {
    await running.end();
    const store = openSqliteStore({ path: join(folder, 'windsock.sqlite') });
    if (await isAgendaEmpty(store).finally(() => store.close())) return;
    running = await again();
    // Enough for one try; if it takes longer, there is another round.
    await sleep(1_000);
  }
}

export interface Question {
  /** A different person for each question, because nobody may ask a hundred questions per minute. */
  user: string;
  ts: string;
  thread: string;
  text: string;
  acknowledged: boolean;
}

/**
 * Returns `count` mentions, each in its own thread or, with `perThread`, several per thread, numbered after `after`
 * earlier ones.
 */
export function questions(count: number, { perThread = 1, after = 0 } = {}): Question[] {
  // An hour ago, because emulate gives its own messages the current second, and no two may have the same ts.
  const first = Math.floor(Date.now() / 1000) - 3_600 + after;
  const ts = (at: number) => `${first + at}.000100`;
  return Array.from({ length: count }, (_, at) => ({
    user: `U${String(after + at).padStart(9, '0')}`,
    ts: ts(at),
    thread: ts(at - (at % perThread)),
    text: QUESTIONS[at % QUESTIONS.length] ?? '',
    acknowledged: false,
  }));
}

/** Delivers an event once, as Slack does; redelivering an unacknowledged event is the test's task. */
export async function send(port: number, question: Question): Promise<void> {
  const { user, ts, thread, text } = question;
  const event = appMention(text, { user, ts, event_ts: ts, ...(thread !== ts && { thread_ts: thread }) });
  const body = JSON.stringify(eventCallback(event));
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/slack/events`, {
      method: 'POST',
      headers: signed(body),
      body,
    });
    question.acknowledged = answer.status === 200;
  } catch {
    question.acknowledged = false;
  }
}
