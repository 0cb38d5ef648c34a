import type { Column } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { CallError } from '../call-error.ts';
import type { CapabilityContext } from '../capability.ts';
import type { Finding } from '../finding.ts';
import { between } from './dates.ts';
import { derived, unreadable } from './derived.ts';
import { percent, product, quotient, sum } from './exact.ts';
import type { Input, Operation } from './input.ts';
import { literalOf, numbersSaid } from './literal.ts';
import type { Cited } from './reference.ts';
import { cited, resultIn } from './reference.ts';
import { sourceOf } from './source.ts';
import type { Unit } from './units.ts';
import {
  BYTE_SIZES,
  BYTES,
  commonUnit,
  longerUnit,
  PERCENT,
  perUnit,
  quotientUnit,
  ratio,
  unitOfProduct,
} from './units.ts';

/** A number to calculate with. */
interface Figure {
  value: number;
  /** Absent: a number as written, which takes the unit of the others. */
  unit?: Unit;
  /** '$147.83' */
  said: string;
}

/**
 * Calculates with numbers of results and of the person. Money keeps its cents, as one can add it up again. Throws
 * CallError if the figures do not fit together.
 */
export function calculated(
  ctx: CapabilityContext,
  { figures: given = [] }: Input,
  operation: Operation,
): Finding {
  const { results, said = [] } = ctx;
  checkNumber(operation, given);
  const time = operation === 'subtract' ? between(ctx, given) : undefined;
  if (time) return time;
  const references = given.filter((each): each is string => literalOf(each) === undefined);
  // A value that a result gives only in its sentences, such as a metric's average, has no cell to refer to.
  const numbers = numbersSaid([...said, ...results.all.map(({ text }) => text)]);
  const isSaid = given.some((each) => numbers.has(literalOf(each)?.value ?? Number.NaN));
  if (references.length === 0 && !isSaid)
    throw new CallError(
      'At least one figure has to come from a result or from the person. Read the figures with a call that finds them, and refer to their cells (r1[3].cost); what the thread showed is t1[3].cost.',
    );
  const failed = unreadable(references.map((each) => sourceOf(results, resultIn(each))));
  if (failed) return failed;
  const found = new Map(references.map((each) => [each, cited(results, each)] as const));
  const sources = [...found.values()].map(({ source }) => source);
  const bullets = [...found].map(([reference, each]) => bulletOf(reference, each));
  const unknown = [...found.values()].filter(({ value }) => value === null).map(({ what }) => data(what));
  if (unknown.length > 0) {
    const text = `It cannot be calculated: the ${joined([...new Set(unknown)])} could not be read.`;
    return derived(sources, { outcome: 'not_read', text, bullets });
  }
  const figures = given.map((each) => figureOf(each, found));
  const { expression, unit, value } = OPERATIONS[operation](figures);
  const column: Column = { key: 'value', header: HEADERS[operation], ...unit };
  const amount = `${operation === 'percent_change' && value > 0 ? '+' : ''}${formatNumber(value, column)}`;
  return derived(sources, {
    outcome: 'found',
    text: `${expression} ${operation.startsWith('percent') ? 'is' : '='} **${amount}**.`,
    table: {
      columns: [{ key: 'calculation', header: 'Calculation', type: 'text' }, column],
      rows: [{ calculation: expression, value }],
    },
    bullets,
  });
}

const HEADERS: Record<Operation, string> = {
  add: 'Sum',
  subtract: 'Difference',
  multiply: 'Product',
  divide: 'Quotient',
  percent_change: 'Change',
  percent_of: 'Share',
};

function checkNumber(operation: Operation, { length }: readonly unknown[]): void {
  const isOpen = operation === 'add' || operation === 'subtract' || operation === 'multiply';
  if (isOpen ? length < 2 : length !== 2)
    throw new CallError(
      `'${operation}' takes ${isOpen ? 'two figures or more' : 'two figures'}, not ${length}.`,
    );
}

function figureOf(given: string | number, found: ReadonlyMap<string, Cited>): Figure {
  const literal = literalOf(given);
  if (literal?.unit) return { ...literal, said: formatNumber(literal.value, literal.unit) };
  if (literal)
    return {
      value: literal.value,
      said: literal.value.toLocaleString('en-US', { maximumFractionDigits: 12 }),
    };
  const { column, value } = found.get(String(given)) as Cited;
  const { type, unit } = column;
  return {
    value: value ?? Number.NaN,
    unit: { type, ...(unit && { unit }) },
    said: formatNumber(value ?? Number.NaN, column),
  };
}

/** 'r1[3].cost: $147.83, cost of web-1' */
function bulletOf(reference: string, { column, value, what }: Cited): string {
  const amount = value === null ? 'unknown' : formatNumber(value, column);
  return `\`${data(reference, 80)}\`: ${amount}, ${data(what)}`;
}

