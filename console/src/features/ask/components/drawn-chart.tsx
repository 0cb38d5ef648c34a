import { makeStyles } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { foldSeries } from '@windsock/bot/reply/chart.ts';
import { useTheme } from '../../../ui/theme.ts';
import type { ChartColors } from '../chart-colors.ts';
import { colorsOn, fillsOf, MAX_SERIES } from '../chart-colors.ts';
import type { ChartShape } from '../chart-data.ts';
import { chartShape } from '../chart-data.ts';
import { strokesOf } from '../chart-fill.ts';
import { chartSummary } from '../chart-summary.ts';
import { useElementWidth } from '../use-element-width.ts';
import { BarsChart } from './bars-chart.tsx';
import type { LegendEntry } from './chart-legend.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ColumnsChart } from './columns-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

const SHAPES = { line: LineChart, columns: ColumnsChart, bars: BarsChart, waterfall: WaterfallChart };

const useStyles = makeStyles({ root: { minWidth: 0 } });

/**
 * Draws a chart for the theme and the available width, with its legend, and with a sentence for people who cannot see
 * it.
 */
export function DrawnChart({ chart: given }: { chart: Chart }) {
  const styles = useStyles();
  const colors = colorsOn(useTheme().colorNeutralBackground1);
  const [ref, width] = useElementWidth();
  const chart = foldSeries(given, MAX_SERIES + 2);
  const shape = chartShape(chart);
  const Shape = SHAPES[shape];
  return (
    <>
      <div ref={ref} className={styles.root} role="img" aria-label={chartSummary(chart)}>
        {width > 0 && <Shape chart={chart} colors={colors} width={width} />}
      </div>
      {chart.series.length > 1 && <ChartLegend entries={entriesOf(chart, colors, shape)} />}
    </>
  );
}

/**
 * Returns the legend's entries in the order of the picture: horizontal bars show the requested period before the one it
 * is compared with.
 */
function entriesOf({ series }: Chart, colors: ChartColors, shape: ChartShape): LegendEntry[] {
  const fills = fillsOf({ series }, colors);
  const strokes = shape === 'line' ? strokesOf({ series }, fills, colors.previous) : [];
  const entries = series.map(({ name, role }, at) => ({
    name,
    role,
    fill: fills[at] ?? { color: colors.current, striped: false },
    stroke: strokes[at],
  }));
  const isAfter = ({ role }: (typeof entries)[number]) => Number(shape === 'bars' && role === 'previous');
  const loud = entries.filter(({ stroke }) => !stroke?.isQuiet).sort((a, b) => isAfter(a) - isAfter(b));
  const [quiet, ...others] = entries.filter(({ stroke }) => stroke?.isQuiet);
  return quiet ? [...loud, { ...quiet, name: `${others.length + 1} others` }] : loud;
}
