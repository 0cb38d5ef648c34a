import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import type { Found, Part } from '../../runs/surface.ts';
import { slackCodeOf } from './errors.ts';

const EVENT_TYPE = 'windsock_run';
const PAGE = 200;
/** More messages than this are not searched. */
const MAX_PAGES = 10;

/** Marks a message as one of this run's: https://docs.slack.dev/messaging/message-metadata */
export function runMetadata(runId: string, part: Part) {
  return { event_type: EVENT_TYPE, event_payload: { run_id: runId, part } };
}

/** Messages as Slack gives them; the package's types leave out what we look for. */
interface Message {
  ts?: string;
  blocks?: { block_id?: string }[];
  metadata?: { event_type?: string; event_payload?: { run_id?: unknown; part?: unknown } };
}

/** We may not look. */
const UNREADABLE = ['missing_scope', 'not_in_channel'];
/** Nothing is there. */
const EMPTY = 'thread_not_found';

interface Page {
  messages?: unknown[];
  response_metadata?: { next_cursor?: string };
}
type ReadPage = (page: { limit: number; include_all_metadata: true; cursor?: string }) => Promise<Page>;

/** The messages that carry this run's mark in the thread; undefined where we may not look. */
export function findMessages(client: WebClient, { channel, thread }: Address, runId: string) {
  return search(runId, 'answer', (page) => client.conversations.replies({ channel, ts: thread, ...page }));
}

/** The same among what was said in the channel itself since a time, epoch ms. */
export function findInChannel(
  client: WebClient,
  { channel }: Address,
  { runId, since, part }: { runId: string; since: number; part: Part },
) {
  // Slack's clock may be behind ours.
  const oldest = String(Math.floor(since / 1000) - 60);
  return search(runId, part, (page) => client.conversations.history({ channel, oldest, ...page }));
}

/** Looks for all of the run's messages, until one of `wanted` is found. */
async function search(runId: string, wanted: Part, read: ReadPage): Promise<Found | undefined> {
  const found: Found = {};
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Page | undefined = await read({
      limit: PAGE,
      include_all_metadata: true,
      ...(cursor && { cursor }),
    }).catch((error: unknown): Page | undefined => {
      const code = slackCodeOf(error) ?? '';
      if (code === EMPTY) return {};
      if (UNREADABLE.includes(code)) return undefined;
      throw error;
    });
    if (!answer) return undefined;
    for (const message of (answer.messages ?? []) as Message[]) {
      const part = partOf(message, runId);
      if (part && message.ts) found[part] ??= message.ts;
    }
    cursor = answer.response_metadata?.next_cursor;
    if (!cursor || found[wanted]) return found;
  }
  return found;
}

/** Which of the run's messages it is. Those of former versions had one, the placeholder that became the answer. */
function partOf({ blocks, metadata }: Message, runId: string): Part | undefined {
  if (metadata?.event_type === EVENT_TYPE) {
    const { run_id, part } = metadata.event_payload ?? {};
    if (run_id !== runId) return undefined;
    return part === 'answer' ? 'answer' : 'placeholder';
  }
  const marked = (mark: string) => blocks?.some(({ block_id }) => block_id === `${mark}:${runId}`) ?? false;
  if (marked('run')) return 'answer';
  return marked('wait') ? 'placeholder' : undefined;
}
