import type { Incoming } from '../contract/message.ts';
import { threadKeyOf } from '../services/runs/identity.ts';
import type { ThreadDoc } from '../services/runs/run.ts';
import type { Doc, Store } from '../store/store.ts';

/** The last thread of a conversation between one person and the assistant. */
interface LastThreadDoc extends Doc {
  type: 'last-thread';
  workspace_id: string;
  thread_key: string;
}

/** After this time, "and in Sydney?" counts as a new question. */
const SAME_TALK_SECONDS = 30 * 60;

/**
 * Returns the frame for a new thread in a direct conversation, and remembers that thread as the last one.
 * People there ask follow-ups in new messages, not in the thread. So a new thread inherits the frame of the last one if
 * that is recent.
 */
export async function inheritedFrame({
  store,
  workspaceId,
  key,
  incoming: { address },
}: {
  store: Store;
  workspaceId: string;
  key: string;
  incoming: Incoming;
}): Promise<Pick<ThreadDoc, 'frame' | 'scope'>> {
  const id = `last-${threadKeyOf({ ...address, thread: '' })}`;
  const last = await store.read<LastThreadDoc>('workspaces', workspaceId, id);
  const doc: LastThreadDoc = {
    id,
    type: 'last-thread',
    workspace_id: workspaceId,
    thread_key: key,
    ttl: SAME_TALK_SECONDS,
  };
  await store.upsert('workspaces', workspaceId, doc);
  if (!last || last.doc.thread_key === key) return {};
  const thread = await store.read<ThreadDoc>('workspaces', workspaceId, last.doc.thread_key);
  return { frame: thread?.doc.frame, scope: thread?.doc.scope };
}
