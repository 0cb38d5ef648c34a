import type { Chart, Column } from '../../contract/reply.ts';
import { kindsCounted, labelsAfter } from './counted-kinds.ts';
import type { Figure } from './figure.ts';
import type { TextFigure } from './figures.ts';
import { stemOf, wordsOf } from './stems.ts';
import type { Unit } from './units.ts';
import { money, PERCENT, PLAIN, unitOf } from './units.ts';

/** A figure in a result, or in the person's words. */
export interface KnownFigure extends Figure {
  /** Which finding it is from, and which of its rows. Absent: none, or the finding as a whole. */
  finding?: number;
  row?: number;
  /** Whether it is in a text of ours, not in a cell. */
  isInText?: boolean;
  /** The multi-word text of a row that contains it. */
  prose?: string;
  /** The tools whose resources it counts. */
  counts?: ReadonlySet<string> | undefined;
  /** The words of its column's header and unit. A bare number next to one of them has that unit. */
  words?: readonly string[];
  /** Stems of what a bare number belongs to: its column's header, or the noun after it. */
  labels?: readonly string[];
  /** Stems of its row's name: 'Elastic IPs' in a table of limits. */
  rowLabels?: readonly string[];
}

const RATE = /\b(?:an?|per) (hour|day|week|month|year)\b|\b(hour|dai|week|month|year)ly\b/i;

/** Headers that say how numbers were computed, and not what they are about. */
const STATISTIC_HEADER =
  /^(?:total|sum|average|(?:high|low)est(?: \w+)?|latest|most in .*|value|amount|count|difference|before|after|p\d\d)$/i;

/** Returns the number in a cell, in the unit of its column. */
export function figureOfCell(
  amount: number,
  column: Column,
  at: Pick<KnownFigure, 'finding' | 'row'>,
): KnownFigure {
  const { kind, scales, currency } = unitOfColumn(column);
  const [, per, adverb] = RATE.exec(`${column.header} ${column.key}`) ?? [];
  const rate = (per ?? adverb)?.toLowerCase().replace('dai', 'day');
  const words = wordsOf(`${column.header} ${column.unit ?? ''}`);
  const labels =
    kind === 'plain' && !STATISTIC_HEADER.test(column.header) ? wordsOf(column.header).map(stemOf) : [];
  return { ...at, ...{ amount, kind, scales, currency, rate, words, labels }, step: 0 };
}

function unitOfColumn({ type, unit }: Pick<Column, 'type' | 'unit'>): Unit {
  if (type === 'money') return money(unit);
  if (type === 'percent') return PERCENT;
  if (type === 'bytes') return unitOf('B') ?? PLAIN;
  return (unit && unitOf(unit)) || PLAIN;
}

export const figuresOfChart = ({ series, unit }: Chart, finding: number): KnownFigure[] =>
  series.flatMap(({ name, values }) =>
    values
      .filter((value) => value !== null)
      .map((value) => {
        const type = unit === 'bytes' ? 'bytes' : 'number';
        const column: Column = { key: name, header: name, type, ...(unit && { unit }) };
        return { ...figureOfCell(value, column, { finding }), isInText: true };
      }),
  );

/** Returns the figures of a text. A bare number after a comparison is a threshold in the metric's unit. */
export function figuresOfText(
  text: string,
  figures: readonly TextFigure[],
  at: Pick<KnownFigure, 'finding' | 'row'> = {},
): KnownFigure[] {
  let counts: KnownFigure['counts'];
  let labels: string[] = [];
  const found = figures.flatMap(({ start, end, roughly, shared, ...figure }): KnownFigure[] => {
    const isPlain = figure.kind === 'plain';
    // "41 EC2 instances (32 running, 8 stopped)": the parts are of the same kind as the whole.
    if (isPlain) {
      counts = kindsCounted(text, end) ?? counts;
      labels = [...labels, ...labelsAfter(text, end), ...labelsBefore(text, start)];
    }
    const own: KnownFigure = {
      ...figure,
      ...at,
      amount: figure.sign === '-' ? -figure.amount : figure.amount,
      kind: isPlain && isThreshold(text, start) ? 'any' : figure.kind,
      isInText: at.row === undefined,
      isLabel: isPlain && at.row !== undefined && start === 0 && end === text.length,
      ...(isPlain && { counts, labels }),
    };
    return shared
      ? [own, { ...own, kind: shared.kind, scales: shared.scales, currency: shared.currency }]
      : [own];
  });
  // "3 × 5 min" is a quarter of an hour.
  const products = found.flatMap((figure, index) => {
    const next = found[index + 1];
    return figure.kind === 'times' && next?.kind === 'time'
      ? [{ ...next, amount: figure.amount * next.amount }]
      : [];
  });
  return [...found, ...products];
}

/** Returns the labels before a number: 'Items: 164', 'Invocations of image-resize: 9,952'. */
const labelsBefore = (text: string, start: number): string[] =>
  wordsOf(/([\p{L}\p{N} _./-]+): ?$/u.exec(text.slice(Math.max(0, start - 80), start))?.[1] ?? '').map(
    stemOf,
  );

const isThreshold = (text: string, start: number): boolean =>
  /[<>≤≥=]\s*$/.test(text.slice(Math.max(0, start - 3), start));

/** Returns a number of things. */
export const countFigure = (amount: number, finding?: number, counts?: ReadonlySet<string>): KnownFigure => ({
  ...{ kind: 'plain' as const, amount, scales: [1], step: 1, counts },
  ...(finding !== undefined && { finding }),
});
