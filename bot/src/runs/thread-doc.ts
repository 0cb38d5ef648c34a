import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';

/** How long a thread is remembered after its last answer. */
const THREAD_SECONDS = 90 * 24 * 3600;

/** Returns the memory of a run's thread from now on. `now` in epoch ms. */
export function threadDoc({
  run,
  thread,
  frame,
  scope,
  people,
  now,
}: {
  run: RunDoc;
  /** The thread as stored. */
  thread: ThreadDoc | undefined;
  /** Absent: unchanged. */
  frame: ThreadDoc['frame'];
  /** The scope under which the frame was made. Absent: everything. */
  scope: ThreadDoc['scope'];
  /** Absent: unchanged. */
  people?: ThreadDoc['people'];
  now: number;
}): ThreadDoc {
  return {
    id: run.thread_key,
    type: 'thread',
    workspace_id: run.workspace_id,
    created_at: new Date(now).toISOString(),
    ...thread,
    ...(frame && { frame, scope }),
    ...(people && { people }),
    ttl: THREAD_SECONDS,
  };
}
