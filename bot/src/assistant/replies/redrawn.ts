import type { Chart, Column, Reply, Section, Table } from '../../contract/reply.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatCell } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import type { Shape } from '../plan.ts';
import { plainly } from './plainly.ts';

/** A chart with more bars is not readable. */
const MAX_BARS = 20;
const DRAWN = new Set<Column['type']>(['number', 'money', 'bytes', 'percent']);

/** Returns an answer as a chart, as a table, as its sentence alone, or in plain words. */
export function redrawn(reply: Reply, as: Shape): Reply {
  if (reply.kind !== 'answer') return reply;
  switch (as) {
    case 'short':
      return alone(reply);
    case 'names':
      return named(reply);
    case 'plain':
      return plainly(reply);
    case 'table':
      return tabled(reply);
    case 'chart':
      return drawn(reply);
    case 'large':
      return enlarged(drawn(reply));
  }
}

/** Its sentence and its caveats. */
function alone({ bullets: _, chart: __, sections: ___, table: ____, ...bare }: Reply): Reply {
  return bare;
}

/** Its sentence and the names of its rows, by part if it has several. */
function named({ bullets: _, chart: __, sections, table, ...bare }: Reply): Reply {
  const parts = (sections ?? []).flatMap(({ table: of, title }) =>
    of && of.rows.length > 0 ? [`**${title}**: ${namesOf(of)}`] : [],
  );
  const told = [...(table && table.rows.length > 0 ? [namesOf(table)] : []), ...parts];
  const [one, another] = told;
  if (one === undefined)
    return { ...bare, text: `There are no names in that: it is one answer. ${bare.text}` };
  return another === undefined && parts.length === 0
    ? { ...bare, text: `${bare.text} ${table?.rows.length === 1 ? 'It is' : 'They are'}: ${one}.` }
    : { ...bare, bullets: told };
}

/** Nobody reads more names. */
const MAX_NAMED = 100;

function namesOf({ columns, rows, total_rows: total = rows.length }: Table): string {
  const [first] = columns;
  const called =
    columns.find(({ key }) => key === 'name') ?? columns.find(({ key }) => key === 'resource') ?? first;
  const names = rows.flatMap((row) => {
    const cell = (called && row[called.key]) ?? (first && row[first.key]);
    return cell === null || cell === undefined || !called ? [] : [data(formatCell(cell, called))];
  });
  const told = [...new Set(names)].slice(0, MAX_NAMED);
  const left = Math.max(new Set(names).size, total) - told.length;
  return left > 0 && told.length === MAX_NAMED ? `${told.join(', ')} and ${left} more` : told.join(', ');
}

function drawn(reply: Reply): Reply {
  const { bullets: _, chart: own, notes, sections, table, ...bare } = reply;
  // Of several parts, the first that can be drawn stands for them.
  const part = sections?.find((each) => each.chart ?? (each.table && chartOf(each.table)));
  const chart = own ?? (table && chartOf(table));
  if (!chart && part)
    return drawn({ ...bare, ...part, kind: reply.kind, text: `${reply.text} Drawn: ${part.title}.` });
  return chart
    ? { ...bare, chart, leads: 'chart', ...(notes && { notes }), ...(sections && { sections }) }
    : {
        ...reply,
        text: `There is nothing in that to draw: ${sections ? 'it is several answers' : 'no number for each row'}. ${reply.text}`,
      };
}

function enlarged(reply: Reply): Reply {
  return reply.chart
    ? {
        ...reply,
        chart: { ...reply.chart, large: true },
        notes: [...(reply.notes ?? []), NO_SIZE],
      }
    : reply;
}

const NO_SIZE =
  'The chat decides how large a chart can be: fewer hours or days make it easier to read, and “as csv” gives each number.';

/** Returns an answer without its chart. */
function tabled({ chart, ...reply }: Reply): Reply {
  const { sections } = reply;
  const hasRows = reply.table ?? sections?.some(({ table }) => table);
  return hasRows
    ? { ...reply, ...(sections && { sections: sections.map(withoutChart) }) }
    : {
        ...reply,
        ...(chart && { chart }),
        text: `There is no table in that: it is one answer. ${reply.text}`,
      };
}

