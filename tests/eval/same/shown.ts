import type { Result } from '@windsock/bot/capabilities/result.ts';
import type { Cell, Column, Reply, Table } from '@windsock/bot/contract/reply.ts';
import { formatCell } from '@windsock/bot/reply/format.ts';
import { rowCount } from '@windsock/bot/reply/grid.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import type { SlackMessage } from '../../support/slack-app.ts';
import { TIMEZONE } from '../setting.ts';

/** A cell as it is read, with its number where it has one. */
export interface ShownCell {
  text: string;
  value?: number;
}

/** What an answer shows, by whatever way it was asked for. */
export interface Shown {
  /** The numbers of its sentence. */
  figures: number[];
  /** It says that there is nothing. */
  isNone: boolean;
  /** The numbers of each line beside it. */
  lines: number[][];
  /** How many rows there are in all, shown or not; 0 where there is no table. */
  total: number;
  header: string[];
  rows: ShownCell[][];
  /** Under the rows, one for each column; undefined for a column without a sum. */
  sums?: (ShownCell | undefined)[] | undefined;
}

const MAX_TEXT = 4_000;

/** What the API's JSON says. */
export const shownByApi = ({ bullets = [], table, text }: Reply): Shown => ({
  ...sentenceOf(plainText(text, MAX_TEXT)),
  lines: bullets.map((bullet) => figuresOfLine(plainText(bullet, MAX_TEXT))),
  total: table ? rowCount(table) : 0,
  ...cellsOf(
    table?.columns ?? [],
    (table?.rows ?? []).map((row) => inOrder(row, table)),
    table?.totals && inOrder(table.totals, table),
  ),
});

/** What a call over MCP says, in its structured content. */
export const shownByMcp = ({
  columns = [],
  facts = [],
  rows = [],
  says,
  total_rows,
  totals,
}: Result): Shown => ({
  ...sentenceOf(says),
  lines: facts.map(figuresOfLine),
  total: total_rows ?? rows.length,
  ...cellsOf(columns, rows, totals),
});

const inOrder = (row: Record<string, Cell>, table: Table | undefined): (Cell | undefined)[] =>
  (table?.columns ?? []).map(({ key }) => row[key]);

function cellsOf(
  columns: readonly Column[],
  rows: readonly (readonly (Cell | undefined)[])[],
  sums: readonly (Cell | undefined)[] | undefined,
): Pick<Shown, 'header' | 'rows' | 'sums'> {
  const cell = (raw: Cell | undefined, at: number): ShownCell => {
    const column = columns[at];
    const text = column ? formatCell(raw, column, { timezone: TIMEZONE }) : '';
    return typeof raw === 'number' ? { text, value: raw } : { text };
  };
  return {
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => row.map(cell)),
    sums: sums?.map((raw, at) => (raw === undefined || raw === null ? undefined : cell(raw, at))),
  };
}

/** Blocks as Slack holds them: only what is read of them here. */
interface Block {
  type: string;
  elements?: Element[];
  rows?: ChatCell[][];
}

/** A text, a number, or a link to where the thing is in AWS. */
interface ChatCell extends Element {
  value?: number;
}

interface Element {
  type?: string;
  text?: string;
  elements?: Element[];
}

/** What stands in the channel: the sentence, the table's cells, and the line that says what is not shown. */
export function shownInChat(posted: NonNullable<SlackMessage['blocks']>): Shown {
  const blocks = posted as Block[];
  const [lead] = blocks;
  const [sentence, ...besides] = lead?.elements ?? [];
  const bullets = besides
    .filter(({ type }) => type === 'rich_text_list')
    .flatMap(({ elements = [] }) => elements);
  const table = blocks.find(({ type }) => type === 'data_table')?.rows ?? [];
  const [header = [], ...cells] = table.map((row) => row.map(shownCell));
  const under = blocks
    .filter(({ type }) => type === 'context')
    .flatMap(({ elements = [] }) => elements.map(({ text = '' }) => text))
    .join('\n');
  const [, hidden] = /^Showing [\d,]+ of ([\d,]+) rows/m.exec(under) ?? [];
  const hasSums = cells.length > 1 && cells.at(-1)?.[0]?.text === 'Total';
  const rows = hasSums ? cells.slice(0, -1) : cells;
  const sums = hasSums
    ? cells.at(-1)?.map((cell) => (cell.value === undefined ? undefined : cell))
    : undefined;
  return {
    ...sentenceOf(textOf(sentence)),
    lines: bullets.map((bullet) => figuresOfLine(textOf(bullet))),
    total: hidden === undefined ? rows.length : number(hidden),
    // Times are written with their zone in the header.
    header: header.map(({ text }) => text.replace(` (${TIMEZONE})`, '')),
    rows,
    sums,
  };
}

const sentenceOf = (text: string): Pick<Shown, 'figures' | 'isNone'> => ({
  figures: figuresIn(text),
  isNone: /^(?:There (?:are|is) no|No|None|Nothing)\b/.test(text),
});

const textOf = (element: Element | undefined): string =>
  element?.text ?? (element?.elements ?? []).map(textOf).join('');

const shownCell = (cell: ChatCell): ShownCell => ({
  text: textOf(cell),
  ...(cell.value !== undefined && { value: cell.value }),
});

/** Lines are cut short at different lengths: their beginnings are compared. */
const figuresOfLine = (text: string): number[] =>
  figuresIn(text.length > LINE ? text.slice(0, LINE).replace(/[\d.,]+$/, '') : text);
const LINE = 200;
const number = (text: string): number => Number(text.replaceAll(',', ''));
const figuresIn = (text: string): number[] => (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(number);
