import {
  DonutChart,
  GroupedVerticalBarChart,
  HorizontalBarChartWithAxis,
  LineChart,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn, slices } from '@windsock/bot/reply/chart.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';
import { chartShape, colors, points, shortNumber } from '../chart-data.ts';

/** A chart by Fluent's charts library; import it lazily, it is as large as all the rest. */
export function DrawnChart({ chart }: { chart: Chart }) {
  const Shape = SHAPES[chartShape(chart)];
  return <Shape chart={chart} />;
}

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
  hideLegend: chart.series.length < 2,
  enabledLegendsWrapLines: true,
  legendProps: { canSelectMultipleLegends: false },
  margins: { left: 56, right: 16, top: 12, bottom: 32 },
});

function Line({ chart }: ShapeProps) {
  const number = write(chart);
  const palette = colors(chart.series.length);
  const lineChartData = points(chart).map(({ name, found, gaps }, index) => ({
    legend: name,
    color: palette[index] ?? '',
    gaps,
    data: found.map(({ at, value }) => ({
      x: new Date(chart.categories[at] ?? 0),
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
        customDateTimeFormatter={shortDay}
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
    <ResponsiveContainer>
      <GroupedVerticalBarChart
        {...axes(chart)}
        chartTitle={chart.title}
        data={data}
        hideLabels
        roundCorners
      />
    </ResponsiveContainer>
  );
}

function Donut({ chart }: ShapeProps) {
  const number = write(chart);
  const parts = slices(chart, 8, 32);
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
        data={{ chartTitle: chart.title, chartData }}
        innerRadius={56}
        valueInsideDonut={shortNumber(total, chart)}
        hideLabels
        culture="en-US"
        legendProps={{ allowFocusOnLegends: true, enabledWrapLines: true }}
      />
    </ResponsiveContainer>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (date: Date): string => DAY.format(date);
