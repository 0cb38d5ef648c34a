import { z } from 'zod';
import type { Cell, Reply, Table } from '../contract/reply.ts';
import { cellSchema, columnTypeSchema } from '../contract/reply.ts';
import { localInstant } from '../domain/local-instant.ts';
import { isNumeric } from '../domain/row-filter.ts';
import { rowCount } from '../reply/grid.ts';
import { plainText } from '../reply/markup.ts';
import { clean } from '../reply/neutralise.ts';

/** The first rows of a table, with columns by their keys. */
const shownSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)),
  total_rows: z.number().int(),
  /** The types of number and date columns, by key, for calculations. */
  types: z.record(z.string(), z.object({ type: columnTypeSchema, unit: z.string().optional() })).optional(),
});
export type Shown = z.infer<typeof shownSchema>;

/** A question of a thread with its answer, as far as later questions may refer to it. */
export const turnSchema = z.object({
  asked: z.string(),
  said: z.string(),
  /** The look-ups for it, by the capabilities' names and inputs. */
  calls: z.array(z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) })).optional(),
  shown: shownSchema.optional(),
  /** The tables under it, if there were several. */
  shown_too: z.array(shownSchema).optional(),
  /** Whether a job was proposed. */
  job: z.literal(true).optional(),
  /** The questions of its buttons. */
  offered: z.array(z.string()).optional(),
});
export type Turn = z.infer<typeof turnSchema>;

const MAX_TURNS = 4;
const MAX_ASKED = 500;
const MAX_SAID = 1_400;
const MAX_ROWS = 20;
const MAX_COLUMNS = 10;
const MAX_CELL = 120;
const MAX_CALLS = 8;
/** The size of a call's input as JSON, in UTF-16 units. */
const ROOM_OF_CALL = 800;
/** How many choices are kept, and how much of each. */
const MAX_CHOICES = 8;
const MAX_CHOICE = 200;
/** The size of a turn's rows as JSON, in UTF-16 units. */
const ROOM = 3_000;
const MAX_OTHER_TABLES = 3;
const ROOM_OF_OTHER_TABLE = 1_000;

/** Returns the latest turns of a thread, including the one just answered. */
export function remembered(
  before: readonly Turn[] | undefined,
  { asked, calls, reply }: { asked: string; calls?: Turn['calls']; reply: Reply },
): Turn[] {
  const tables = reply.table ? [reply.table] : (reply.sections ?? []).flatMap(({ table }) => table ?? []);
  const [table, ...others] = tables;
  const timezone = reply.scope?.timezone ?? 'UTC';
  const offered = (reply.actions ?? []).flatMap(({ kind, text }) =>
    kind === 'choose' && text ? [clean(text, MAX_CHOICE)] : [],
  );
  const turn: Turn = {
    asked: clean(asked, MAX_ASKED, true),
    said: plainText(reply.text, MAX_SAID),
    ...(reply.proposal && { job: true as const }),
    ...(calls && calls.length > 0 && { calls: calls.slice(-MAX_CALLS).map(brief) }),
    ...(table && { shown: shownOf(table, timezone) }),
    ...(others.length > 0 && {
      shown_too: others
        .slice(0, MAX_OTHER_TABLES)
        .map((each) => shownOf(each, timezone, ROOM_OF_OTHER_TABLE)),
    }),
    ...(offered.length > 0 && { offered: offered.slice(0, MAX_CHOICES) }),
  };
  // Secondary tables are referred to at once, or not at all.
  const earlier = (before ?? []).map(({ shown_too: _, ...each }) => each);
  return [...earlier, turn].slice(-MAX_TURNS);
}

type Call = NonNullable<Turn['calls']>[number];

/** Returns a call with as much of its input as may be referred to. */
function brief({ input, name }: Call): Call {
  const kept: Call['input'] = {};
  let room = ROOM_OF_CALL;
  for (const [key, value] of Object.entries(input)) {
    const cut = cutShort(value);
    const size = JSON.stringify(cut).length;
    if (size > room) continue;
    room -= size;
    kept[key] = cut;
  }
  return { name, input: kept };
}

function cutShort(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, MAX_CELL);
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(cutShort);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutShort(each)]));
}

function shownOf(table: Table, timezone: string, size = ROOM): Shown {
  const columns = table.columns.slice(0, MAX_COLUMNS);
  const rows: Cell[][] = [];
  let room = size;
  for (const row of table.rows.slice(0, MAX_ROWS)) {
    const cells = columns.map(({ key, type }) => {
      const cell = short(row[key] ?? null);
      return type === 'date' && typeof cell === 'string' ? localInstant(cell, timezone) : cell;
    });
    room -= JSON.stringify(cells).length;
    if (room < 0 && rows.length > 0) break;
    rows.push(cells);
  }
  const typed = columns.filter(({ type }) => isNumeric(type) || type === 'date');
  return {
    ...{ columns: columns.map(({ key }) => key), rows, total_rows: rowCount(table) },
    ...(typed.length > 0 && {
      types: Object.fromEntries(typed.map(({ key, type, unit }) => [key, { type, ...(unit && { unit }) }])),
    }),
  };
}

function short(cell: Cell): Cell {
  if (typeof cell === 'string') return clean(cell, MAX_CELL);
  if (typeof cell === 'number') return Math.round(cell * 10_000) / 10_000;
  return typeof cell === 'object' && cell !== null ? clean(JSON.stringify(cell), MAX_CELL) : cell;
}
