import type { Cell, Column } from '../../contract/reply.ts';
import { REGIONS } from '../../domain/region-list.ts';
import { Calendar } from './calendar.ts';
import type { KnownFigure } from './known-figures.ts';
import { countFigure, figureOfCell, figuresOfText } from './known-figures.ts';
import { NameIndex } from './name-index.ts';
import type { RowAt } from './named-rows.ts';
import { Quotes } from './quotes.ts';
import { readSentence } from './reading.ts';
import { stemOf, wordsOf } from './stems.ts';
import type { Tally } from './tallies.ts';
import { UntrustedTexts } from './untrusted-texts.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const MAX_DATES = 4;

/** An instant in a cell, in milliseconds. */
export interface DatedRow extends RowAt {
  at: number;
}

interface Origin {
  finding: number;
  row?: number;
}

/** Collects evidence. */
export class EvidenceBuilder {
  readonly names = new NameIndex();
  readonly regionsRead = new NameIndex();
  readonly namedRows = new Map<string, RowAt[]>();
  readonly dated: DatedRow[] = [];
  readonly partsOfNames = new Set<string>();
  readonly figures: KnownFigure[] = [];
  readonly saidNumbers = new Set<number>();
  readonly labels = new Set<string>();
  readonly tallies: Tally[] = [];
  readonly untrusted = new UntrustedTexts();
  readonly quotes = new Quotes();
  readonly calendar: Calendar;
  readonly now: Date;
  readonly rowCounts = new Set<number>();
  maxRows = 0;

  constructor(timezone: string, now: Date) {
    this.calendar = new Calendar(timezone, now);
    this.now = now;
  }

  /** Adds a person's text. A bare number in it may have any unit: "over 5000" is about dollars. */
  addPersonText(text: string): void {
    for (const figure of figuresOfText(text, readSentence(text).figures))
      this.figures.push(figure.kind === 'plain' ? { ...figure, kind: 'any' } : figure);
    for (const [number] of text.matchAll(/\d+(?:\.\d+)?/g)) this.saidNumbers.add(Number(number));
    this.names.addText(text);
    this.calendar.addText(text);
  }

  addText(text: string, at: Origin): void {
    if (text === '') return;
    this.names.addText(text);
    if (at.row !== undefined) this.quotes.add(text);
    // Most cells are a single-word name.
    if (!/[\d\s]/.test(text)) return;
    // The code's own text about a resource may contain a stranger's name for it.
    const ours = at.row === undefined ? this.untrusted.blankedIn(text) : text;
    const figures = figuresOfText(ours, readSentence(ours).figures, at);
    this.figures.push(...(isProse(text, at) ? figures.map((each) => ({ ...each, prose: text })) : figures));
    this.calendar.addText(text);
  }

