import type { Reply } from '../../contract/reply.ts';
import { toGrid } from '../../reply/grid.ts';
import { plainText } from '../../reply/markup.ts';
import { asData } from './prompt.ts';

/** What a model is shown of a result, and all that its sentence may speak of. Cells are as people read them. */
export interface Facts {
  text: string;
  columns: string[];
  rows: string[][];
  totals?: string[];
}

const MAX_ROWS = 10;
const MAX_COLUMNS = 8;
const MAX_CELL = 60;
const MAX_TEXT = 600;
/** UTF-8 bytes of all facts. */
const ROOM = 2_000;
/** Names have few words; what has more may be meant to be read as an order. */
const MAX_WORDS = 6;
/** What could close a string, open a tag or call for somebody. */
const SIGNS = /[<>{}[\]`"\\#@|]/g;

/** The sentence and the first rows of an answer, in at most 2 kB. */
export function factsOf({ text, table, scope }: Reply): Facts {
  const grid =
    table &&
    toGrid(table, {
      timezone: scope?.timezone,
      maxRows: MAX_ROWS,
      maxColumns: MAX_COLUMNS,
      maxCell: MAX_CELL,
    });
  const facts: Facts = {
    text: plainText(text, MAX_TEXT).replace(SIGNS, ' '),
    columns: grid?.header ?? [],
    rows: grid?.rows.map((row) => row.map((cell) => inert(cell.text))) ?? [],
    ...(grid?.totals && { totals: grid.totals.map((cell) => inert(cell.text)) }),
  };
  while (facts.rows.length > 0 && Buffer.byteLength(asData(facts)) > ROOM) facts.rows.pop();
  return facts;
}

function inert(cell: string): string {
  const words = cell.replace(SIGNS, ' ').split(/\s+/);
  return words.length > MAX_WORDS ? `${words.slice(0, 3).join(' ')} …` : words.join(' ');
}
