import type { Result } from '@windsock/bot/capabilities/result.ts';
import type { Cell, Column, Reply, Table } from '@windsock/bot/contract/reply.ts';
import { formatCell } from '@windsock/bot/reply/format.ts';
import { rowCount } from '@windsock/bot/reply/grid.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import type { SlackMessage } from '../../support/slack-app.ts';
import { TIMEZONE } from '../setting.ts';

/** A cell as it is read, with its number if it has one. */
export interface ShownCell {
  text: string;
  value?: number;
}

/** What an answer shows, in whichever way it was asked. */
export interface Shown {
  /** The numbers in its sentence. */
  figures: number[];
  /** Whether it says that there is nothing. */
  isNone: boolean;
  /** The numbers in each of the other lines. */
  lines: number[][];
  /** The number of all rows, shown or not; 0 without a table. */
  total: number;
  header: string[];
  rows: ShownCell[][];
  /** The totals below the rows, one per column; undefined for a column without a total. */
  sums?: (ShownCell | undefined)[] | undefined;
}

const MAX_TEXT = 4_000;

/** Reads the API's JSON. */
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

/** Reads the structured content of a call over MCP. */
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

/** The parts of Slack's blocks that are read here. */
interface Block {
  type: string;
  elements?: Element[];
  rows?: ChatCell[][];
}

/** A text, a number, or a link to the resource in AWS. */
interface ChatCell extends Element {
  value?: number;
}

interface Element {
  type?: string;
  text?: string;
  elements?: Element[];
}

/** Reads the message in the channel: the sentence, the table's cells, and the line about omitted rows. */
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
    // The header contains the time zone.
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

/** Returns a line's numbers; lines are shortened to different lengths, so only their beginnings are compared. */
const figuresOfLine = (text: string): number[] =>
  figuresIn(text.length > LINE ? text.slice(0, LINE).replace(/[\d.,]+$/, '') : text);
const LINE = 200;
const number = (text: string): number => Number(text.replaceAll(',', ''));
const figuresIn = (text: string): number[] => (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(number);
