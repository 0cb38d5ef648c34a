import type { Action, Reply, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import type { Grid } from './grid.ts';
import { isCut, rowCount } from './grid.ts';
import { plainLine } from './markup.ts';

/** The id of the button that a renderer adds when it shows less than the whole table. */
export const SHOW_ALL_ID = 'show_all';

/** The id of the button under a stopped run. It asks the run's question again. */
export const ASK_AGAIN_ID = 'ask_again';

/** The id of the button that shows an answer which may not have arrived. */
export const SHOW_ANSWER_ID = 'show_answer';

/** A button under a message: an action of its reply or, before there is a reply, the stop button. */
export type Button = Omit<Action, 'kind'> & { kind: Action['kind'] | 'stop' };

/** No reply has an action with this id. */
export const STOP: Button = { id: 'stop', kind: 'stop', label: 'Stop' };

/**
 * Returns at most `max` buttons for an answer: the reply's own, and `Show all …` when only `shown` of its table is
 * drawn. Buttons that carry the dialogue on (confirm, choose, show all) come before suggestions.
 */
export function buttonsFor(reply: Reply, shown: Grid | undefined, max: number): Action[] {
  const own = reply.actions ?? [];
  // With a file, the answer already comes with all rows.
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

/** Returns the bullets that no button repeats. An example that can be pressed need not be read twice. */
export function bulletsBeside(reply: Reply, buttons: Action[]): string[] {
  const said = new Set(buttons.map(({ label }) => comparable(label)));
  return (reply.bullets ?? []).filter((bullet) => !said.has(comparable(bullet)));
}

/** Returns a text in the form in which labels and bullets are compared: lower case, no quotes, no final punctuation. */
export function comparable(text: string): string {
  return plainLine(text, 400)
    .replace(/^[“"']|[”"'.?!]+$/g, '')
    .toLowerCase();
}