/** Its rows say the same. A part without rows keeps its chart. */
const withoutChart = ({ chart, ...part }: Section): Section => ({
  ...part,
  ...(!part.table && chart && { chart }),
});

/** Columns that only make sense next to the two sides of a comparison. Neither side is drawn alone. */
const NO_SIDE = /difference|change|total|over|share/;

/**
 * Returns a chart of the first column of numbers, by the rows' names, with any amounts of money next to it. Undefined
 * if there is none.
 */
export function chartOf({ columns, rows, total_rows: total }: Table): Chart | undefined {
  const [named] = columns;
  const measured = columns.find(
    ({ key, type }) => DRAWN.has(type) && rows.some((row) => typeof row[key] === 'number'),
  );
  // Rows that stand for several events give only the latest of their days.
  if (named?.type === 'date' && measured?.key === 'count') return undefined;
  if (named?.type === 'date' && !measured)
    return overTime(named, { columns, rows, ...(total !== undefined && { total_rows: total }) });
  if (!named || !measured || measured === named) return undefined;
  const sides = columns.filter(
    ({ key, type, unit }) =>
      key === measured.key ||
      (type === 'money' && measured.type === type && unit === measured.unit && !NO_SIDE.test(key)),
  );
  const called = columns.find(({ key }) => key === 'name') ?? named;
  const shown = rows.slice(0, MAX_BARS);
  const count = total ?? rows.length;
  const of = shown.length < count ? `, the first ${shown.length} of ${count}` : '';
  return {
    type: 'bar',
    title: `${sides.map(({ header }) => header).join(' and ')} by ${called.header}${of}`,
    categories: shown.map((row) => formatCell(row[called.key] ?? row[named.key], called)),
    series: sides.map(({ header, key }) => ({
      name: header,
      values: shown.map(({ [key]: value }) => (typeof value === 'number' ? value : null)),
    })),
    ...unitOf(measured),
  };
}

/** "chart it per day", after events: returns how many rows there are of each day, or hour if all are of one day. */
function overTime(when: Column, { rows, total_rows: total = rows.length }: Table): Chart | undefined {
  const times = rows.flatMap((row) => (row[when.key] ? [formatCell(row[when.key], when)] : []));
  if (times.length < 2) return undefined;
  const isOneDay = new Set(times.map((time) => time.slice(0, DAY))).size === 1;
  const [length, step] = isOneDay ? [HOUR, 'hour'] : [DAY, 'day'];
  const counted = Map.groupBy(times, (time) => time.slice(0, length));
  const seen = [...counted.keys()].toSorted();
  const categories = isOneDay ? seen : daysBetween(seen[0] ?? '', seen.at(-1) ?? '');
  const of = rows.length < total ? `, the first ${rows.length} of ${total}` : '';
  return {
    type: 'bar',
    title: `Number by ${step}${of}`,
    categories: categories.map((each) => (isOneDay ? `${each}:00` : each)),
    series: [{ name: 'Number', values: categories.map((each) => counted.get(each)?.length ?? 0) }],
  };
}

/** Returns each day from one to another, both as '2026-11-29'. */
function daysBetween(first: string, last: string): string[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
  return Array.from({ length: days + 1 }, (_, day) =>
    new Date(Date.parse(first) + day * DAY_MS).toISOString().slice(0, DAY),
  );
}

/** How much of '2026-11-29 06:12 UTC' is its day, and its hour. */
const DAY = 10;
const HOUR = 13;

function unitOf({ type, unit }: Column): Pick<Chart, 'unit'> {
  if (type === 'bytes') return { unit: 'bytes' };
  if (type === 'percent') return { unit: '%' };
  const named = type === 'money' ? (unit ?? 'USD') : unit;
  return named === undefined ? {} : { unit: named };
}
