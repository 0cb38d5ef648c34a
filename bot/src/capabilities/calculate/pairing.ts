import type { Column, Table } from '../../contract/reply.ts';
import { capital, counted } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import type { Finding } from '../finding.ts';
import { derived } from './derived.ts';
import type { Input, Pairing } from './input.ts';
import type { Match } from './match.ts';
import { columnsToMatch, matched } from './match.ts';
import { namesOf, selected, selectionText } from './select.ts';
import type { Source } from './source.ts';
import { coverageNotes, named, ROW, rowsOf, rowWord, tableSource } from './source.ts';

const MAX_JOINED = 20_000;

/** Compares the rows of two results. Throws CallError if it is unclear which columns to match. */
export function paired(first: Source, second: Source, input: Input, pairing: Pairing): Finding {
  const isExclusion = pairing === 'only_in_first';
  if (first.rows.length === 0 || (second.rows.length === 0 && !isExclusion))
    return derived([first, second], {
      outcome: 'none',
      text: `There are none: the first result has ${rowWord(first.rows.length)}, the second ${rowWord(second.rows.length)}.`,
    });
  if (second.rows.length === 0)
    return pairedFinding({ first, second, input, pairing }, first.rows, undefined);
  const match = matched(first, second, columnsToMatch(first, second, input.on));
  const isIn = (index: number) => (match.rows[index]?.length ?? 0) > 0;
  const rows = isExclusion
    ? first.rows.filter((_, index) => match.rows[index] !== null && !isIn(index))
    : first.rows.filter((_, index) => isIn(index));
  return pairedFinding({ first, second, input, pairing }, rows, match);
}

interface Asked {
  first: Source;
  second: Source;
  input: Input;
  pairing: Pairing;
}

function pairedFinding(asked: Asked, rows: readonly Row[], match: Match | undefined): Finding {
  const { first, input, pairing, second } = asked;
  const doubts = [
    ...(match ? doubtNotes(pairing, match) : []),
    ...partNotes(second),
    ...coverageNotes(first),
  ];
  const text = sentence(asked, rows.length, match);
  if (rows.length === 0)
    return derived([first, second], {
      outcome: isOpen(match, pairing) ? 'not_read' : 'none',
      text: `${text}.`,
      notes: doubts,
    });
  const table = pairing === 'joined' && match ? joinedTable(first, second, match) : shownTable(first, rows);
  const source = {
    ...tableSource(first.id, first.finding, table),
    ...(pairing === 'joined' && { noun: ROW }),
  };
  const chosen = selected(source, input);
  const isCut = input.where !== undefined || chosen.table?.rows.length !== table.rows.length;
  const cut = chosen.table
    ? selectionText(source, input, chosen.table, chosen.kept)
    : `${chosen.kept.scope}.`;
  return derived([first, second], {
    outcome: chosen.table ? 'found' : chosen.kept.undecided > 0 ? 'not_read' : 'none',
    text: isCut ? `${text}. Of these: ${lower(cut)}` : `${text}${namesOf(source, table)}.`,
    ...(chosen.table && { table: chosen.table }),
    notes: [...doubts, ...chosen.notes],
  });
}

const lower = (text: string): string => text.replace(/^The /, 'the ');

const shownTable = (first: Source, rows: readonly Row[]): Table => ({
  columns: [...first.columns],
  rows: rows.map(first.shown),
});

/** Returns whether such rows may exist although none were found. */
function isOpen(match: Match | undefined, pairing: Pairing): boolean {
  if (!match) return false;
  return match.rows.includes(null) || (match.unknown > 0 && pairing !== 'only_in_first');
}

