import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { Store } from '@windsock/bot/store/store.ts';

/** Whether no work and no message is pending: every run and every job that ends leaves the agenda. */
export async function isAgendaEmpty(store: Store): Promise<boolean> {
  // Checked twice, because handling an entry in a later shard may create one in an earlier shard.
  for (const pk of [...agendaShards, ...agendaShards]) {
    const params = { now: Number.MAX_SAFE_INTEGER };
    if ((await store.query('agenda.due', { pk, params, limit: 1 })).items.length > 0) return false;
  }
  return true;
}