interface Outcome {
  value: number;
  unit: Unit;
  /** The computation: '$147.83 × 12'. */
  expression: string;
}

type Pair = [Figure, Figure];
const values = (figures: readonly Figure[]): number[] => figures.map(({ value }) => value);

/** Each operation takes the number of figures that was checked. */
const OPERATIONS: Record<Operation, (figures: Figure[]) => Outcome> = {
  add(given) {
    const { figures, unit } = inOneUnit('added', given);
    return { value: sum(values(figures)), unit, expression: saidIn(unit, figures).join(' + ') };
  },
  subtract(given) {
    const { figures, unit } = inOneUnit('subtracted', given);
    const [first = Number.NaN, ...others] = values(figures);
    return {
      value: sum([first, ...others.map((value) => -value)]),
      unit,
      expression: saidIn(unit, figures).join(' − '),
    };
  },
  multiply(given) {
    const figures = priced(given);
    const { parts, unit } = unitOfProduct(figures.map((figure) => figure.unit));
    const value = figures
      .map((figure, index) => (parts[index] ? quotient(figure.value, 100) : figure.value))
      .reduce(product);
    return { value, unit, expression: given.map(({ said }) => said).join(' × ') };
  },
  divide(figures) {
    const [a, given] = figures as Pair;
    const b = inUnitOf(a, a.unit?.type === 'bytes' ? asUnitOfBytes(given) : given);
    const isShare = b.unit?.type === 'percent' && a.unit?.type !== 'percent';
    return {
      value: quotient(a.value, isShare ? quotient(b.value, 100) : b.value),
      unit: (b.unit ? undefined : longerUnit(a.unit, b.value)) ?? quotientUnit(a.unit, b.unit),
      expression: `${a.said} ÷ ${b.said}`,
    };
  },
  percent_change(given) {
    const { figures, unit } = inOneUnit('compared', given);
    const [before, after] = figures as Pair;
    const [from, to] = saidIn(unit, figures);
    if (before.value <= 0) throw new CallError(`A change in percent from ${from} is undefined.`);
    return {
      value: percent(sum([after.value, -before.value]), before.value),
      unit: PERCENT,
      expression: `From ${from} to ${to}`,
    };
  },
  percent_of(given) {
    const { figures, unit } = inOneUnit('compared', given);
    const [part, whole] = figures as Pair;
    const [some, all] = saidIn(unit, figures);
    if (whole.value <= 0) throw new CallError(`A share of ${all} is undefined.`);
    return {
      value: percent(part.value, whole.value),
      unit: PERCENT,
      expression: `${some} of ${all}`,
    };
  },
};

/** Treats 1,073,741,824 as 1 GiB when bytes are divided by it: the quotient is the number of GiB, not of bytes. */
function asUnitOfBytes(figure: Figure): Figure {
  const isSize = !figure.unit && BYTE_SIZES.has(figure.value);
  return isSize ? { ...figure, unit: BYTES, said: formatNumber(figure.value, BYTES) } : figure;
}

/** Converts a figure to the unit of another that measures the same: 500 GB in GiB. */
function inUnitOf({ unit }: Pick<Figure, 'unit'>, figure: Figure): Figure {
  const factor = figure.unit && unit ? ratio(figure.unit, unit) : undefined;
  return !unit || factor === undefined || factor === 1
    ? figure
    : { ...figure, value: product(figure.value, factor), unit };
}

function inOneUnit(done: string, given: readonly Figure[]): { unit: Unit; figures: Figure[] } {
  const unit = commonUnit(done, unitsOf(given));
  return { unit, figures: given.map((figure) => inUnitOf({ unit }, figure)) };
}

/** Converts USD per GiB times GiB: the amount to GiB, and the price to USD. */
function priced(given: readonly Figure[]): Figure[] {
  const [price, another] = given.filter(({ unit }) => perUnit(unit) !== undefined);
  const { per, top } = perUnit(price?.unit) ?? {};
  const amount = given.find(
    (figure) => figure !== price && figure.unit && ratio(figure.unit, per) !== undefined,
  );
  if (!price || another || !top || !per || !amount) return [...given];
  return given.map((figure) => {
    if (figure === price) return { ...figure, unit: top };
    return figure === amount ? { value: inUnitOf({ unit: per }, figure).value, said: figure.said } : figure;
  });
}

/** Returns each figure as displayed. A number as written is shown in the unit of the others. */
const saidIn = (unit: Unit, figures: readonly Figure[]): string[] =>
  figures.map((each) => (each.unit ? each.said : formatNumber(each.value, unit)));

const unitsOf = (figures: readonly Figure[]): Unit[] => figures.flatMap(({ unit }) => unit ?? []);
