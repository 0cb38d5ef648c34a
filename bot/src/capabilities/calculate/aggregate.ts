import type { Cell, Column, Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { cellOf } from '../../domain/row-filter.ts';
import { formatCell } from '../../reply/format.ts';
import { spokenCell } from '../../reply/spoken-money.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import type { Finding } from '../finding.ts';
import type { Kept } from './conditions.ts';
import { countText, rowsMeeting } from './conditions.ts';
import { derived } from './derived.ts';
import { groupsOf, groupTable, groupWords, keyColumn, overlaps } from './groups.ts';
import type { Aggregate, Input } from './input.ts';
import type { Measure, Measured } from './measure.ts';
import { measureOf, measureWords, valueColumn } from './measure.ts';
import type { Source } from './source.ts';
import { columnOf, named, rowName, rowWord } from './source.ts';

/** The number of rows behind a value. */
const ROWS: Column = { key: 'rows', header: 'Rows', type: 'number' };
const UNKNOWN: Column = { key: 'unknown', header: 'Rows of unknown value', type: 'number' };
/** The most names in the cell of the rows with the lowest or highest value. */
const MAX_HOLDERS = 20;

interface Asked {
  source: Source;
  input: Input;
  kept: Kept;
  measure: Measure;
  /** Over all rows that were kept. */
  whole: Measured;
  timezone: string;
}

/** Returns the sum, average, minimum, maximum or number of a result's rows, or of each group of them. */
export function aggregate(source: Source, input: Input, verb: Aggregate, timezone: string): Finding {
  if (source.rows.length === 0) return ofNothing(source, verb);
  const measure = measureOf(source, verb, input.column);
  const by = input.by === undefined ? undefined : columnOf(source, input.by);
  const kept = rowsMeeting(source, input.where);
  if (kept.rows.length === 0) return ofNothing(source, verb, kept);
  const whole = measure.of(kept.rows);
  const { notes, scope } = kept;
  const name = named(measure.column);
  if (whole.value === null)
    return derived([source], { outcome: 'not_read', text: `The ${name} of ${scope} is unknown.`, notes });
  if (whole.value === undefined)
    return derived([source], { outcome: 'none', text: `There is no ${name} in ${scope}.`, notes });
  const asked = { source, input, kept, measure, whole, timezone };
  return by ? grouped(asked, by) : ungrouped(asked, whole.value);
}

/** Returns the finding for no rows: their number is 0, but they have no sum. */
function ofNothing(source: Source, verb: Aggregate, kept?: Kept): Finding {
  const scope = kept?.scope ?? 'There are no rows';
  const notes = kept?.notes ?? [];
  if (kept && kept.undecided > 0)
    return derived([source], {
      outcome: 'not_read',
      text: `Unknown: ${scope}, and ${rowWord(kept.undecided)} in doubt.`,
      notes,
    });
  if (verb !== 'count')
    return derived([source], {
      outcome: 'none',
      text: `${scope}: there is nothing to calculate with.`,
      notes,
    });
  const columns = [{ key: 'count', header: 'Rows', type: 'number' as const }];
  return derived([source], {
    outcome: 'none',
    text: `${kept ? countText(kept) : scope}.`,
    table: { columns, rows: [{ count: 0 }] },
    notes,
  });
}

function ungrouped(asked: Asked, value: Exclude<Cell, null>): Finding {
  const { kept, measure, source, timezone, whole } = asked;
  const { verb } = measure;
  const column = columnIn(asked);
  const holders = verb === 'min' || verb === 'max' ? holdersOf(asked) : [];
  const table: Table = {
    columns: [
      column,
      ...(verb === 'count' ? [] : [ROWS]),
      ...(holders.length > 0 ? [{ key: 'in', header: 'Rows that have it', type: 'list' as const }] : []),
    ],
    rows: [
      {
        [column.key]: value,
        ...(verb !== 'count' && { [ROWS.key]: whole.known }),
        ...(holders.length > 0 && { in: holders.slice(0, MAX_HOLDERS) }),
      },
    ],
  };
  const amount = `**${spokenCell(value, column, { timezone })}**`;
  const names = holders.slice(0, 5).map(code);
  const rest = holders.length - names.length;
  const who =
    names.length > 0 ? ` (${joined([...names, ...(rest > 0 ? [`${count(rest)} more`] : [])])})` : '';
  const text =
    verb === 'count'
      ? `${countText(kept)}.`
      : `${measureWords(measure, whole.unknown > 0)} is ${amount}${who}, over ${scopeOf(asked)}.`;
  return derived([source], { outcome: 'found', text, table, notes: notesOf(asked) });
}

/** Returns the names of the rows with the lowest or highest value. */
function holdersOf({ kept, measure: { column }, source, whole }: Asked): string[] {
  const rows = kept.rows.filter((row) => cellOf(row, column.key) === whole.value);
  return rows.flatMap((row) => rowName(source, row) ?? []);
}

function grouped(asked: Asked, by: Column): Finding {
  const { input, kept, measure, source, timezone, whole } = asked;
  const value = columnIn(asked);
  const isCount = measure.verb === 'count';
  const hasUnknown = whole.unknown > 0;
  const columns = [value, ...(isCount ? [] : [ROWS]), ...(hasUnknown ? [UNKNOWN] : [])];
  const name = keyColumn(
    by,
    columns.map(({ key }) => key),
  );
  const cells = (key: Cell | undefined, of: Measured): Row => ({
    ...(key !== undefined && { [name.key]: key }),
    ...(of.value !== undefined && { [value.key]: of.value }),
    ...(!isCount && { [ROWS.key]: of.known }),
    ...(hasUnknown && { [UNKNOWN.key]: of.unknown }),
  });
  const groups = groupsOf(kept.rows, by);
  const rows = groups.map((group) => cells(group.key, measure.of(group.rows)));
  const alias = input.column;
  const { notes, table } = groupTable({ source, by, columns: [name, ...columns], rows, value, alias }, input);
  const addsUp = (isCount || measure.verb === 'sum') && !overlaps(by) && table.rows.length === groups.length;
  const words = groupWords(table, value, groups.length, timezone);
  const amount = `**${spokenCell(whole.value, value, { timezone })}**`;
  const text = isCount
    ? `${countText(kept)}. By ${named(by)}: ${words}.`
    : `${measureWords(measure, hasUnknown)} is ${amount} over ${scopeOf(asked)}; by ${named(by)}: ${words}.`;
  return derived([source], {
    outcome: 'found',
    text,
    table: { ...table, ...(addsUp && { totals: cells('Total', whole) }) },
    notes: [...notesOf(asked), ...notes],
  });
}

/** '11 IAM users, 8 of which have one' */
function scopeOf({ kept, whole: { known } }: Asked): string {
  if (known === kept.rows.length) return kept.scope;
  return `${kept.scope}, ${count(known)} of which ${known === 1 ? 'has' : 'have'} one`;
}

const columnIn = ({ kept, measure, whole }: Asked): Column =>
  valueColumn(measure, { isPart: whole.unknown > 0, isLeast: kept.undecided > 0 });

/** Returns notes about what the value leaves out, and where the result's own total differs. */
function notesOf({ kept, input, measure: { column, verb }, source, whole }: Asked): string[] {
  const own = source.finding.table?.totals?.[column.key];
  const isOther =
    verb === 'sum' &&
    !input.where &&
    typeof own === 'number' &&
    own.toFixed(6) !== Number(whole.value).toFixed(6);
  return [
    ...(whole.unknown > 0
      ? [
          `${capital(named(column))} is unknown in ${rowWord(whole.unknown)}: what it comes to in all is not known.`,
        ]
      : []),
    ...(isOther
      ? // To the cent, by which alone it may differ.
        [`The result's own total is ${formatCell(own, column)}: its rows overlap, or are not all there.`]
      : []),
    ...twiceNote(column, verb, kept.rows),
    ...kept.notes,
  ];
}

/** Warns that several findings about one resource may save its cost only once. */
function twiceNote({ key, type }: Column, verb: Aggregate, rows: readonly Row[]): string[] {
  const summed = rows.filter((row) => typeof row[key] === 'number' && typeof row.resource === 'string');
  return verb === 'sum' && type === 'money' && hasSameThings(summed)
    ? [
        'Several of these rows are of the same resource: amounts that are counted twice make the sum too large.',
      ]
    : [];
}

/**
 * Returns whether several rows are of the same resource. Rows with ARNs are compared by them, because resources of
 * different kinds may have the same name.
 */
function hasSameThings(rows: readonly Row[]): boolean {
  const arns = rows.flatMap(({ arn }) => (typeof arn === 'string' ? [arn] : []));
  const byName = Map.groupBy(rows, ({ resource }) => resource);
  const isShared = ({ arn, resource }: Row) => arn === undefined && (byName.get(resource)?.length ?? 0) > 1;
  return new Set(arns).size < arns.length || rows.some(isShared);
}
