import type { Finding } from '../../capabilities/finding.ts';
import { resultOf } from '../../capabilities/result.ts';
import type { Chart, Table } from '../../contract/reply.ts';
import { rowCount } from '../../reply/grid.ts';
import { parseMarkup } from '../../reply/markup.ts';
import type { Shown } from '../turns.ts';
import type { Calendar } from './calendar.ts';
import { ACCOUNTS_COUNTED, REGIONS_COUNTED } from './counted-kinds.ts';
import type { DatedRow } from './evidence-builder.ts';
import { EvidenceBuilder } from './evidence-builder.ts';
import type { KnownFigure } from './known-figures.ts';
import { countFigure, figuresOfChart } from './known-figures.ts';
import type { NameIndex } from './name-index.ts';
import type { RowAt } from './named-rows.ts';
import { uniqueNames } from './named-rows.ts';
import type { Quotes } from './quotes.ts';
import type { Tally } from './tallies.ts';
import { talliesOf } from './tallies.ts';
import type { UntrustedTexts } from './untrusted-texts.ts';
import { sentencesIn } from './untrusted-texts.ts';

/** Everything that an answer may mention. */
export interface Evidence {
  names: NameIndex;
  /** Regions that were read, even if nothing is there. A sentence may say so. */
  regionsRead: NameIndex;
  /** Rows with a unique name, by that name in lower case. */
  namedRows: ReadonlyMap<string, readonly RowAt[]>;
  /** The dates of rows. */
  dated: readonly DatedRow[];
  /** The words in these names: 'web' of 'web-1'. */
  partsOfNames: ReadonlySet<string>;
  figures: readonly KnownFigure[];
  /** The numbers that the person wrote, about anything. */
  saidNumbers: ReadonlySet<number>;
  /** Stems of the words that bare numbers belong to. */
  labels: ReadonlySet<string>;
  tallies: readonly Tally[];
  /** Texts that may be quoted but not asserted. */
  untrusted: UntrustedTexts;
  /** Texts that justify themselves when quoted literally. */
  quotes: Quotes;
  /** The number of rows of each complete table. */
  rowCounts: ReadonlySet<number>;
  /** The number of rows of the longest table. A shorter one has no "top 5". */
  maxRows: number;
  calendar: Calendar;
  now: Date;
}

const MAX_SAID = 4_000;

/**
 * Collects evidence from findings, as far as the author of the answer saw them. Nothing true can be said about rows
 * that were not shown.
 */
export function evidenceOf({
  accounts,
  findings,
  now,
  said,
  known = [],
  seen = [],
  shown = [],
  timezone,
}: {
  said: readonly string[];
  /** What the accounts have for the question's words. */
  known?: readonly string[];
  /** Other texts that were read from AWS. */
  seen?: readonly string[];
  /** What the thread showed before. */
  shown?: readonly Shown[];
  findings: readonly Finding[];
  timezone: string;
  now: Date;
  accounts: readonly { id: string; alias?: string }[];
}): Evidence {
  const builder = new EvidenceBuilder(timezone, now);
  for (const text of said) builder.addPersonText(text.slice(0, MAX_SAID));
  for (const each of shown) {
    builder.addShown(each.columns, each.rows, each.total_rows);
    builder.untrusted.addShown(each);
  }
  for (const { id, alias = '' } of accounts) for (const name of [id, alias]) builder.names.addText(name);
  for (const line of known) builder.names.addText(line);
  for (const text of [...known, ...seen, ...accounts.map(({ alias = '' }) => alias)])
    builder.untrusted.add(text);
  builder.figures.push(countFigure(accounts.length, undefined, ACCOUNTS_COUNTED));
  for (const [index, finding] of findings.entries()) addFinding(builder, finding, index, timezone);
  builder.addPlaces();
  for (const { labels = [] } of builder.figures) for (const label of labels) builder.labels.add(label);
  return builder;
}

