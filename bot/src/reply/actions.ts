import type { Action, Reply } from '../contract/reply.ts';
import { rowCount } from './grid.ts';

/** The id of the button that a renderer adds by itself when it shows less than the whole table. */
export const SHOW_ALL_ID = 'show_all';

/**
 * The buttons under an answer, at most `max`: the reply's own, and `Show all N rows` when rows or columns were cut.
 * Those that carry the dialogue on (confirm, choose, show all) are kept before mere suggestions.
 */
export function buttonsFor(reply: Reply, cut: boolean, max: number): Action[] {
  const own = reply.actions ?? [];
  const offersAll = own.some((action) => action.kind === 'show_all');
  const all = cut && !offersAll && reply.table ? [showAll(rowCount(reply.table)), ...own] : own;
  if (all.length <= max) return all;
  const needed = all.filter((action) => action.kind !== 'ask').slice(0, max);
  const asked = all.filter((action) => action.kind === 'ask').slice(0, max - needed.length);
  const kept = new Set([...needed, ...asked]);
  return all.filter((action) => kept.has(action));
}

function showAll(rows: number): Action {
  return { id: SHOW_ALL_ID, kind: 'show_all', label: `Show all ${rows.toLocaleString('en-US')} rows` };
}
