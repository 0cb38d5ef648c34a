import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';

/** A thread is remembered for so long after its last answer. */
const THREAD_SECONDS = 90 * 24 * 3600;

/** What is remembered of a run's thread from now on. `now` in epoch ms. */
export function threadDoc({
  run,
  thread,
  frame,
  scope,
  now,
}: {
  run: RunDoc;
  /** As it is stored. */
  thread: ThreadDoc | undefined;
  /** Absent: unchanged. */
  frame: ThreadDoc['frame'];
  /** Under which the frame was made; absent: under everything. */
  scope: ThreadDoc['scope'];
  now: number;
}): ThreadDoc {
  return {
    id: run.thread_key,
    type: 'thread',
    workspace_id: run.workspace_id,
    created_at: new Date(now).toISOString(),
    ...thread,
    ...(frame && { frame, scope }),
    ttl: THREAD_SECONDS,
  };
}
