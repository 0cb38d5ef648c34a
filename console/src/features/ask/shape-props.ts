import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { ChartColors } from './chart-colors.ts';

/** What the picture of a chart is drawn from. */
export interface ShapeProps {
  chart: Chart;
  colors: ChartColors;
  /** Pixels that there are. */
  width: number;
}
