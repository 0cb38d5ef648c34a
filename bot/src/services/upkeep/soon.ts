import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { ScheduledTaskKind } from '../runs/agenda.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';

/**
 * Schedules, for now, a task that covers the whole store. The first free instance does it.
 * @param replaceExisting whether to replace an entry that is on the agenda for later
 */
export async function workOnAllSoon(
  { store, now }: { store: Store; now: () => number },
  kind: Extract<ScheduledTaskKind, 'reseal' | 'upgrade'>,
  { replaceExisting }: { replaceExisting: boolean },
): Promise<void> {
  const at = now();
  const entry = scheduledTaskEntry({ kind, of: 'everything', ref: {}, at, since: at, state: '' });
  if (replaceExisting) return void (await store.upsert('agenda', entry.shard, entry));
  try {
    await store.create('agenda', entry.shard, entry);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
  }
}
