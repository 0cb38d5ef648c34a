import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import { slackCodeOf } from './errors.ts';

const EVENT_TYPE = 'windsock_run';
const PAGE = 200;
/** More messages than this are not searched. */
const MAX_PAGES = 10;

/** Marks a message as this run's: https://docs.slack.dev/messaging/message-metadata */
export function runMetadata(runId: string) {
  return { event_type: EVENT_TYPE, event_payload: { run_id: runId } };
}

/** Messages as Slack gives them; the package's types leave out what we look for. */
interface Message {
  ts?: string;
  blocks?: { block_id?: string }[];
  metadata?: { event_type?: string; event_payload?: { run_id?: unknown } };
}

/** We may not look, or there is no such thread. */
const UNREADABLE = ['thread_not_found', 'missing_scope', 'not_in_channel'];

interface Page {
  messages?: unknown[];
  response_metadata?: { next_cursor?: string };
}
type ReadPage = (page: { limit: number; include_all_metadata: true; cursor?: string }) => Promise<Page>;

/** The id of the message that carries this run's mark in the thread; undefined when there is none, or we may not look. */
export function findMessage(client: WebClient, { channel, thread }: Address, runId: string) {
  return search(runId, (page) => client.conversations.replies({ channel, ts: thread, ...page }));
}

/** The same among what was said in the channel itself since a time, epoch ms. */
export function findInChannel(
  client: WebClient,
  { channel }: Address,
  { runId, since }: { runId: string; since: number },
) {
  // Slack's clock may be behind ours.
  const oldest = String(Math.floor(since / 1000) - 60);
  return search(runId, (page) => client.conversations.history({ channel, oldest, ...page }));
}

async function search(runId: string, read: ReadPage): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await read({ limit: PAGE, include_all_metadata: true, ...(cursor && { cursor }) }).catch(
      (error: unknown) => {
        if (UNREADABLE.includes(slackCodeOf(error) ?? '')) return undefined;
        throw error;
      },
    );
    const messages = (answer?.messages ?? []) as Message[];
    const found = messages.find((message) => isOfRun(message, runId));
    if (found) return found.ts;
    cursor = answer?.response_metadata?.next_cursor;
    if (!cursor) return undefined;
  }
  return undefined;
}

function isOfRun({ blocks, metadata }: Message, runId: string): boolean {
  if (metadata?.event_type === EVENT_TYPE) return metadata.event_payload?.run_id === runId;
  return blocks?.some(({ block_id }) => block_id === `run:${runId}`) ?? false;
}
