import type { Finding } from '../../capabilities/finding.ts';
import { resultOf } from '../../capabilities/result.ts';
import type { Cell, Column } from '../../contract/reply.ts';
import { REGIONS } from '../../domain/region-list.ts';
import { rowCount } from '../../reply/grid.ts';
import { Calendar } from './calendar.ts';
import type { KnownFigure } from './known-figures.ts';
import { countOf, figureOfCell, figuresOfChart, figuresOfText } from './known-figures.ts';
import { NameIndex } from './name-index.ts';
import type { RowAt } from './own-rows.ts';
import { ownNames } from './own-rows.ts';
import { readSentence } from './reading.ts';
import type { Tally } from './tallies.ts';
import { talliesOf } from './tallies.ts';

/** All that an answer may speak of. */
export interface Evidence {
  names: NameIndex;
  /** Regions that were looked at, whether anything is there or not: a sentence may say that nothing is. */
  looked: NameIndex;
  /** The rows that go by a name of their own, in lower case. */
  own: ReadonlyMap<string, readonly RowAt[]>;
  /** The words that these names are made of: 'web' of 'web-1'. */
  partsOfNames: ReadonlySet<string>;
  figures: readonly KnownFigure[];
  tallies: readonly Tally[];
  /** How many rows the longest table has: "the top 5" of fewer there are not. */
  mostRows: number;
  calendar: Calendar;
  now: Date;
}

const MAX_SAID = 4_000;

/** Reads findings as far as who writes the answer was shown them: of rows that were not shown nothing true can be said. */
export function evidenceOf({
  accounts,
  findings,
  now,
  said,
  timezone,
}: {
  said: readonly string[];
  findings: readonly Finding[];
  timezone: string;
  now: Date;
  accounts: readonly { id: string; alias?: string }[];
}): Evidence {
  const gathered = new Gathering(timezone, now);
  for (const text of said) gathered.addSaid(text.slice(0, MAX_SAID));
  for (const { id, alias = '' } of accounts) for (const name of [id, alias]) gathered.names.addText(name);
  gathered.figures.push(countOf(accounts.length));
  for (const [index, finding] of findings.entries()) gathered.addFinding(finding, index);
  gathered.addPlaces();
  return gathered;
}

class Gathering implements Evidence {
  readonly names = new NameIndex();
  readonly looked = new NameIndex();
  readonly own = new Map<string, RowAt[]>();
  readonly partsOfNames = new Set<string>();
  readonly figures: KnownFigure[] = [];
  readonly tallies: Tally[] = [];
  readonly calendar: Calendar;
  readonly now: Date;
  mostRows = 0;

  constructor(timezone: string, now: Date) {
    this.calendar = new Calendar(timezone, now);
    this.now = now;
  }

  /** A person's bare number may be meant in any unit: "over 5000" is about dollars. */
  addSaid(text: string): void {
    const { figures } = readSentence(text);
    const known = figuresOfText(text, figures);
    this.figures.push(
      ...known.map((figure) => (figure.kind === 'plain' ? { ...figure, kind: 'any' as const } : figure)),
    );
    this.names.addText(text);
    this.calendar.addText(text);
  }

  addFinding(finding: Finding, index: number): void {
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
    } = resultOf('', finding);
    for (const text of [says, ...facts, ...notes, ...gaps, ...near, ...sources, period ?? ''])
      this.#addText(text, { finding: index });
    if (finding.outcome === 'none') this.figures.push(countOf(0, index));
    if (finding.regions) this.figures.push(countOf(finding.regions.length, index));
    this.#addPeriod(finding, index);
    this.#addLooked(finding);
    if (finding.chart) this.#addChart(finding.chart, index);
    const { table } = finding;
    if (!table) return;
    const columns = table.columns;
    for (const { header } of columns) this.#addText(header, { finding: index });
    for (const [row, cells] of rows.entries()) this.#addCells(cells, columns, { finding: index, row });
    this.#addCells(totals, columns, { finding: index });
    const rowsInAll = countOf(rowCount(table), index);
    // Where the text tells the number it tells of what.
    if (
      !this.figures.some((told) => told.finding === index && told.counts && told.amount === rowsInAll.amount)
    )
      this.figures.push(rowsInAll);
    this.mostRows = Math.max(this.mostRows, rowCount(table));
    this.tallies.push(...talliesOf(table));
    for (const [name, at] of ownNames(columns, rows, index)) {
      this.own.set(name, [...(this.own.get(name) ?? []), at]);
      if (!name.includes(' '))
        for (const part of name.match(/\p{L}{2,}/gu) ?? []) this.partsOfNames.add(part);
    }
  }

  /** The places of the regions that are named: 'Sydney' for ap-southeast-2. */
  addPlaces(): void {
    for (const { code, city, name, words } of REGIONS)
      for (const index of [this.names, this.looked])
        if (index.has(code)) for (const text of [city, name, ...words]) index.addText(text);
  }

  #addText(text: string, at: { finding: number; row?: number }): void {
    if (text === '') return;
    this.names.addText(text);
    if (!/\d/.test(text) && !/\p{L}{3}/u.test(text)) return;
    const { figures } = readSentence(text);
    this.figures.push(...figuresOfText(text, figures, at));
    this.calendar.addText(text);
  }

  #addCells(cells: readonly Cell[], columns: readonly Column[], at: { finding: number; row?: number }): void {
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      if (!column || cell === null || typeof cell === 'boolean') continue;
      if (typeof cell === 'number') this.figures.push(figureOfCell(cell, column, at));
      else if (typeof cell === 'string') this.#addTextCell(cell, at);
      else for (const text of Array.isArray(cell) ? cell : pairsOf(cell)) this.#addText(text, at);
    }
  }

  #addTextCell(cell: string, at: { finding: number; row?: number }): void {
    if (this.calendar.addCell(cell)) this.names.addName(cell);
    else this.#addText(cell, at);
  }

  #addChart(chart: NonNullable<Finding['chart']>, finding: number): void {
    for (const text of [chart.title, ...chart.categories, ...chart.series.map(({ name }) => name)])
      this.#addText(text, { finding });
    this.figures.push(...figuresOfChart(chart, finding));
  }

  #addPeriod({ period }: Finding, finding: number): void {
    if (!period) return;
    this.calendar.addPeriod(period);
    const seconds = (Date.parse(period.end) - Date.parse(period.start)) / 1000;
    if (seconds > 0) this.figures.push({ ...countOf(seconds, finding), kind: 'time' });
  }

  #addLooked({ gaps, regions = [], sources }: Finding): void {
    for (const region of [
      ...regions,
      ...sources.flatMap((source) => source.regions),
      ...gaps.flatMap((gap) => gap.regions),
    ])
      this.looked.addName(region);
  }
}

/** A tag as it may be said: 'team=data', 'team: data', each alone. */
const pairsOf = (tags: Record<string, string>): string[] =>
  Object.entries(tags).flatMap(([key, value]) => [`${key}=${value}`, `${key}:${value}`, key, value]);