  /** @param sentences the columns whose cells contain no untrusted text */
  addCells(
    cells: readonly Cell[],
    columns: readonly Column[],
    at: Origin,
    sentences: readonly string[] = [],
  ): void {
    const called = cells.find((cell) => typeof cell === 'string') ?? '';
    const rowLabels = wordsOf(String(called)).map(stemOf);
    this.#addSpans(cells, at);
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      if (!column || cell === null || typeof cell === 'boolean') continue;
      if (typeof cell === 'number') this.figures.push({ ...figureOfCell(cell, column, at), rowLabels });
      else if (typeof cell === 'string') this.#addTextCell(cell, at, sentences.includes(column.key));
      else if (Array.isArray(cell) && sentences.includes(column.key))
        for (const text of cell) this.#addWords(text, at, text);
      else for (const text of Array.isArray(cell) ? cell : pairsOf(cell)) this.addText(text, at);
    }
  }

  /** Adds the time between two dates of a row, for example from its start to its end. */
  #addSpans(cells: readonly Cell[], at: Origin): void {
    const dates = cells.filter((cell) => typeof cell === 'string' && INSTANT.test(cell)).map(String);
    const times = dates.slice(0, MAX_DATES).map((date) => Date.parse(date));
    for (const [index, from] of times.entries())
      for (const to of times.slice(index + 1))
        if (from !== to) this.figures.push({ ...spanOf(from, to), ...at });
  }

  #addTextCell(cell: string, at: Origin, isSentence: boolean): void {
    if (this.calendar.addCell(cell)) {
      this.names.addName(cell);
      const { finding, row } = at;
      if (row !== undefined && cell.length > 'yyyy-mm'.length)
        this.dated.push({ finding, row, at: Date.parse(cell) });
    } else if (isSentence) this.#addSentence(cell, at);
    else this.addText(cell, at);
  }

  /** Adds a sentence by a check or by AWS. Names that others gave are in brackets there. */
  #addSentence(cell: string, at: Origin): void {
    const [, ours = '', theirs = ''] = /^(.*?)(\(.*\))?$/s.exec(cell) ?? [];
    this.#addWords(cell, at, ours);
    this.addText(theirs, at);
  }

  /** @param ours the part whose figures nobody else can have written */
  #addWords(cell: string, at: Origin, ours: string): void {
    this.names.addText(cell);
    this.calendar.addText(cell);
    this.figures.push(...figuresOfText(ours, readSentence(ours).figures, at));
  }

  /** Adds rows of an earlier answer, whose units are no longer known. */
  addShown(columns: readonly string[], rows: readonly Cell[][], total: number): void {
    for (const column of columns) this.names.addText(column);
    this.figures.push(countFigure(total));
    for (const cell of rows.flat().flatMap(partsOf)) {
      if (typeof cell === 'number') this.figures.push({ ...countFigure(cell), kind: 'any', step: 0 });
      // Numbers in a text belong to the author of the text.
      else if (typeof cell === 'string' && !this.calendar.addCell(cell)) {
        this.names.addText(cell);
        this.calendar.addText(cell);
        this.quotes.add(cell);
      }
    }
  }

  /** Adds a period and its length. */
  addPeriod(period: { start: string; end: string; label: string }, finding: number): void {
    this.calendar.addPeriod(period);
    const seconds = (Date.parse(period.end) - Date.parse(period.start)) / 1000;
    if (seconds > 0) this.figures.push({ ...countFigure(seconds, finding), kind: 'time' });
  }

  addNamedRow(name: string, at: RowAt): void {
    this.namedRows.set(name, [...(this.namedRows.get(name) ?? []), at]);
    if (name.includes(' ')) return;
    for (const part of name.match(/\p{L}{2,}/gu) ?? []) this.partsOfNames.add(part);
  }

  /** Adds the places of the named regions: 'Sydney' for ap-southeast-2. */
  addPlaces(): void {
    for (const { code, city, name, words } of REGIONS)
      for (const index of [this.names, this.regionsRead])
        if (index.has(code)) for (const text of [city, name, ...words]) index.addText(text);
  }
}

/** Converts the milliseconds of two dates to the seconds between them. */
const spanOf = (from: number, to: number): KnownFigure => ({
  ...countFigure(Math.abs(to - from) / 1000),
  kind: 'time',
});

/** Returns whether a cell has several words. Whoever chose such a name may have put any number into it. */
const isProse = (text: string, { row }: Origin): boolean => row !== undefined && /\S\s+\S+\s+\S/.test(text);

/** Returns a list's elements, and the possible forms of tags, each separately. */
function partsOf(cell: Cell): (string | number | boolean | null)[] {
  if (Array.isArray(cell)) return cell;
  return typeof cell === 'object' && cell !== null ? pairsOf(cell) : [cell];
}

/** Returns the possible forms of a tag: 'team=data', 'team: data', key and value alone. */
const pairsOf = (tags: Record<string, string>): string[] =>
  Object.entries(tags).flatMap(([key, value]) => [`${key}=${value}`, `${key}:${value}`, key, value]);
