import type { Filter } from '../../contract/query.ts';
import type { Column } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { cellOf, checkQuery, isNumeric, QueryError, testRow } from '../../domain/row-filter.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenLimit } from '../../reply/spoken-money.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import type { Condition } from '../condition.ts';
import { conditionOf } from '../condition.ts';
import type { Source } from './source.ts';
import { columnOf, coverageNotes, named, rowsOf, rowWord } from './source.ts';

/** The rows that meet some conditions. */
export interface Kept {
  rows: readonly Row[];
  /** Whether the result has further rows, which are not at hand. */
  isPart: boolean;
  /** The number of rows that could not be decided. */
  undecided: number;
  /** '12 of 41 rows where state is `running`', '41 rows' */
  scope: string;
  /** The two parts of it: '12 of 41 rows', and 'state is `running`' or '' without conditions. */
  amount: string;
  conditions: string;
  notes: string[];
}

/** Applies the conditions. Throws CallError if one does not fit the columns. */
export function rowsMeeting(source: Source, where: readonly string[] = []): Kept {
  if (where.length === 0) return whole(source);
  const filters = where.map((text) => {
    const condition = conditionOf(text);
    return { ...condition, field: columnOf(source, condition.field).key };
  });
  const fields = [...source.columns];
  const rows: Row[] = [];
  const unknown = new Set<string>();
  let undecided = 0;
  try {
    checkQuery(fields, { filters });
    for (const row of source.rows) {
      const { unknown: keys, verdict } = testRow(row, fields, filters);
      if (verdict === true) rows.push(row);
      if (verdict !== null) continue;
      undecided += 1;
      for (const key of keys) unknown.add(key);
    }
  } catch (error) {
    throw error instanceof QueryError ? new CallError(error.message) : error;
  }
  const columns = [...unknown].map((key) => columnOf(source, key));
  const conditions = joined(filters.map((each) => conditionText(columnOf(source, each.field), each)));
  const amount = `${count(rows.length)} of ${rowsOf(source)}`;
  return {
    rows,
    isPart: hasMore(source),
    undecided,
    scope: `${amount} where ${conditions}`,
    amount,
    conditions,
    notes: [
      ...coverageNotes(source),
      ...undecidedNote(undecided, columns),
      ...missingDateNotes(source, filters),
    ],
  };
}

function whole(source: Source): Kept {
  const amount = rowsOf(source);
  return {
    rows: source.rows,
    isPart: hasMore(source),
    undecided: 0,
    scope: amount,
    amount,
    conditions: '',
    notes: coverageNotes(source),
  };
}

const hasMore = ({ rows, total }: Source): boolean => total > rows.length;

/** '**12 of 41 rows** meet the condition: state is `running`' */
export function countText({ amount, conditions, isPart, rows: { length }, undecided }: Kept): string {
  const be = length === 1 ? 'is' : 'are';
  if (conditions === '') return isPart ? `**${capital(amount)}** ${be} counted` : `There ${be} **${amount}**`;
  const verb = length === 1 ? 'meets' : 'meet';
  return `${undecided > 0 ? 'At least ' : ''}**${amount}** ${verb} the condition: ${conditions}`;
}

const undecidedNote = (rows: number, columns: readonly Column[]): string[] =>
  rows === 0
    ? []
    : [
        `For ${rowWord(rows)} this is unknown, because ${joined(columns.map(named))} ${columns.length === 1 ? 'is' : 'are'} unknown there: not counted.`,
      ];

/** Notes that no comparison finds rows without a date: "before March" does not include what was never used. */
function missingDateNotes(source: Source, filters: readonly Filter[]): string[] {
  const compared = filters.filter(({ op }) => op !== 'exists' && op !== 'missing');
  return source.columns
    .filter(({ key, type }) => type === 'date' && compared.some(({ field }) => field === key))
    .flatMap((column) => {
      const none = source.rows.filter((row) => cellOf(row, column.key) === undefined).length;
      return none === 0
        ? []
        : [
            `${rowWord(none)} without a date in ${named(column)}: no comparison finds ${none === 1 ? 'it' : 'them'}.`,
          ];
    });
}

const WORDS: Record<Condition['op'], string> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
  contains: 'contains',
  not_contains: 'does not contain',
  other_than: 'has others than',
  starts_with: 'starts with',
  exists: 'is there',
  missing: 'is missing',
};
const DATE_WORDS: Partial<typeof WORDS> = {
  eq: 'is on',
  gt: 'is after',
  gte: 'is not before',
  lt: 'is before',
  lte: 'is not after',
};

/** 'size is over 100 GiB' */
function conditionText(column: Column, { op, value }: Condition): string {
  const verb = (column.type === 'date' ? DATE_WORDS[op] : undefined) ?? WORDS[op];
  const values = op === 'exists' || op === 'missing' || value === undefined ? [] : [value].flat();
  const texts = values.slice(0, 5).map((each) => valueText(column, each));
  if (values.length > 5) texts.push(`${count(values.length - 5)} more`);
  return [named(column), verb, joined(texts, 'or')].filter(Boolean).join(' ');
}

function valueText(column: Column, value: string | number | boolean): string {
  if (column.type === 'boolean') return /^(true|yes)$/i.test(String(value)) ? 'yes' : 'no';
  if (column.type === 'date') return data(String(value), 40);
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || !isNumeric(column.type))
    return code(String(value));
  return column.type === 'money' ? spokenLimit(amount, column.unit) : formatNumber(amount, column);
}
