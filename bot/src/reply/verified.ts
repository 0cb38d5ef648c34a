import { isDeepStrictEqual } from 'node:util';
import { DateTime } from 'luxon';
import type { Cell, Gap, Reply, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import type { Difference, Place, TableComparison } from './compare-tables.ts';
import { compareTables } from './compare-tables.ts';
import { formatCell } from './format.ts';
import { data, plainText } from './markup.ts';

/**
 * Compares a second reading of the same plan with the first, and says whether and what changed. `before` is as stored,
 * `now` has all its rows.
 */
export function verifiedReply(before: Reply, now: Reply): Reply {
  const { table: _table, chart: _chart, actions: _actions, plan: _plan, ...rest } = now;
  const when = ago(before.scope?.at, now.scope?.at);
  const { lost, joined } = accountsOf(before, now);
  const why =
    now.kind !== 'answer' ? now.text : lost.length > 0 && isOther(before, lost) ? ELSEWHERE : undefined;
  if (why !== undefined)
    return { ...rest, text: `**I could not verify the answer of ${when}:** ${why}`, bullets: [] };
  const gaps = gapsOnlyIn(now, before);
  const compared = compare(before, now, {
    unread: [...gaps.map((gap) => placeNamed(gap, now)), ...lost.map(placeOf)],
    unseen: [...gapsOnlyIn(before, now).map((gap) => placeNamed(gap, before)), ...joined.map(placeOf)],
  });
  const isSame = isEqual(before, now, compared);
  return {
    ...rest,
    text: isSame ? sameText(when, compared, gaps) : changedText(when, compared),
    bullets: isSame ? [`**The answer:** ${now.text}`] : saidThenAndNow(before, now),
    ...(compared && compared.differences.length > 0 && { table: differencesTable(before, now, compared) }),
    notes: [...(now.notes ?? []), ...notSeen(compared), ...otherAccounts(lost, joined)],
  };
}

function compare(
  before: Reply,
  now: Reply,
  places: Parameters<typeof compareTables>[2],
): TableComparison | undefined {
  const columns = (before.table ?? (isModels(before) ? undefined : now.table))?.columns;
  if (!columns) return undefined;
  const empty: Table = { columns, rows: [] };
  return compareTables(before.table ?? empty, now.table ?? empty, places);
}

/**
 * Returns whether both replies have the same words and numbers. Caveats and the effort of reading are not part of the
 * answer.
 */
function isEqual(before: Reply, now: Reply, compared: TableComparison | undefined): boolean {
  const said = ({ text, bullets = [] }: Reply) => [withoutOpen(text), bullets];
  if (compared && (compared.differences.length > 0 || compared.rows.before !== compared.rows.now))
    return false;
  // A model chooses its own words, and which part of the result was drawn.
  if (isModels(before))
    return compared !== undefined || isDeepStrictEqual(before.bullets, now.bullets ?? [now.text]);
  return isDeepStrictEqual(said(before), said(now)) && isDeepStrictEqual(before.chart, now.chart);
}

const isModels = ({ planner }: Reply): boolean => planner?.name === 'llm';

function sameText(when: string, compared: TableComparison | undefined, gaps: Gap[]): string {
  const rows = compared?.compared ?? 0;
  const equal =
    rows === 0 ? '' : rows === 1 ? ': its row is equal' : `: all ${counted(rows, 'row')} are equal`;
  const partly = gaps.length > 0 ? ' Some places could not be read this time; see below.' : '';
  return `**Verified: the same as ${when}.** I asked AWS again and got the same answer${equal}.${partly}`;
}

function changedText(when: string, compared: TableComparison | undefined): string {
  if (!compared) return `**It changed since ${when}.**`;
  const countOf = (kind: Difference['kind']) =>
    compared.differences.filter((each) => each.kind === kind).length;
  const parts = [
    countOf('new') > 0 && `${count(countOf('new'))} new`,
    countOf('gone') > 0 && `${count(countOf('gone'))} gone`,
    countOf('changed') > 0 && `${count(countOf('changed'))} changed`,
    countOf('unread') > 0 && `${count(countOf('unread'))} could not be read again`,
    countOf('unseen') > 0 && `${count(countOf('unseen'))} could not be read then`,
  ].filter((part) => part !== false);
  const { before, now } = compared.rows;
  const total =
    before === now ? `of ${counted(now, 'row')}` : `${counted(before, 'row')} then, ${count(now)} now`;
  if (parts.length === 0)
    return before === now ? `**It changed since ${when}.**` : `**It changed since ${when}:** ${total}.`;
  const what = parts.join(', ');
  return countOf('unread') + countOf('unseen') === compared.differences.length
    ? `**Verified in part:** ${what} (${total}); the rest is the same as ${when}.`
    : `**It changed since ${when}:** ${what} (${total}).`;
}

const saidThenAndNow = (before: Reply, now: Reply): string[] =>
  withoutOpen(before.text) === now.text
    ? [`**The answer:** ${now.text}`]
    : [`**Then:** ${before.text}`, `**Now:** ${now.text}`];

function notSeen(compared: TableComparison | undefined): string[] {
  if (!compared || compared.compared >= compared.rows.before) return [];
  return [
    `Only the first ${count(compared.compared)} of the earlier answer's ${counted(compared.rows.before, 'row')} ${compared.compared === 1 ? 'was' : 'were'} kept, so I compared ${compared.compared === 1 ? 'it' : 'those'} and the number of rows.`,
  ];
}

/** Returns a table with one line for each row that came or went, and for each cell that changed. */
function differencesTable(before: Reply, now: Reply, { keys, differences }: TableComparison): Table {
  const all = (now.table ?? before.table)?.columns ?? [];
  const columns = all.filter(({ key }) => keys.includes(key));
  const ofKey = new Map(all.map((column) => [column.key, column]));
  const written = (cell: Cell | undefined, key: string): string => {
    const column = ofKey.get(key);
    return column ? plainText(formatCell(cell, column, { timezone: now.scope?.timezone })) : '';
  };
  const keysOfRow = (row: Record<string, Cell>) =>
    Object.fromEntries(columns.flatMap(({ key }) => (row[key] === undefined ? [] : [[key, row[key]]])));
  return {
    title: 'What changed',
    columns: [
      { key: 'change', header: 'Change', type: 'text' },
      ...columns,
      { key: 'what', header: 'What', type: 'text' },
      { key: 'before', header: 'Then', type: 'text' },
      { key: 'after', header: 'Now', type: 'text' },
    ],
    rows: differences.flatMap((difference) =>
      difference.kind === 'changed'
        ? difference.columns.map((key) => ({
            change: 'changed',
            ...keysOfRow(difference.row),
            what: ofKey.get(key)?.header ?? key,
            before: written(difference.was[key], key),
            after: written(difference.row[key], key),
          }))
        : [{ change: CHANGES[difference.kind], ...keysOfRow(difference.row) }],
    ),
  };
}

const CHANGES = { new: 'new', gone: 'gone', unread: 'not read again', unseen: 'not read then' };

/** Returns gaps whose place the other reading covered. */
function gapsOnlyIn({ gaps = [] }: Reply, { gaps: others = [] }: Reply): Gap[] {
  const known = new Set(others.flatMap(placesOf));
  return gaps.filter((gap) => placesOf(gap).some((place) => !known.has(place)));
}

/** Returns the place of a gap with its accounts named as tables name them. */
const placeNamed = ({ accounts, regions }: Gap, { scope }: Reply): Place => ({
  accounts: accounts.flatMap(
    (id) => placeOf(scope?.accounts.find((each) => each.id === id) ?? { id }).accounts,
  ),
  regions,
});

const placesOf = ({ api, accounts, regions }: Gap): string[] =>
  (accounts.length > 0 ? accounts : ['']).flatMap((account) =>
    (regions.length > 0 ? regions : ['']).map((region) => `${api} ${account} ${region}`),
  );

type Account = NonNullable<Reply['scope']>['accounts'][number];

const ELSEWHERE = 'none of its AWS accounts is connected any more.';

/** Returns the accounts that only one of the readings covered. */
function accountsOf({ scope: was }: Reply, { scope: is }: Reply): { lost: Account[]; joined: Account[] } {
  const accountsOnlyIn = (all: Account[] = [], others: Account[] = []) =>
    all.filter(({ id }) => !others.some((other) => other.id === id));
  return {
    lost: accountsOnlyIn(was?.accounts, is?.accounts),
    joined: accountsOnlyIn(is?.accounts, was?.accounts),
  };
}

const isOther = ({ scope }: Reply, lost: Account[]): boolean => lost.length === scope?.accounts.length;

const placeOf = ({ id, name }: Account): Place => ({
  accounts: name === undefined ? [id] : [id, name, `${name} (${id})`],
  regions: [],
});

const otherAccounts = (lost: Account[], joined: Account[]): string[] => [
  ...lost.map((account) => `${label(account)} is not connected any more: its part was not read again.`),
  ...joined.map((account) => `${label(account)} was not asked the first time.`),
];

const label = ({ id, name }: Account): string => `Account ${data(name ?? id, 60)}`;

function ago(then: string | undefined, now: string | undefined): string {
  if (!then || !now) return 'before';
  const base = DateTime.fromISO(now);
  const first = DateTime.fromISO(then);
  if (base.diff(first).as('seconds') < 60) return 'a moment ago';
  return first.toRelative({ base, locale: 'en-US' }) ?? 'before';
}

/** Returns an answer's sentence without the part about what it leaves open. This leaves what AWS said. */
const withoutOpen = (text: string): string =>
  text.replace(/ I (?:cannot answer|did not understand) “.*$/s, '');

const count = (value: number): string => value.toLocaleString('en-US');
