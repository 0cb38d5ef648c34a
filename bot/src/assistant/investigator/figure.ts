import type { Kind } from './units.ts';
import { DAY } from './units.ts';

/** A number with its unit, as it stands in a text or in a cell. */
export interface Figure {
  kind: Kind;
  /** In its own unit: 1.2 of '1.2 GiB', 1200 of '$1.2k'. */
  amount: number;
  /** Base units in one of its own; several where its unit is ambiguous. */
  scales: readonly number[];
  /** How far two neighbours of its precision lie apart: 0.1 of '1.2', 100 of '$1.2k', 1 of '412'. */
  step: number;
  currency?: string | undefined;
  /** 'month' of '$12 a month'. */
  rate?: string | undefined;
  /** A sign that was written. */
  sign?: '-' | '+' | undefined;
  /** A version or a port: nobody rounds it. */
  isLabel?: boolean;
}

/** A figure in a text. `end` is exclusive; what it was written as lies between. */
export interface SaidFigure extends Figure {
  start: number;
  end: number;
  /** 'about', 'more than', 'almost': the number itself is rounded further than its digits say. */
  roughly?: 'about' | 'over' | 'under' | undefined;
  /** What bounds a share or a multiple that is told in a word: 'a third', 'doubled', 'hundreds'. */
  between?: readonly [number, number];
}

/** Whether a value, in the figure's own unit, is what the figure says at its own precision. */
export function says(figure: SaidFigure, value: number): boolean {
  const { amount, between, kind, roughly, scales, sign, step } = figure;
  const size = sign === '-' ? -value : sign === '+' ? value : Math.abs(value);
  if (between) return size >= between[0] && size <= between[1];
  const off = size - amount;
  // A half rounds either way.
  const half = (step / 2) * (1 + 1e-9);
  if (Math.abs(off) <= half) return true;
  // "18,920" of 18,918.4: the zeros at the end tell that it is rounded, to less than a hundredth.
  const place = roundness(amount, step);
  if (!roughly && place <= amount / 100 && Math.abs(off) <= place / 2) return true;
  const wide = Math.max(step, Math.min(roundness(amount, step), amount / 10)) * (1 + 1e-9);
  if (roughly === 'about') return Math.abs(off) <= wide / 2;
  if (roughly === 'over') return off >= 0 && off <= wide;
  if (roughly === 'under') return off <= 0 && -off <= wide;
  // "2 years" is said until the third is full.
  const isLong = kind === 'time' && (scales[0] ?? 0) >= LONG;
  return isLong && off > 0 && off < step;
}

/** A week, in seconds: longer units are rounded down as often as to the nearest. */
const LONG = 7 * DAY;

/** The place of the last digit that is none of the zeros at the end: 1000 of 18000. */
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

/** Whether a cell or another figure bears a figure out: the same kind, unit and currency, and the same number. */
export function bears(cell: Figure, said: SaidFigure): boolean {
  if (cell.isLabel) return said.kind === 'plain' && said.amount === cell.amount;
  if (cell.kind === 'any') return inAnyUnit(cell.amount, said);
  if (said.kind !== cell.kind || said.currency !== cell.currency) return false;
  if (said.rate && cell.rate && said.rate !== cell.rate) return false;
  return said.scales.some((scale) =>
    cell.scales.some((cellScale) => says(said, (cell.amount * cellScale) / scale)),
  );
}

/** A bare threshold may be meant in the unit that was said, in its base unit, or in milliseconds. */
function inAnyUnit(bare: number, said: SaidFigure): boolean {
  const divisors = [
    1,
    ...said.scales,
    ...(said.kind === 'time' ? said.scales.map((scale) => scale * 1000) : []),
  ];
  return divisors.some((divisor) => says(said, bare / divisor));
}
