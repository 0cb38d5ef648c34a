import type { SaidFigure } from './figure.ts';
import { matches } from './figure.ts';
import type { TextFigure } from './figures.ts';
import type { KnownFigure } from './known-figures.ts';

/** Returns the factors of a share or, for a change by a share, of the resulting multiple. */
export function factorsOf({ amount, kind, sign, words = [] }: KnownFigure): number[] {
  if (kind === 'times') return [amount];
  if (kind !== 'percent') return [];
  const isChange =
    sign !== undefined || words.some((word) => /^(?:change|growth|increase|difference)$/.test(word));
  return [amount / 100, ...(isChange ? [1 + amount / 100] : [])];
}

const ADDS = /\b(?:together|total|sum|both|combined|in all|altogether)\b|:/i;

/**
 * Returns whether a figure is a share, a multiple, a change, a difference or a sum of two other figures of the
 * sentence.
 */
export function isComputed(figure: TextFigure, supported: readonly TextFigure[], text: string): boolean {
  return (
    isSumAfterColon(figure, supported, text) ||
    supported.some((a) =>
      supported.some(
        (b) => a !== b && computedValues(a, b, figure, text).some((value) => matches(figure, value)),
      ),
    )
  );
}

/** Returns whether a figure is the sum of all figures after a colon: "40 instances: 32 running and 8 stopped". */
function isSumAfterColon(
  { amount, end, kind }: TextFigure,
  supported: readonly TextFigure[],
  text: string,
): boolean {
  const colon = text.indexOf(':', end);
  if (kind !== 'plain' || colon < 0) return false;
  const parts = supported.filter((each) => each.start > colon && each.kind === 'plain');
  return parts.length > 1 && parts.reduce((sum, each) => sum + each.amount, 0) === amount;
}

/** Returns the results in the unit of the figure that they may confirm. */
function computedValues(a: TextFigure, b: TextFigure, { kind, scales }: SaidFigure, text: string): number[] {
  if (a.kind !== b.kind || a.currency !== b.currency) return [];
  const [of, by] = [baseOf(a), baseOf(b)];
  if (kind === 'times') return by === 0 ? [] : [of / by];
  if (kind === 'percent' && by !== 0) return [(of / by) * 100, ((of - by) / by) * 100];
  if (kind !== a.kind || kind === 'percent' || kind === 'plain') return [];
  const results = ADDS.test(text) ? [of - by, of + by] : [of - by];
  return results.flatMap((result) => scales.map((scale) => result / scale));
}

const baseOf = ({ amount, scales }: SaidFigure): number => amount * (scales[0] ?? 1);
