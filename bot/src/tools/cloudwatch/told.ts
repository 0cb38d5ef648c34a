import type { MetricSpan } from '../../aws/read-metrics.ts';
import type { Window } from '../../contract/query.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { MetricsArgs } from './metric-args.ts';
import type { MetricKind } from './metric-kinds.ts';
import type { Series } from './series.ts';
import type { Found } from './things.ts';

/** What was measured, and of what. */
export interface Told {
  ctx: ToolContext;
  kind: MetricKind;
  asked: MetricsArgs;
  /** In the order in which they are usually meant. */
  services: string[];
  span: MetricSpan;
  window: Window;
  /** All that bear the name, of whatever service. */
  things: Found[];
  /** Those that were meant. */
  chosen: Found[];
  series: Series[];
  /** The same at the same hours of the days before. */
  earlier?: Series[];
  /** Those of the chosen that report no such metric. */
  unmeasured: Found[];
  /** So many more there are than were asked for. */
  left: number;
  regions: string[];
  gaps: unknown[];
}

export type Answer = Pick<ToolResult, 'text' | 'table' | 'chart' | 'bullets' | 'notes' | 'unread' | 'none'>;
