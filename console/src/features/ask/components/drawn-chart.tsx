import {
  DonutChart,
  GroupedVerticalBarChart,
  HorizontalBarChartWithAxis,
  LineChart,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts';
import { makeStyles } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn, slices } from '@windsock/bot/reply/chart.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';
import { colors, MAX_PARTS } from '../chart-colors.ts';
import { chartShape, points, shortNumber, tickLabel, timesOf } from '../chart-data.ts';
import { CHART_HEIGHT } from '../chart-height.ts';
import { ChartLegend } from './chart-legend.tsx';

/** A chart by Fluent's charts library; import it lazily, it is as large as all the rest. */
export function DrawnChart({ chart }: { chart: Chart }) {
  const styles = useStyles();
  const shape = chartShape(chart);
  const Shape = SHAPES[shape];
  const names =
    shape === 'donut' ? slicesOf(chart).map(({ label }) => label) : chart.series.map(({ name }) => name);
  return (
    <>
      <div className={styles.room}>
        <Shape chart={chart} />
      </div>
      {names.length > 1 && <ChartLegend names={names} />}
    </>
  );
}

const slicesOf = (chart: Chart) => slices(chart, MAX_PARTS, 40);

const useStyles = makeStyles({
  // A chart of many groups is wider than a side panel.
  room: { height: `${CHART_HEIGHT}px`, overflowX: 'auto', overflowY: 'hidden' },
});

const SHAPES = { line: Line, bars: Bars, lying: LyingBars, grouped: GroupedBars, donut: Donut };

interface ShapeProps {
  chart: Chart;
}

const write = (chart: Chart) => (value: number) => formatNumber(value, chartColumn(chart));

/** What is common to charts with axes. */
const axes = (chart: Chart) => ({
  culture: 'en-US',
  yAxisTickFormat: (value: number) => shortNumber(value, chart),
  yMinValue: 0,
  // Ours stands below: theirs capitalises names, and takes the room of the chart where there is little.
  hideLegend: true,
  margins: { left: 56, right: 24, top: 12, bottom: 32 },
});

function Line({ chart }: ShapeProps) {
  const number = write(chart);
  const palette = colors(chart.series.length);
  const times = timesOf(chart.categories) ?? [];
  const lineChartData = points(chart).map(({ name, found, gaps }, index) => ({
    legend: name,
    color: palette[index] ?? '',
    gaps,
    data: found.map(({ at, value }) => ({
      x: times[at] ?? new Date(0),
      y: value,
      xAxisCalloutData: chart.categories[at] ?? '',
      yAxisCalloutData: number(value),
    })),
    lineOptions: { strokeWidth: 3 },
  }));
  return (
    <ResponsiveContainer>
      <LineChart
        {...axes(chart)}
        data={{ chartTitle: chart.title, lineChartData }}
        useUTC
        customDateTimeFormatter={(tick) => tickLabel(tick, times, chart.categories)}
        xAxisTickCount={5}
        allowMultipleShapesForPoints={false}
      />
    </ResponsiveContainer>
  );
}

function Bars({ chart }: ShapeProps) {
  const number = write(chart);
  const [color] = colors(1);
  const [series] = points(chart);
  const data = (series?.found ?? []).map(({ at, value }) => ({
    x: chart.categories[at] ?? '',
    y: value,
    legend: chart.categories[at] ?? '',
    yAxisCalloutData: number(value),
    barLabel: shortNumber(value, chart),
    ...(color && { color }),
  }));
  return (
    <ResponsiveContainer>
      <VerticalBarChart
        {...axes(chart)}
        chartTitle={chart.title}
        data={data}
        maxBarWidth={48}
        barWidth="auto"
        roundCorners
      />
    </ResponsiveContainer>
  );
}

/** Names are read from left to right, so long ones need bars that lie down. */
function LyingBars({ chart }: ShapeProps) {
  const number = write(chart);
  const [color] = colors(1);
  const [series] = points(chart);
  const data = (series?.found ?? [])
    .map(({ at, value }) => ({
      x: value,
      y: chart.categories[at] ?? '',
      legend: chart.categories[at] ?? '',
      xAxisCalloutData: chart.categories[at] ?? '',
      yAxisCalloutData: number(value),
      barLabel: shortNumber(value, chart),
      ...(color && { color }),
    }))
    // Drawn from below.
    .reverse();
  return (
    <ResponsiveContainer>
      <HorizontalBarChartWithAxis
        {...axes(chart)}
        yAxisTickFormat={undefined}
        margins={{ left: 128, right: 48, top: 4, bottom: 32 }}
        chartTitle={chart.title}
        data={data}
        showYAxisLablesTooltip
        showYAxisLables={false}
        noOfCharsToTruncate={16}
        roundCorners
      />
    </ResponsiveContainer>
  );
}

function GroupedBars({ chart }: ShapeProps) {
  const number = write(chart);
  const palette = colors(chart.series.length);
  const data = chart.categories.map((name, at) => ({
    name,
    series: chart.series.flatMap((series, index) => {
      const value = series.values[at];
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      return [
        {
          key: `s${index}`,
          data: value,
          color: palette[index] ?? '',
          legend: series.name,
          xAxisCalloutData: name,
          yAxisCalloutData: number(value),
        },
      ];
    }),
  }));
  return (
    <ResponsiveContainer minWidth={chart.categories.length * 84}>
      <GroupedVerticalBarChart
        {...axes(chart)}
        chartTitle={chart.title}
        data={data}
        hideLabels
        roundCorners
        xAxis={{ tickLayout: 'auto' }}
      />
    </ResponsiveContainer>
  );
}

function Donut({ chart }: ShapeProps) {
  const number = write(chart);
  const parts = slicesOf(chart);
  const palette = colors(parts.length);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const chartData = parts.map(({ label, value }, index) => ({
    legend: label,
    data: value,
    color: palette[index] ?? '',
    yAxisCalloutData: `${number(value)} (${((value / total) * 100).toFixed(1)}%)`,
  }));
  return (
    <ResponsiveContainer>
      <DonutChart
        data={{ chartData }}
        innerRadius={64}
        valueInsideDonut={shortNumber(total, chart)}
        hideLabels
        hideLegend
        culture="en-US"
      />
    </ResponsiveContainer>
  );
}
