import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { Store } from '@windsock/bot/store/store.ts';

/** Whether nothing is left to be done, nor to be said again: every run and every job that ends leaves the agenda. */
export async function isAgendaEmpty(store: Store): Promise<boolean> {
  const params = { now: Number.MAX_SAFE_INTEGER };
  const shards = await Promise.all(
    agendaShards.map((pk) => store.query('agenda.due', { pk, params, limit: 1 })),
  );
  return shards.every(({ items }) => items.length === 0);
}
