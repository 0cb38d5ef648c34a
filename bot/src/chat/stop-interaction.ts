import type { Incoming } from '../contract/message.ts';
import { threadKeyOf } from '../services/runs/identity.ts';
import { readRun } from '../services/runs/read.ts';
import type { RunDoc } from '../services/runs/run.ts';
import { stopRun } from '../services/runs/stop.ts';
import type { Store } from '../store/store.ts';
import type { Interaction } from './interaction.ts';
import { placeOfInteraction } from './privately.ts';

/**
 * Takes a press of the button that stands under a question while it is worked on. Anybody in its thread may press it, not
 * only who asked: the thread's next question waits for this one's end, and *Ask again* undoes the press. As with other
 * presses, the run must be of this workspace and thread.
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

/** A platform's own button names no run: it ends what is worked on in its thread. */
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
