import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { CSSProperties } from 'react';
import type { Fill } from './chart-colors.ts';

/** A fill in CSS; stripes have an edge, so that they end where the bar does. */
export const fillStyle = ({ color, striped }: Fill): CSSProperties =>
  striped
    ? {
        backgroundImage: `repeating-linear-gradient(135deg, ${color} 0 2px, transparent 2px 5px)`,
        boxShadow: `inset 0 0 0 1px ${color}`,
      }
    : { backgroundColor: color };

/** How a line is drawn. */
export interface Stroke {
  color: string;
  width: number;
  dash?: string;
  /** One of many, which are there to compare the others with: none has a name in the picture. */
  isQuiet: boolean;
}

/** So many lines are told apart; of more, all but the first and the one that goes highest are grey and thin. */
const TOLD = 4;
const DASHES = [undefined, '7 3', '2 3', '10 3 2 3', '4 2'];

/** The strokes of lines: each with a colour and dashes of its own. */
export function strokesOf(
  { series }: Pick<Chart, 'series'>,
  fills: readonly Fill[],
  quiet: string,
): Stroke[] {
  const told = toldApart(series);
  return series.map((_, at) => {
    const place = told.indexOf(at);
    if (place < 0) return { color: quiet, width: 1, isQuiet: true };
    const dash = DASHES[place];
    return { color: fills[place]?.color ?? quiet, width: 2.5, ...(dash && { dash }), isQuiet: false };
  });
}

function toldApart(series: Chart['series']): number[] {
  const all = series.map((_, at) => at);
  if (series.length <= TOLD + 1) return all;
  const first = all.slice(0, TOLD);
  const peak = ({ values }: Chart['series'][number]) =>
    Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY));
  const peaks = series.map(peak);
  const highest = peaks.indexOf(Math.max(...peaks));
  return first.includes(highest) ? first : [...first.slice(0, -1), highest];
}
