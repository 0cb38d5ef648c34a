import type { MetricSpan } from '../../aws/read-metrics.ts';
import type { Window } from '../../contract/query.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { MetricsArgs } from './metric-args.ts';
import type { MetricKind } from './metric-kinds.ts';
import type { Series } from './series.ts';
import type { Found } from './things.ts';

/** The threshold of an alarm on a metric. */
export interface AlarmLimit {
  alarm: string;
  threshold: number;
  /** Whether it rings above the threshold or below it. */
  rings: 'above' | 'below';
  state: string;
}

/** The measurement, and its resources. */
export interface Measurement {
  ctx: ToolContext;
  kind: MetricKind;
  asked: MetricsArgs;
  /** The likeliest first. */
  services: string[];
  span: MetricSpan;
  window: Window;
  /** All resources with the name, of any service. */
  things: Found[];
  /** The resources in question. */
  chosen: Found[];
  series: Series[];
  /** The series of the same hours before. */
  earlier?: Series[];
  /** The limit of the alarm on the metric. */
  limit?: AlarmLimit;
  /** The chosen resources that do not report the metric. */
  unmeasured: Found[];
  /** How many more there are than the question asked for. */
  left: number;
  regions: string[];
  gaps: unknown[];
}

/** Whether the lowest values come first. */
export const isLowFirst = ({ asked: { end }, kind }: Pick<Measurement, 'asked' | 'kind'>): boolean =>
  end === undefined ? kind.low : end === 'low';

/**
 * Returns the word for the values that come first: 'lowest', 'fewest', 'most'.
 * @param unit of a sum
 */
export function endWord(measured: Pick<Measurement, 'asked' | 'kind'>, unit?: string): string {
  if (unit === undefined) return isLowFirst(measured) ? 'lowest' : 'highest';
  return isLowFirst(measured) ? (unit === 'bytes' ? 'least' : 'fewest') : 'most';
}

export type Answer = Pick<ToolResult, 'text' | 'table' | 'chart' | 'bullets' | 'notes' | 'unread' | 'none'>;
