import type { Action, Reply, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import type { Grid } from './grid.ts';
import { isCut, rowCount } from './grid.ts';
import { plainLine } from './markup.ts';

/** The id of the button that a renderer adds by itself when it shows less than the whole table. */
export const SHOW_ALL_ID = 'show_all';

/** The id of the button under what was stopped: asks what that run asked. */
export const ASK_AGAIN_ID = 'ask_again';

/** The id of the button that shows an answer which may not have arrived. */
export const SHOW_ANSWER_ID = 'show_answer';

/** What can be pressed under a message: an action of its reply or, while there is none yet, the button that ends the work. */
export type Button = Omit<Action, 'kind'> & { kind: Action['kind'] | 'stop' };

/** No reply has an action with its id. */
export const STOP: Button = { id: 'stop', kind: 'stop', label: 'Stop' };

/**
 * The buttons under an answer, at most `max`: the reply's own, and `Show all …` when of its table only `shown` is
 * drawn. Those that carry the dialogue on (confirm, choose, show all) are kept before mere suggestions.
 */
export function buttonsFor(reply: Reply, shown: Grid | undefined, max: number): Action[] {
  const own = reply.actions ?? [];
  // A file with all of it comes with the answer.
  const offersAll = reply.file !== undefined || own.some((action) => action.kind === 'show_all');
  const { table } = reply;
  const all = table?.rows.length && !offersAll && isCut(shown) ? [showAll(table, shown), ...own] : own;
  if (all.length <= max) return all;
  const needed = all.filter((action) => !isExtra(action)).slice(0, max);
  const extra = all.filter(isExtra).slice(0, max - needed.length);
  const kept = new Set([...needed, ...extra]);
  return all.filter((action) => kept.has(action));
}

const isExtra = ({ kind }: Action): boolean => kind === 'ask' || kind === 'verify';

function showAll(table: Table, shown: Grid | undefined): Action {
  const rows = rowCount(table);
  const all = rows === 1 ? 'Show the row' : `Show all ${counted(rows, 'row')}`;
  const label = shown?.hiddenRows === 0 ? 'Show all columns' : all;
  return { id: SHOW_ALL_ID, kind: 'show_all', label };
}

/** The bullets that no button says: an example that can be pressed need not be read twice. */
export function bulletsBeside(reply: Reply, buttons: Action[]): string[] {
  const said = new Set(buttons.map(({ label }) => bare(label)));
  return (reply.bullets ?? []).filter((bullet) => !said.has(bare(bullet)));
}

/** A line without quotes and the sign at its end. */
export function bare(text: string): string {
  return plainLine(text, 400)
    .replace(/^[“"']|[”"'.?!]+$/g, '')
    .toLowerCase();
}
