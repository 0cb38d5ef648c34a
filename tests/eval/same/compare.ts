import { PRODUCTION, STAGING } from '../setting.ts';
import type { Call } from './counterpart.ts';
import type { Shown, ShownCell } from './shown.ts';

type How = Omit<Call, 'name' | 'input'>;

/** The number of columns that MCP and Slack show at least. */
const COLUMNS = 14;

/** Lists what one channel shows differently from the API, one line each; empty if the numbers are the same. */
export function differences(api: Shown, other: Shown, how: How = {}): string[] {
  if (how.counts && api.total === 0) {
    const [count = 0] = api.isNone ? [] : api.figures;
    return count === other.total ? [] : [`says ${count}, not ${other.total}`];
  }
  return [
    ...(how.inOtherWords ? [] : [...figuresOf(api, other), ...(how.alone ? [] : linesOf(api, other))]),
    ...(api.total === other.total || how.wider ? [] : [`${api.total} rows, not ${other.total}`]),
    ...tableOf(api, other, how),
  ];
}

const figuresOf = ({ figures }: Shown, { figures: others }: Shown): string[] =>
  figures.join() === others.join() ? [] : [`says ${figures.join(', ')}, not ${others.join(', ')}`];

/** Compares the lines beside the sentence, as many as both have room for. */
function linesOf({ lines }: Shown, { lines: others }: Shown): string[] {
  const most = Math.max(1, Math.min(lines.length, others.length));
  return lines
    .slice(0, most)
    .flatMap((line, at) =>
      line.join() === (others[at] ?? []).join()
        ? []
        : [`line ${at + 1}: ${line.join(', ')}, not ${others[at]?.join(', ') ?? 'told'}`],
    );
}

/** Compares the columns that both show; if one omits rows, the first or the last rows. */
function tableOf(api: Shown, other: Shown, { inOtherWords, unordered, wider }: How): string[] {
  if (api.rows.length === 0) return [];
  if (other.rows.length === 0) return [`shows none of ${api.rows.length} rows`];
  const places = api.header.map((name, at) => ({ name, at, place: other.header.indexOf(name) }));
  const shared = places.filter(({ place }) => place >= 0);
  const missing = inOtherWords ? [] : places.slice(0, COLUMNS).filter(({ place }) => place < 0);
  if (shared.length === 0 || missing.length > 0)
    return [
      `shows ${other.header.join(', ')}, not ${(missing.length > 0 ? missing : places).map(({ name }) => name).join(', ')}`,
    ];
  const mine = api.rows.map((row) => shared.map(({ at }) => row[at]));
  const theirs = other.rows.map((row) => shared.map(({ place }) => row[place]));
  const names = shared.map(({ name }) => name);
  if (wider)
    return mine
      .filter((row) => !theirs.some((each) => each.every((cell, at) => isSame(cell, row[at]))))
      .map((row) => `has no row ${plain(row[0])}`);
  const key = unordered === undefined ? -1 : names.indexOf(unordered);
  const ordered = (rows: Cells[]) =>
    key < 0 ? rows : rows.toSorted((a, b) => plain(a[key]).localeCompare(plain(b[key])));
  const most = Math.min(mine.length, theirs.length);
  const first = cellsOf(names, ordered(mine).slice(0, most), ordered(theirs).slice(0, most));
  // For figures over time, the latest are shown.
  const last = first.length === 0 ? first : cellsOf(names, mine.slice(-most), theirs.slice(-most));
  return [...(last.length < first.length ? last : first), ...sumsOf(api, other)];
}

type Cells = (ShownCell | undefined)[];

const cellsOf = (names: readonly string[], rows: readonly Cells[], others: readonly Cells[]): string[] =>
  rows.flatMap((row, index) =>
    row.flatMap((cell, at) => {
      const theirs = others[index]?.[at];
      return isSame(cell, theirs)
        ? []
        : [`row ${index + 1}, ${names[at]}: ${cell?.text}, not ${theirs?.text}`];
    }),
  );

/** Compares the totals, which are below a table that has room for them, and otherwise in a line. */
const sumsOf = (api: Shown, other: Shown): string[] =>
  api.header.flatMap((name, at) => {
    const [sum, theirs] = [api.sums?.[at], other.sums?.[other.header.indexOf(name)]];
    const isTold = sum?.value !== undefined && other.sums !== undefined;
    return !isTold || isSame(sum, theirs) ? [] : [`the sum of ${name}: ${sum.text}, not ${theirs?.text}`];
  });

/** Compares to the cent. A shortened text equals the beginning of the full one, and a dash stands for unknown. */
function isSame(a: ShownCell | undefined, b: ShownCell | undefined): boolean {
  if (a?.value !== undefined && b?.value !== undefined)
    return Math.abs(a.value - b.value) <= Math.max(1e-4, Math.abs(a.value) * 1e-9);
  const [one, another] = [plain(a), plain(b)];
  if (one === another) return true;
  const [cut, whole] = one.endsWith('…') ? [one, another] : [another, one];
  return cut.endsWith('…') && whole.startsWith(cut.slice(0, -1).trimEnd());
}

/** The accounts' aliases, which most of the product shows instead of ids. */
const ALIASES = new Map([PRODUCTION, STAGING].map(({ alias = '', id }) => [id, alias]));

function plain(cell: ShownCell | undefined): string {
  const text = (cell?.text ?? '').replace(/\s+/g, ' ').replace(/ UTC$/, '').trim();
  return text === '–' || text === 'unknown' ? '' : (ALIASES.get(text) ?? text);
}
