import { checks } from '../../checks/index.ts';
import type { Cell, Reply, Table } from '../../contract/reply.ts';
import { formatCell } from '../../reply/format.ts';
import { data, plainText } from '../../reply/markup.ts';
import { GLOSSARY } from './glossary.ts';

/** More lines than these are no longer simple. */
const MOST = 5;
/** The most rows that are put into words. */
const MAX_ROWS = 8;

/** Parts of a sentence that plain words leave out: how AWS counts, and the codes of places whose names follow. */
const JARGON: readonly [RegExp, string][] = [
  [/, (?:un)?blended(?=[.,;:])/g, ''],
  [/\b[a-z]{2}(?:-[a-z]+)+-\d \(([^)]+)\)/g, '$1'],
  [/ \(month to date\)/g, ', so far'],
  [/ \(year to date\)/g, ', so far'],
];

/**
 * Returns an answer for people who do not work with AWS: its sentence without codes, what its rows say, and what its
 * words mean. For findings it says what may happen.
 */
export function plainly({ bullets, chart: _, notes: __, sections, table, ...bare }: Reply): Reply {
  const text = withoutJargon(bare.text);
  const told = toldIn({ bullets, sections, table }) ?? [];
  const words = meanings(`${plainText(text)} ${told.join(' ')}`);
  return { ...bare, text, ...(told.length + words.length > 0 && { bullets: [...told, ...words] }) };
}

/** Returns a sentence without what only people who work with AWS read. */
export const withoutJargon = (sentence: string): string =>
  JARGON.reduce((said, [jargon, plain]) => said.replace(jargon, plain), sentence);

/** Returns what an answer says below its sentence, in words: its rows, its parts, or its first bullets. */
export function toldIn({
  bullets,
  sections,
  table,
}: Pick<Reply, 'bullets' | 'sections' | 'table'>): string[] | undefined {
  const rows = table ? (risksIn(table) ?? rowsOf(table)) : undefined;
  const parts = sections?.map(({ title, text: said, table: of }) => {
    const words = said || (of ? namesIn(of) : '');
    return `**${title}**${words && `: ${words}`}`;
  });
  return rows ?? parts ?? bullets?.slice(0, MOST);
}

/** "3 × S3 bucket is public: anyone on the internet can read …": undefined if the rows are not findings. */
function risksIn({ rows }: Table): string[] | undefined {
  const counted = new Map<string, Cell[]>();
  for (const { finding, resource } of rows) {
    if (typeof finding !== 'string') return undefined;
    counted.set(finding, [...(counted.get(finding) ?? []), resource ?? '']);
  }
  const told = [...counted].slice(0, MOST).map(([finding, things]) => {
    const check = checks.find(({ finding: [one] }) => one === finding);
    const which = things.length > 1 ? `${things.length} times` : `\`${data(String(things[0]))}\``;
    return `**${finding}** (${which}): ${check?.risk ?? ''}`;
  });
  const left = counted.size - told.length;
  return left > 0 ? [...told, `${left} more ${left === 1 ? 'kind' : 'kinds'} of findings`] : told;
}

/** "shop-prod: 16.8, available": the first rows, by their names and first number. */
function rowsOf(table: Table): string[] | undefined {
  const { columns, rows, total_rows: total = rows.length } = table;
  const [first] = columns;
  if (!first || rows.length === 0) return undefined;
  // Instants name nothing.
  const named =
    columns.find(({ key }) => key === 'name' || key === 'resource') ??
    columns.find(({ type }) => type !== 'date') ??
    first;
  // Of a comparison, the difference is what it is about.
  const measured =
    columns.find(({ key }) => key === 'difference') ??
    columns.find(
      ({ key, type }) =>
        (type === 'money' || type === 'percent' || type === 'bytes') &&
        rows.filter((row) => typeof row[key] === 'number').length * 2 > rows.length,
    ) ??
    // Why a thing is urgent says more than no amount.
    columns.find(({ key }) => key === 'why');
  // Who did what, row by row, is no list of names.
  if (first.type === 'date' && !measured) return undefined;
  const told = rows.slice(0, MAX_ROWS).map((row) => {
    const name = formatCell(row[named.key] ?? row[first.key], named);
    return measured ? `${data(name)}: ${formatCell(row[measured.key], measured)}` : data(name);
  });
  const left = total - told.length;
  const more = left > 0 ? [`${left} more`] : [];
  return measured
    ? [...told, ...more]
    : [`${total === 1 ? 'It is' : 'They are'}: ${[...told, ...more].join(', ')}`];
}

const namesIn = (table: Table): string => rowsOf(table)?.join('; ') ?? '';

/** "**EBS volume**: a disk of a rented server": what the words of an answer mean. */
const meanings = (said: string): string[] =>
  GLOSSARY.filter(({ of }) => of.test(said))
    .slice(0, MOST)
    .map(({ means, term }) => `**${term}** means: ${means}`);
