import type { Kind } from './units.ts';
import { DAY } from './units.ts';

/** A number with its unit, as in a text or a cell. */
export interface Figure {
  kind: Kind;
  /** The number in its own unit: 1.2 of '1.2 GiB', 1200 of '$1.2k'. */
  amount: number;
  /** How many base units one of its units has. There are several if the unit is ambiguous. */
  scales: readonly number[];
  /** The distance of two neighbouring values at its precision: 0.1 for '1.2', 100 for '$1.2k', 1 for '412'. */
  step: number;
  currency?: string | undefined;
  /** 'month' of '$12 a month'. */
  rate?: string | undefined;
  /** The sign, if written. */
  sign?: '-' | '+' | undefined;
  /** Whether it is a version or a port, which nobody rounds. */
  isLabel?: boolean;
}

/** A figure in a text. `end` is exclusive; the written form is in between. */
export interface SaidFigure extends Figure {
  start: number;
  end: number;
  /** 'about', 'more than', 'almost': the number is rounded more than its digits show. */
  roughly?: 'about' | 'over' | 'under' | undefined;
  /** The bounds of a share or a multiple given in words: 'a third', 'doubled', 'hundreds'. */
  between?: readonly [number, number];
}

/** Returns whether a value, in the figure's own unit, equals the figure at its precision. */
export function matches(figure: SaidFigure, value: number): boolean {
  const { amount, between, kind, roughly, scales, sign, step } = figure;
  const size = sign === '-' ? -value : sign === '+' ? value : Math.abs(value);
  if (between) return size >= between[0] && size <= between[1];
  const off = size - amount;
  // A half rounds either way.
  const half = (step / 2) * (1 + 1e-9);
  if (Math.abs(off) <= half) return true;
  // "18,920" for 18,918.4: the zeros at the end show that it is rounded, to within a hundredth.
  const place = roundness(amount, step);
  if (!roughly && place <= amount / 100 && Math.abs(off) <= place / 2) return true;
  const wide = Math.max(step, Math.min(roundness(amount, step), amount / 10)) * (1 + 1e-9);
  if (roughly === 'about') return Math.abs(off) <= wide / 2;
  if (roughly === 'over') return off >= 0 && off <= wide;
  if (roughly === 'under') return off <= 0 && -off <= wide;
  // "2 years" is correct until the third is complete.
  const isLong = kind === 'time' && (scales[0] ?? 0) >= LONG;
  return isLong && off > 0 && off < step;
}

/** A week, in seconds. Longer units are rounded down as often as to the nearest. */
const LONG = 7 * DAY;

/** Returns the place of the last digit before the zeros at the end: 1000 for 18000. */
function roundness(amount: number, step: number): number {
  let place = step;
  while (
    amount > 0 &&
    place < amount &&
    Math.abs(amount / (place * 10) - Math.round(amount / (place * 10))) < 1e-9
  )
    place *= 10;
  return place;
}

/**
 * Returns whether a cell or another figure confirms a figure: the same kind, unit and currency, and the same number.
 */
export function confirms(cell: Figure, said: SaidFigure): boolean {
  if (cell.isLabel) return said.kind === 'plain' && said.amount === cell.amount;
  if (cell.kind === 'any') return inAnyUnit(cell.amount, said);
  if (said.kind !== cell.kind || said.currency !== cell.currency) return false;
  if (said.rate && cell.rate && said.rate !== cell.rate) return false;
  return said.scales.some((scale) =>
    cell.scales.some((cellScale) => matches(said, (cell.amount * cellScale) / scale)),
  );
}

/** Returns whether a bare threshold matches in the figure's unit, in its base unit, or in milliseconds. */
function inAnyUnit(bare: number, said: SaidFigure): boolean {
  const divisors = [
    1,
    ...said.scales,
    ...(said.kind === 'time' ? said.scales.map((scale) => scale * 1000) : []),
  ];
  return divisors.some((divisor) => matches(said, bare / divisor));
}
