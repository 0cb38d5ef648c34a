import type { Incoming } from '../contract/message.ts';
import { threadKeyOf } from '../services/runs/identity.ts';
import { readRun } from '../services/runs/read.ts';
import type { RunDoc } from '../services/runs/run.ts';
import { stopRun } from '../services/runs/stop.ts';
import type { Store } from '../store/store.ts';
import type { Interaction } from './interaction.ts';
import { placeOfInteraction } from './privately.ts';

/**
 * Takes a press of *Stop*, the button under a question in progress. Anybody in the thread may press it, not only the
 * asker, since the next question there waits for this one. *Ask again* undoes it. As with other presses, the run must
 * belong to this workspace and thread.
 */
export async function stopByInteraction(
  store: Store,
  { workspaceId, incoming, action }: Interaction,
): Promise<'accepted' | 'ignored'> {
  if (!action.run_id) return stopThread(store, workspaceId, incoming);
  const run = await readRun(store, workspaceId, action.run_id);
  if (!run || !placeOfInteraction(run, incoming)) return 'ignored';
  const outcome = await stopRun({ ctx: { store }, input: { run } });
  return outcome === 'stopping' ? 'accepted' : 'ignored';
}

/** Stops what is in progress in a thread. The platform's own stop button names no run. */
async function stopThread(
  store: Store,
  workspaceId: string,
  { address }: Incoming,
): Promise<'accepted' | 'ignored'> {
  const open = await store.query<RunDoc>('runs.open_in_thread', {
    pk: workspaceId,
    params: { thread_key: threadKeyOf(address) },
    limit: 1,
  });
  const [first] = open.items;
  if (!first) return 'ignored';
  const outcome = await stopRun({ ctx: { store }, input: { run: first.doc } });
  return outcome === 'stopping' ? 'accepted' : 'ignored';
}