function addFinding(builder: EvidenceBuilder, finding: Finding, index: number, timezone: string): void {
  const result = resultOf('', finding, timezone);
  builder.untrusted.addResult(result, finding);
  const {
    facts = [],
    gaps = [],
    near = [],
    notes = [],
    period,
    rows = [],
    says,
    sources = [],
    totals = [],
  } = result;
  for (const text of [says, ...facts, ...notes, ...gaps, ...near, ...sources, period ?? ''])
    builder.addText(text, { finding: index });
  for (const fact of facts) builder.quotes.addFact(fact);
  for (const ours of [finding.text, ...(finding.bullets ?? [])])
    for (const { code, text } of parseMarkup(ours)) if (code) builder.quotes.add(text);
  for (const tag of tagsAsked(finding.plan?.args.filters)) builder.names.addText(tag);
  for (const words of daysAsked(finding.plan?.args)) builder.addText(words, { finding: index });
  if (finding.outcome === 'none') builder.figures.push(countFigure(0, index));
  if (finding.period) builder.addPeriod(finding.period, index);
  addLooked(builder, finding, index);
  const { table } = finding;
  // A chart next to a table repeats its numbers, and adds some that nobody was shown.
  if (finding.chart && !table) addChart(builder, finding.chart, index);
  if (!table) return;
  const sentences = sentencesIn(finding);
  for (const [row, cells] of rows.entries())
    builder.addCells(cells, table.columns, { finding: index, row }, sentences);
  builder.addCells(totals, table.columns, { finding: index });
  for (const [name, at] of uniqueNames(table.columns, rows, index)) builder.addNamedRow(name, at);
  addTable(builder, table, index);
}

/** Returns the days and times of the question, in its words: 'last 90 days'. */
const daysAsked = (args: Record<string, unknown> = {}): string[] =>
  [args.period, args.window, args.baseline].flatMap((span) => {
    const { label = '', said = '' } = (span ?? {}) as { label?: string; said?: string };
    return [label, said];
  });

/** Returns the tags of the question, as 'team=sales' and separately. */
function tagsAsked(filters: unknown): string[] {
  if (!Array.isArray(filters)) return [];
  return filters.flatMap(
    ({ dimension, field = dimension, value, values = value }: Record<string, unknown>) => {
      const key = /^tag:(.+)$/.exec(String(field))?.[1];
      if (key === undefined) return [];
      return [values ?? []].flat().flatMap((each) => [key, String(each), `${key}=${each}`]);
    },
  );
}

/** Adds facts about a whole table: its headers, and its number of rows. */
function addTable(builder: EvidenceBuilder, table: Table, index: number): void {
  for (const { header } of table.columns) builder.addText(header, { finding: index });
  const rows = rowCount(table);
  const isTold = builder.figures.some(
    ({ amount, counts, finding }) => finding === index && counts && amount === rows,
  );
  // If the text contains the number, it says what is counted.
  if (!isTold) builder.figures.push(countFigure(rows, index));
  builder.maxRows = Math.max(builder.maxRows, rows);
  builder.rowCounts.add(rows);
  builder.tallies.push(...talliesOf(table, index));
  const step = stepOf(table);
  if (step !== undefined) builder.figures.push({ ...countFigure(step, index), kind: 'time' });
}

/** Returns the seconds from each row to the next, if the rows are equal periods. */
function stepOf({ columns: [first], rows }: Table): number | undefined {
  if (first?.type !== 'date' || rows.length < 3) return undefined;
  const times = rows.map((row) => Date.parse(String(row[first.key])) / 1000);
  const [step = 0, ...others] = times.slice(1).map((time, at) => Math.abs(time - (times[at] ?? 0)));
  return step > 0 && others.every((other) => other === step) ? step : undefined;
}

function addChart(builder: EvidenceBuilder, chart: Chart, index: number): void {
  for (const text of [chart.title, ...chart.categories, ...chart.series.map(({ name }) => name)])
    builder.addText(text, { finding: index });
  builder.figures.push(...figuresOfChart(chart, index));
}

function addLooked(
  { figures, regionsRead }: EvidenceBuilder,
  { gaps, regions, sources }: Finding,
  index: number,
): void {
  if (regions) figures.push(countFigure(regions.length, index, REGIONS_COUNTED));
  const read = [...sources, ...gaps].flatMap((each) => each.regions);
  for (const region of [...(regions ?? []), ...read]) regionsRead.addName(region);
}
