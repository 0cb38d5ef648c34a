import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { tracedDoc } from '../../telemetry/telemetry.ts';
import { runEntry } from '../runs/agenda.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';
import type { AnnouncementOrigin, RunDoc } from '../runs/run.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';

/** The address until a chat has called the assistant: a channel without a name, which waits-for.ts recognises. */
const NOWHERE: Address = { surface: 'slack', org: '', channel: '', thread: '' };

export interface Announcement {
  workspaceId: string;
  /** The same announcement always has the same id, so it is posted once. */
  id: string;
  origin: AnnouncementOrigin;
  /** Its title in lists of runs. */
  what: string;
  /** Absent: the workspace's default channel (services/default-channel), once there is one. */
  address?: Address;
  /** IANA. */
  timezone?: string;
}

/**
 * Creates a run that posts something nobody asked for. Its text is made when it is posted. The worker finds the run by
 * itself; nobody waits.
 * @returns false if it was created before
 * @throws AppError not_found when the workspace was deleted; StoreError
 */
export async function announce({
  ctx: { now, store },
  input: { address = NOWHERE, id, origin, timezone, what, workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: Announcement;
}): Promise<boolean> {
  const run: RunDoc = {
    id,
    type: 'run',
    workspace_id: workspaceId,
    thread_key: `thread-${id}`,
    status: 'pending',
    incoming: {
      // It begins a thread.
      address: { ...address, thread: '' },
      message_id: id,
      user: '',
      text: what,
      mentioned: false,
      direct: false,
      ...(timezone && { timezone }),
    },
    origin,
    created_at: new Date(now()).toISOString(),
    attempts: 0,
    ...tracedDoc(id),
    ttl: RUN_SECONDS,
  };
  // An agenda entry without its run is dropped; a run without an entry would be lost.
  const entry = runEntry({ workspace_id: workspaceId, run_id: id }, now());
  await store.upsert('agenda', entry.shard, entry);
  try {
    await store.create('workspaces', workspaceId, run);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') return false;
    throw error;
  }
}

/** Like `announce`, for a workspace that may be deleted at the same time. Nothing is then left behind. */
export async function announceUnlessDeleted(of: Parameters<typeof announce>[0]): Promise<void> {
  const { ctx, input } = of;
  const { id, workspaceId } = input;
  if (!(await announce(of))) return;
  const undo = () => ctx.store.delete('workspaces', workspaceId, id);
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
}
