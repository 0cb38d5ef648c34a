import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { ChartColors } from './chart-colors.ts';

/** The props of every chart shape. */
export interface ShapeProps {
  chart: Chart;
  colors: ChartColors;
  /** Available width in pixels. */
  width: number;
}
