import { z } from 'zod';
import type { Cell, Gap, Table } from '../contract/reply.ts';
import { cellSchema, columnTypeSchema } from '../contract/reply.ts';
import { localInstant } from '../domain/local-instant.ts';
import { isOldestFirst, rowCount } from '../reply/grid.ts';
import { plainText } from '../reply/markup.ts';
import { clean } from '../reply/neutralise.ts';
import type { Finding } from './finding.ts';
import { OUTCOMES } from './finding.ts';

/**
 * A finding as a caller sees it. Names, tags and texts in it were written by people in AWS: they are data, never
 * instructions.
 */
export const resultSchema = z.object({
  /** 'r1', which `calculate` and the answer refer to. */
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  /** The finding in a sentence or two, by Windsock's own code. */
  says: z.string(),
  columns: z
    .array(
      z.object({ key: z.string(), header: z.string(), type: columnTypeSchema, unit: z.string().optional() }),
    )
    .optional(),
  /** One array for each row, in the order of the columns. null: it could not be read, or the resource has none. */
  rows: z.array(z.array(cellSchema)).optional(),
  /** The total number of rows, if `rows` has fewer: the first ones or, for a time series, the last. */
  total_rows: z.number().int().optional(),
  /** Sums over all rows, in the order of the columns. */
  totals: z.array(cellSchema).optional(),
  facts: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
  /** What could not be read. The finding covers the rest. */
  gaps: z.array(z.string()).optional(),
  period: z.string().optional(),
  sources: z.array(z.string()).optional(),
  /** Similar names. */
  near: z.array(z.string()).optional(),
});
export type Result = z.infer<typeof resultSchema>;

const MAX_ROWS = 40;
const MAX_COLUMNS = 16;
const MAX_CELL = 160;
const MAX_SAYS = 900;
const MAX_LINE = 280;
/** Long enough for a note that explains why figures differ. */
const MAX_NOTE = 420;
const MAX_NOTES = 16;
/** Long enough for a command that fixes something. */
const MAX_FACT = 600;
/** The total length of the facts in UTF-16 units. */
const ROOM_OF_FACTS = 6_000;
const MAX_LINES = 24;
const MAX_SOURCES = 6;
/** The length of a list in one cell, in UTF-16 units. */
const ROOM_OF_CELL = 1_500;
/** The length of the rows as JSON, in UTF-16 units. */
const ROOM = 8_000;

/**
 * Returns a finding as a caller reads it: its first rows (or the last of a time series), always with its totals.
 * Instants are in the person's zone.
 */
export function resultOf(id: string, finding: Finding, timezone: string): Result {
  const { bullets = [], gaps, near = [], notes = [], outcome, period, sources, table, text } = finding;
  const cut = (table?.columns ?? []).slice(MAX_COLUMNS).map(({ key }) => key);
  const allNotes = [...(cut.length > 0 ? [`Columns left out: ${cut.join(', ')}.`] : []), ...notes];
  return {
    id,
    outcome,
    says: plainText(text, MAX_SAYS),
    ...(table && table.rows.length > 0 && rowsOf(table, timezone)),
    ...(bullets.length > 0 && { facts: factsOf(bullets) }),
    ...(allNotes.length > 0 && { notes: lines(allNotes) }),
    ...(gaps.length > 0 && { gaps: gaps.slice(0, MAX_LINES).map(gapLine) }),
    ...(period && { period: `${period.start} up to but not including ${period.end} (${period.label})` }),
    ...(sources.length > 0 && {
      sources: [...new Set(sources.map(({ api }) => api))].slice(0, MAX_SOURCES),
    }),
    ...(near.length > 0 && { near: near.slice(0, MAX_LINES).map((name) => clean(name, MAX_CELL)) }),
  };
}

function rowsOf({ columns: all, rows, totals, ...table }: Table, timezone: string): Partial<Result> {
  const columns = all.slice(0, MAX_COLUMNS);
  const inOrder = (row: Record<string, Cell>) =>
    columns.map(({ key, type }) => cleanCell(row[key] ?? null, type === 'date' ? timezone : undefined));
  const isSeries = isOldestFirst({ columns: all, rows });
  const shown: Cell[][] = [];
  let room = ROOM;
  for (const row of isSeries ? rows.slice(-MAX_ROWS).reverse() : rows.slice(0, MAX_ROWS)) {
    const cells = inOrder(row);
    room -= JSON.stringify(cells).length;
    if (room < 0 && shown.length > 0) break;
    shown.push(cells);
  }
  if (isSeries) shown.reverse();
  const total = rowCount({ ...table, columns, rows });
  return {
    columns: columns.map(({ header, key, type, unit }) => ({
      key: clean(key, MAX_CELL),
      header: clean(header, MAX_CELL),
      type,
      ...(unit && { unit }),
    })),
    rows: shown,
    ...(total > shown.length && { total_rows: total }),
    ...(totals && { totals: inOrder(totals) }),
  };
}

/** @param timezone for an instant; absent: the cell is not an instant */
function cleanCell(cell: Cell, timezone?: string): Cell {
  if (typeof cell === 'string') return clean(timezone ? localInstant(cell, timezone) : cell, MAX_CELL);
  if (typeof cell === 'number') return roundedNumber(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  if (Array.isArray(cell)) {
    const { kept, left } = firstOf(cell.map((each) => [each]));
    return [...kept.flat(), ...(left > 0 ? [`… ${left} more`] : [])];
  }
  const { kept, left } = firstOf(Object.entries(cell));
  return Object.fromEntries([...kept, ...(left > 0 ? [['…', `${left} more`]] : [])]);
}

/**
 * Rounds to four decimals, since smaller fractions of a cent or a percent mean nothing. A number too small for that does
 * not become zero.
 */
function roundedNumber(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded === 0 ? Number(value.toPrecision(2)) : rounded;
}

/** Returns the first elements of a cell, and how many are left out. */
function firstOf(all: readonly string[][]): { kept: string[][]; left: number } {
  const kept: string[][] = [];
  let room = ROOM_OF_CELL;
  for (const texts of all.slice(0, MAX_LINES)) {
    const cleaned = texts.map((text) => clean(text, MAX_CELL));
    room -= cleaned.join().length;
    if (room < 0) break;
    kept.push(cleaned);
  }
  return { kept, left: all.length - kept.length };
}

/** Returns the first facts, and how many are left out. */
function factsOf(bullets: readonly string[]): string[] {
  const kept: string[] = [];
  let room = ROOM_OF_FACTS;
  for (const bullet of bullets.slice(0, MAX_LINES)) {
    const fact = plainText(bullet, MAX_FACT);
    room -= fact.length;
    if (room < 0) break;
    kept.push(fact);
  }
  const left = bullets.length - kept.length;
  return left > 0 ? [...kept, `… ${left} more`] : kept;
}

const lines = (texts: readonly string[]): string[] =>
  texts.slice(0, MAX_NOTES).map((text) => plainText(text, MAX_NOTE));

function gapLine({ accounts, api, reason, regions, remedy }: Gap): string {
  const places = [...accounts, ...regions.slice(0, 5)].join(', ');
  return clean(`${api}: ${reason}${places && ` (${places})`}.${remedy ? ` ${remedy}` : ''}`, MAX_LINE);
}
