import type { Cell, Column, Table } from '../../contract/reply.ts';
import { formatNumber } from '../../reply/format.ts';
import { spokenApart, spokenCell } from '../../reply/spoken-money.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import type { Finding } from '../finding.ts';
import type { Kept } from './conditions.ts';
import { rowsMeeting } from './conditions.ts';
import { derived } from './derived.ts';
import { percent } from './exact.ts';
import { groupsOf, groupTable, groupWords, keyColumn, overlaps } from './groups.ts';
import type { Input } from './input.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './measure.ts';
import type { Source } from './source.ts';
import { columnOf, named, rowsOf, rowWord } from './source.ts';

const SHARE: Column = { key: 'share', header: 'Share', type: 'percent' };

interface Asked {
  source: Source;
  input: Input;
  kept: Kept;
  measure: Measure;
  part: Column;
  whole: Column;
  timezone: string;
}

/**
 * Computes what share of the whole meets the conditions. Grouped by a column, it computes the share of each group in
 * the whole or, with conditions, the share of each group that meets them. Shares are of a column's sum, or else of the
 * number of rows. Throws CallError if the whole is not above zero.
 */
export function share(source: Source, input: Input, timezone: string): Finding {
  if (source.rows.length === 0)
    return derived([source], { outcome: 'none', text: 'There are no rows, and no shares of them.' });
  const measure = measureOf(source, input.column === undefined ? 'count' : 'sum', input.column);
  const by = input.by === undefined ? undefined : columnOf(source, input.by);
  const kept = rowsMeeting(source, input.where);
  const total = measure.of(source.rows);
  const doubt = doubtOf(kept, measure, total.unknown);
  if (doubt) return derived([source], { outcome: 'not_read', text: doubt, notes: kept.notes });
  if (total.value === undefined)
    return derived([source], {
      outcome: 'none',
      text: `There is no ${named(measure.column)} in ${rowsOf(source)}.`,
    });
  const { header: _, ...typed } = measure.column;
  const part = { ...typed, key: 'part', header: 'Part' };
  const whole = { ...typed, key: 'whole', header: 'Whole' };
  const asked = { source, input, kept, measure, part, whole, timezone };
  return by ? grouped(asked, by) : ofWhole(asked);
}

function doubtOf(kept: Kept, measure: Measure, unknown: number): string | undefined {
  if (unknown > 0)
    return `The share is unknown, because the ${named(measure.column)} of ${rowWord(unknown)} is unknown, and so is the whole.`;
  if (kept.undecided > 0)
    return `The share is unknown: it is that of ${kept.scope}, and ${rowWord(kept.undecided)} in doubt.`;
  return undefined;
}

const amountOf = (measure: Measure, rows: readonly Row[]): number => Number(measure.of(rows).value ?? 0);

function ofWhole({ kept, measure, part, source, whole }: Asked): Finding {
  const [of, all] = [amountOf(measure, kept.rows), amountOf(measure, source.rows)];
  if (all <= 0) throw new CallError(`The whole is ${formatNumber(all, whole)}: a share of it is undefined.`);
  const value = percent(of, all);
  const table: Table = {
    columns: [SHARE, part, whole],
    rows: [{ share: value, part: of, whole: all }],
  };
  const said =
    part.type === 'money'
      ? spokenApart([of, all], part.unit)
      : (amount: number) => formatNumber(amount, part);
  const amounts = `${said(of)} of ${said(all)}`;
  const text =
    measure.verb === 'count'
      ? `**${formatNumber(value, SHARE)}**: ${kept.scope}.`
      : `**${formatNumber(value, SHARE)}** of the ${named(measure.column)}: ${amounts}, in ${kept.scope}.`;
  return derived([source], {
    outcome: 'found',
    text,
    table,
    notes: [...kept.notes, ...negativeNotes(measure, source)],
  });
}

function grouped(asked: Asked, by: Column): Finding {
  const { input, kept, measure, part, source, timezone, whole } = asked;
  const isWithin = input.where !== undefined;
  const columns = [SHARE, part, ...(isWithin ? [whole] : [])];
  const name = keyColumn(
    by,
    columns.map(({ key }) => key),
  );
  const all = amountOf(measure, source.rows);
  if (!isWithin && all <= 0)
    throw new CallError(`The whole is ${formatNumber(all, whole)}: a share of it is undefined.`);
  const met = new Set(kept.rows);
  const groups = groupsOf(source.rows, by);
  const rows = groups.map(({ key, rows: members }) => {
    const of = amountOf(measure, isWithin ? members.filter((row) => met.has(row)) : members);
    const out = isWithin ? amountOf(measure, members) : all;
    return lineOf(name, key, { of, out, isWithin });
  });
  const lines = { source, by, columns: [name, ...columns], rows, value: SHARE, alias: input.column };
  const { notes, table } = groupTable(lines, input);
  const addsUp = !overlaps(by) && table.rows.length === groups.length;
  const words = groupWords(table, SHARE, groups.length, timezone);
  const isCount = measure.verb === 'count';
  const text = isWithin
    ? `The share ${isCount ? '' : `of ${named(measure.column)} `}where ${kept.conditions}, within each ${named(by)}: ${words}.`
    : `Shares of ${isCount ? '' : `the ${named(measure.column)} (**${spokenCell(all, whole)}**) of `}${rowsOf(source)}, by ${named(by)}: ${words}.`;
  return derived([source], {
    outcome: 'found',
    text,
    table: {
      ...table,
      ...(addsUp && {
        totals: lineOf(name, 'Total', { of: amountOf(measure, kept.rows), out: all, isWithin }),
      }),
    },
    notes: [...kept.notes, ...notes, ...negativeNotes(measure, source)],
  });
}

/** Returns the line of a group. A group with a total of zero has no share. */
function lineOf(
  name: Column,
  key: Cell | undefined,
  { isWithin, of, out }: { of: number; out: number; isWithin: boolean },
): Row {
  return {
    ...(key !== undefined && { [name.key]: key }),
    ...(out > 0 && { share: percent(of, out) }),
    part: of,
    ...(isWithin && { whole: out }),
  };
}

function negativeNotes(measure: Measure, { rows }: Source): string[] {
  const hasNegative = measure.verb === 'sum' && rows.some((row) => Number(row[measure.column.key] ?? 0) < 0);
  return hasNegative
    ? ['Amounts below zero (credits, refunds) are in the whole: shares may come to more than 100%.']
    : [];
}
