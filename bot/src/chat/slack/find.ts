import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import type { Found, Part } from '../../runs/surface.ts';
import { slackCodeOf } from './errors.ts';

const EVENT_TYPE = 'windsock_run';
const PAGE = 200;
/** At most this many pages of messages are searched. */
const MAX_PAGES = 10;

/** Marks a message as one of this run's: https://docs.slack.dev/messaging/message-metadata */
export function runMetadata(runId: string, part: Part) {
  return { event_type: EVENT_TYPE, event_payload: { run_id: runId, part } };
}

/** A message as Slack returns it. The package's types leave out the fields that we need. */
interface Message {
  ts?: string;
  blocks?: { block_id?: string }[];
  metadata?: { event_type?: string; event_payload?: { run_id?: unknown; part?: unknown } };
}

/** Errors that mean: we may not read here. */
const UNREADABLE = ['missing_scope', 'not_in_channel'];
/** Error that means: nothing is there. */
const EMPTY = 'thread_not_found';

interface Page {
  messages?: unknown[];
  response_metadata?: { next_cursor?: string };
}
type ReadPage = (page: { limit: number; include_all_metadata: true; cursor?: string }) => Promise<Page>;

/** Returns the messages in the thread that carry this run's mark. Undefined where we may not read. */
export function findMessages(client: WebClient, { channel, thread }: Address, runId: string) {
  return search(runId, 'answer', (page) => client.conversations.replies({ channel, ts: thread, ...page }));
}

/** Like `findMessages`, in the channel itself, among messages since a time in epoch ms. */
export function findInChannel(
  client: WebClient,
  { channel }: Address,
  { runId, since, part }: { runId: string; since: number; part: Part },
) {
  // Slack's clock may be behind ours.
  const oldest = String(Math.floor(since / 1000) - 60);
  return search(runId, part, (page) => client.conversations.history({ channel, oldest, ...page }));
}

/** Collects the run's messages, page by page, until one of the `wanted` part is found. */
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

/** Returns which of the run's messages it is. Earlier versions had only one: the placeholder that became the answer. */
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
