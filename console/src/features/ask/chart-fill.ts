import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { CSSProperties } from 'react';
import type { Fill } from './chart-colors.ts';

/** Returns a fill as CSS; stripes get an edge, so that the end of a bar is visible. */
export const fillStyle = ({ color, striped }: Fill): CSSProperties =>
  striped
    ? {
        backgroundImage: `repeating-linear-gradient(135deg, ${color} 0 2px, transparent 2px 5px)`,
        boxShadow: `inset 0 0 0 1px ${color}`,
      }
    : { backgroundColor: color };

/** The stroke of a line. */
export interface Stroke {
  color: string;
  width: number;
  dash?: string;
  /** One of many lines that are only there for comparison; it has no label in the picture. */
  isQuiet: boolean;
}

/** How many lines have colours of their own. If there are more, all but the first and the highest are grey and thin. */
const MAX_DISTINCT = 4;
const DASHES = [undefined, '7 3', '2 3', '10 3 2 3', '4 2'];

/** Returns the strokes of the lines, each with its own colour and dashes. */
export function strokesOf(
  { series }: Pick<Chart, 'series'>,
  fills: readonly Fill[],
  quiet: string,
): Stroke[] {
  const distinct = distinctLines(series);
  return series.map((_, at) => {
    const place = distinct.indexOf(at);
    if (place < 0) return { color: quiet, width: 1, isQuiet: true };
    const dash = DASHES[place];
    return { color: fills[place]?.color ?? quiet, width: 2.5, ...(dash && { dash }), isQuiet: false };
  });
}

function distinctLines(series: Chart['series']): number[] {
  const all = series.map((_, at) => at);
  if (series.length <= MAX_DISTINCT + 1) return all;
  const first = all.slice(0, MAX_DISTINCT);
  const peak = ({ values }: Chart['series'][number]) =>
    Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY));
  const peaks = series.map(peak);
  const highest = peaks.indexOf(Math.max(...peaks));
  return first.includes(highest) ? first : [...first.slice(0, -1), highest];
}
