import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { tracedDoc } from '../../telemetry/telemetry.ts';
import { runEntry } from '../runs/agenda.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';
import type { AnnouncementOrigin, RunDoc } from '../runs/run.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';

/** Until a chat has called the assistant: a channel without a name, as waits-for.ts knows it. */
const NOWHERE: Address = { surface: 'slack', org: '', channel: '', thread: '' };

export interface Announcement {
  workspaceId: string;
  /** The same announcement has the same id, however often it is made: it is said once. */
  id: string;
  origin: AnnouncementOrigin;
  /** What it is, for lists of runs. */
  what: string;
  /** Absent: the workspace's default channel (services/default-channel), once there is one. */
  address?: Address;
  /** IANA. */
  timezone?: string;
}

/**
 * Lets a worker tell a chat something that nobody asked for: what it says is made when it is said. The worker looks for it
 * by itself; nobody waits.
 * @returns false where it was made before
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
  // A hint without its run is dropped; a run without a hint would be lost.
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

/** As `announce`, of a workspace that may be deleted at this moment: nothing of it stays. */
export async function announceOf(of: Parameters<typeof announce>[0]): Promise<void> {
  const { ctx, input } = of;
  const { id, workspaceId } = input;
  if (!(await announce(of))) return;
  const undo = () => ctx.store.delete('workspaces', workspaceId, id);
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
}
