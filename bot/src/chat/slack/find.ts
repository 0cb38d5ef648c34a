import type { WebClient } from '@slack/web-api';
import type { Address } from '../../contract/message.ts';
import { slackCodeOf } from './errors.ts';

const EVENT_TYPE = 'windsock_run';
const PAGE = 200;
/** A thread of more messages than this is searched no further. */
const MAX_PAGES = 10;

/** Marks a message as this run's: https://docs.slack.dev/messaging/message-metadata */
export function runMetadata(runId: string) {
  return { event_type: EVENT_TYPE, event_payload: { run_id: runId } };
}

/** Messages as conversations.replies gives them; the package's types leave out what we look for. */
interface Message {
  ts?: string;
  blocks?: { block_id?: string }[];
  metadata?: { event_type?: string; event_payload?: { run_id?: unknown } };
}

/** The id of the message that carries this run's mark in the thread; undefined when there is none, or we may not look. */
export async function findMessage(
  client: WebClient,
  address: Address,
  runId: string,
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.conversations
      .replies({
        channel: address.channel,
        ts: address.thread,
        limit: PAGE,
        include_all_metadata: true,
        ...(cursor && { cursor }),
      })
      .catch((error: unknown) => {
        const code = slackCodeOf(error) ?? '';
        if (['thread_not_found', 'missing_scope', 'not_in_channel'].includes(code)) return undefined;
        throw error;
      });
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
