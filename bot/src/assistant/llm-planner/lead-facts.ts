import type { Reply } from '../../contract/reply.ts';
import { rowCount, toGrid } from '../../reply/grid.ts';
import { plainText } from '../../reply/markup.ts';
import { asData } from './prompt.ts';

/** What a model is shown of a result, and all that its sentence may speak of. Cells are as people read them. */
export interface Facts {
  text: string;
  columns: string[];
  rows: string[][];
  totals?: string[];
  /** How many rows there are, where `rows` holds only the first of them. */
  row_count?: number;
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
    text: literal(plainText(text, MAX_TEXT)),
    columns: grid?.header ?? [],
    rows: grid?.rows.map((row) => row.map((cell) => inert(cell.text))) ?? [],
    ...(grid?.totals && { totals: grid.totals.map((cell) => inert(cell.text)) }),
    ...(table && { row_count: rowCount(table) }),
  };
  while (facts.rows.length > 0 && Buffer.byteLength(asData(facts)) > ROOM) facts.rows.pop();
  return facts;
}

/** Without signs that mean something to a prompt; '<$0.01' would be said as $0.01 without its own. */
const literal = (text: string): string =>
  text
    .replace(/<(?=[$€£]?\d)/g, 'under ')
    .replace(/>(?=-?[$€£]?\d)/g, 'over ')
    .replace(SIGNS, ' ');

function inert(cell: string): string {
  const words = literal(cell).trim().split(/\s+/);
  return words.length > MAX_WORDS ? `${words.slice(0, 3).join(' ')} …` : words.join(' ');
}
