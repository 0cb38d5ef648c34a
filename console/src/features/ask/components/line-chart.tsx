import { makeStyles, tokens } from '@fluentui/react-components';
import { fillsOf } from '../chart-colors.ts';
import { runs, shortNumber, tickLabel, timesOf } from '../chart-data.ts';
import { strokesOf } from '../chart-fill.ts';
import { CHART_HEIGHT } from '../chart-height.ts';
import { niceScale, placeOn } from '../chart-scale.ts';
import type { ShapeProps } from '../shape-props.ts';
import { CategoryAxis, plotOf, textWidth, ValueAxis } from './chart-axes.tsx';
import { ChartReadout, useReadout } from './chart-readout.tsx';

const useStyles = makeStyles({
  root: { position: 'relative' },
  svg: { display: 'block', overflow: 'visible' },
  shape: { forcedColorAdjust: 'none' },
  ground: { stroke: tokens.colorNeutralBackground1 },
  pointer: { stroke: tokens.colorNeutralStroke1Hover, strokeWidth: 1 },
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

/**
 * Lines over time, each with its own stroke. A line has a gap where a value is unknown, because unknown is not a
 * number.
 */
export function LineChart({ chart, colors, width }: ShapeProps) {
  const styles = useStyles();
  const { categories, series } = chart;
  const all = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const scale = niceScale(Math.min(0, ...all), Math.max(0, ...all));
  const ticks = scale.ticks.map((tick) => ({ tick, label: shortNumber(tick, chart) }));
  const plot = plotOf(
    width,
    CHART_HEIGHT,
    ticks.map(({ label }) => label),
  );
  const y = (value: number) => plot.bottom - placeOn(scale, value) * (plot.bottom - plot.top);
  const times = timesOf(categories) ?? categories.map((_, at) => new Date(at));
  const [first, last] = [Number(times[0]), Number(times.at(-1))];
  const span = { low: first, high: last > first ? last : first + 1 };
  const x = (at: number) => plot.left + placeOn(span, Number(times[at])) * (plot.right - plot.left);
  const fills = fillsOf(chart, colors);
  const strokes = strokesOf(chart, fills, colors.previous);
  const lines = series.map((one, index) => ({ ...one, stroke: strokes[index] }));
  // Lines for comparison go behind the others.
  lines.sort((a, b) => Number(b.stroke?.isQuiet) - Number(a.stroke?.isQuiet));
  const readout = useReadout(categories.length, (pixel) =>
    nearest(
      categories.map((_, at) => x(at)),
      pixel,
    ),
  );
  const [only] = series.length === 1 ? series : [];
  const marks = only ? (chart.marks ?? mostOf(only.values)) : [];
  return (
    <div className={styles.root} {...readout.handlers}>
      <svg className={styles.svg} width={width} height={CHART_HEIGHT} aria-hidden="true">
        <ValueAxis
          plot={plot}
          ticks={ticks.map(({ tick, label }) => ({ y: y(tick), label, isZero: tick === 0 }))}
        />
        {readout.at !== undefined && (
          <line
            x1={x(readout.at)}
            x2={x(readout.at)}
            y1={plot.top}
            y2={plot.bottom}
            className={styles.pointer}
          />
        )}
        {lines.map(({ name, values, stroke }) =>
          runs(values).map((run) => {
            const points = run.map(({ at, value }) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
            const color = stroke?.color;
            const [start, end] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
            return (
              <g key={`${name} ${start}`} className={styles.shape}>
                {only && run.length > 1 && (
                  <path
                    d={`M${x(start)} ${y(0)}L${points.join('L')}L${x(end)} ${y(0)}Z`}
                    fill={color}
                    opacity={0.12}
                  />
                )}
                {run.length > 1 ? (
                  <path
                    d={`M${points.join('L')}`}
                    fill="none"
                    stroke={color}
                    strokeWidth={stroke?.width}
                    strokeLinejoin="round"
                    strokeLinecap="butt"
                    strokeDasharray={stroke?.dash}
                    opacity={stroke?.isQuiet ? 0.6 : 1}
                  />
                ) : (
                  <circle cx={x(start)} cy={y(run[0]?.value ?? 0)} r={3} fill={color} />
                )}
              </g>
            );
          }),
        )}
        {marks.map((at) => {
          const value = only?.values[at];
          if (typeof value !== 'number') return null;
          const text = shortNumber(value, chart);
          const half = textWidth(text) / 2;
          return (
            <g key={at}>
              <circle
                cx={x(at)}
                cy={y(value)}
                r={5}
                fill={fills[0]?.color}
                strokeWidth={2}
                className={`${styles.shape} ${styles.ground}`}
              />
              <text
                x={Math.min(Math.max(x(at), plot.left + half), plot.right + 6 - half)}
                y={y(value) - 10}
                textAnchor="middle"
                className={styles.label}
              >
                {text}
              </text>
            </g>
          );
        })}
        <CategoryAxis
          plot={plot}
          labels={categories.map((_, at) => ({
            x: x(at),
            label: tickLabel(times[at] ?? new Date(0), times, categories),
          }))}
        />
      </svg>
      {readout.at !== undefined && (
        <ChartReadout
          chart={chart}
          fills={fills.map((fill, index) => ({ ...fill, color: strokes[index]?.color ?? fill.color }))}
          at={readout.at}
          x={x(readout.at)}
          width={width}
        />
      )}
    </div>
  );
}

/** Returns the index of the largest value, which is worth labelling on any line; none if no value is above zero. */
function mostOf(values: readonly (number | null)[]): number[] {
  const most = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY));
  return most > 0 ? [values.indexOf(most)] : [];
}

/** Returns the index of the place nearest to a pixel. */
const nearest = (places: readonly number[], pixel: number): number =>
  places.reduce(
    (best, place, at) => (Math.abs(place - pixel) < Math.abs((places[best] ?? 0) - pixel) ? at : best),
    0,
  );
