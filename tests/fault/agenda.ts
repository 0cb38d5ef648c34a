import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { Store } from '@windsock/bot/store/store.ts';

/** Whether nothing is left to be done, nor to be said again: every run and every job that ends leaves the agenda. */
export async function isAgendaEmpty(store: Store): Promise<boolean> {
  // Looked at twice: what a look finds gone may have made something where it has been already.
  for (const pk of [...agendaShards, ...agendaShards]) {
    const params = { now: Number.MAX_SAFE_INTEGER };
    if ((await store.query('agenda.due', { pk, params, limit: 1 })).items.length > 0) return false;
  }
  return true;
}