/** '**3 of 13 S3 buckets** are also in the second result (10 are not), matched by name and origins' */
function sentence({ first, input, pairing, second }: Asked, n: number, match: Match | undefined): string {
  const rest = match ? match.rows.filter((each) => each !== null).length - n : 0;
  const all = rowsOf(first);
  const by = match ? `, matched by ${named(match.first)} and ${named(match.second)}` : '';
  const why = match && !input.on ? ', which have the most values in common' : '';
  const others = match ? ` (${counted(rest, 'is', 'are')}${pairing === 'only_in_first' ? '' : ' not'})` : '';
  const verb = n === 1 ? 'is' : 'are';
  const subject = `**${count(n)} of ${all}**${first.noun[0] === 'row' ? ' of the first result' : ''}`;
  if (pairing === 'in_both') return `${subject} ${verb} also in the second result${others}${by}${why}`;
  if (pairing === 'only_in_first') return `${subject} ${verb} not in the second result${others}${by}${why}`;
  const met = new Set(match?.rows.flatMap((each) => each ?? [])).size;
  return `${subject} ${n === 1 ? 'has' : 'have'} a match in the second result, among ${count(met)} of ${rowsOf(second)}${others}${by}${why}`;
}

/** Returns what keeps the answer from being certain. */
function doubtNotes(pairing: Pairing, match: Match): string[] {
  const unsure = match.rows.filter((each) => each === null).length;
  const several = match.rows.filter((each) => (each?.length ?? 0) > 1).length;
  return [
    ...(unsure > 0
      ? [
          `${capital(named(match.first))} is unknown in ${rowWord(unsure)} of the first result, so it is unknown whether they match.`,
        ]
      : []),
    ...(match.unknown > 0
      ? [
          `${capital(named(match.second))} is unknown in ${rowWord(match.unknown)} of the second result, which may match more.`,
        ]
      : []),
    ...(pairing === 'joined' && several > 0
      ? [
          `${rowWord(several)} of the first result ${several === 1 ? 'matches' : 'match'} several of the second, with a row for each.`,
        ]
      : []),
  ];
}

const partNotes = (second: Source): string[] =>
  coverageNotes(second).length > 0 || second.finding.gaps.length > 0
    ? ['The second result is not whole: what is not found in it may be in the rest.']
    : [];

/** Returns a row for each pair: all columns of the first result, and those of the second except the matched one. */
function joinedTable(first: Source, second: Source, match: Match): Table {
  const pairs = first.rows.flatMap((row, index) =>
    (match.rows[index] ?? []).map((other) => [row, other] as const),
  );
  if (pairs.length > MAX_JOINED)
    throw new CallError(
      `${code(match.first.key)} and ${code(match.second.key)} match in ${count(pairs.length)} pairs, more than ${count(MAX_JOINED)}: match by columns that name one thing each.`,
    );
  const taken = new Set(first.columns.map(({ key }) => key));
  const added = second.columns
    .filter(({ key }) => key !== match.second.key || key !== match.first.key)
    .map((column) => ({
      from: column.key,
      column: taken.has(column.key) ? renamed(column, second.id, taken) : column,
    }));
  return {
    columns: [...first.columns, ...added.map(({ column }) => column)],
    rows: pairs.map(([row, other]) => {
      const cells = second.shown(other);
      const more = added.flatMap(({ column, from }) => {
        const cell = cells[from];
        return cell === undefined ? [] : [[column.key, cell] as const];
      });
      return { ...cellsOf(first, row), ...Object.fromEntries(more) };
    }),
  };
}

/** Returns only the cells of the table's columns. Another cell could be mistaken for one of the second result. */
function cellsOf(source: Source, row: Row): Row {
  const cells = source.shown(row);
  return Object.fromEntries(
    source.columns.flatMap(({ key }) => {
      const cell = cells[key];
      return cell === undefined ? [] : [[key, cell] as const];
    }),
  );
}

function renamed(column: Column, id: string, taken: ReadonlySet<string>): Column {
  let key = `${column.key}_${id}`;
  while (taken.has(key)) key = `${key}_2`;
  return { ...column, key, header: `${column.header} (${id})` };
}
