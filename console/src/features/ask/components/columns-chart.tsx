import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { Fill } from '../chart-colors.ts';
import { fillsOf } from '../chart-colors.ts';
import { columnsOf, reach } from '../chart-columns.ts';
import { columnLabels, shortNumber, totalsOf } from '../chart-data.ts';
import { CHART_HEIGHT } from '../chart-height.ts';
import { niceScale, placeOn } from '../chart-scale.ts';
import type { ShapeProps } from '../shape-props.ts';
import { CategoryAxis, plotOf, textWidth, ValueAxis } from './chart-axes.tsx';
import { ChartReadout, useReadout } from './chart-readout.tsx';

const useStyles = makeStyles({
  root: { position: 'relative' },
  svg: { display: 'block', overflow: 'visible' },
  shape: { forcedColorAdjust: 'none' },
  label: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '12px',
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
    // The outline keeps grid lines from crossing the text.
    paintOrder: 'stroke',
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '4px',
  },
});

/** Columns over time or short names: single, side by side, or stacked. */
export function ColumnsChart({ chart, colors, width }: ShapeProps) {
  const styles = useStyles();
  const id = useId();
  const scale = niceScale(...reach(chart));
  const ticks = scale.ticks.map((tick) => ({ tick, label: shortNumber(tick, chart) }));
  const plot = plotOf(
    width,
    CHART_HEIGHT,
    ticks.map(({ label }) => label),
  );
  const y = (value: number) => plot.bottom - placeOn(scale, value) * (plot.bottom - plot.top);
  const fills = fillsOf(chart, colors);
  const columns = columnsOf(chart, plot);
  const totals = totalsOf(chart);
  const isOne = chart.stacked || chart.series.length === 1;
  const step = (plot.right - plot.left) / Math.max(1, chart.categories.length);
  const middle = (at: number) => plot.left + step * (at + 0.5);
  const labels = totals.map((value) => (value === null ? '' : shortNumber(value, chart)));
  const haveRoom = isOne && Math.max(...labels.map(textWidth)) + 6 <= step;
  const readout = useReadout(chart.categories.length, (x) => Math.floor((x - plot.left) / step));
  const pattern = (index: number) => `${id}-${index}`;
  const paint = (fill: Fill | undefined, index: number) =>
    fill?.striped ? `url(#${pattern(index)})` : fill?.color;
  return (
    <div className={styles.root} {...readout.handlers}>
      <svg className={styles.svg} width={width} height={CHART_HEIGHT} aria-hidden="true">
        <defs>
          {fills.map(
            ({ color, striped }, index) =>
              striped && (
                <pattern
                  // biome-ignore lint/suspicious/noArrayIndexKey: one for each series, in their order
                  key={index}
                  id={pattern(index)}
                  width="5"
                  height="5"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width="2" height="5" fill={color} />
                </pattern>
              ),
          )}
        </defs>
        <ValueAxis
          plot={plot}
          ticks={ticks.map(({ tick, label }) => ({ y: y(tick), label, isZero: tick === 0 }))}
        />
        {columns.map(({ at, series, left, width: wide, from, to }) => {
          const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))];
          const fill = fills[series];
          return (
            <rect
              key={`${at} ${series}`}
              className={styles.shape}
              x={left}
              width={wide}
              y={top}
              // Leaves a line of background between the parts of a stack.
              height={Math.max(1, bottom - top - (chart.stacked ? 1 : 0))}
              rx={chart.stacked ? 0 : Math.min(2, wide / 4)}
              fill={paint(fill, series)}
              {...(fill?.striped && { stroke: fill.color, strokeWidth: 1 })}
              opacity={readout.at === undefined || readout.at === at ? 1 : 0.5}
            />
          );
        })}
        {isOne &&
          totals.map((value, at) => {
            if (value === null || !(haveRoom || chart.marks?.includes(at))) return null;
            const half = textWidth(labels[at] ?? '') / 2;
            return (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each category, in their order
                key={at}
                x={Math.min(Math.max(middle(at), plot.left + half), plot.right + 6 - half)}
                y={y(Math.max(0, value)) - 6}
                textAnchor="middle"
                className={styles.label}
              >
                {labels[at]}
              </text>
            );
          })}
        <CategoryAxis
          plot={plot}
          labels={columnLabels(chart.categories).map((label, at) => ({ x: middle(at), label }))}
        />
      </svg>
      {readout.at !== undefined && (
        <ChartReadout chart={chart} fills={fills} at={readout.at} x={middle(readout.at)} width={width} />
      )}
    </div>
  );
}
