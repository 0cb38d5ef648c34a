import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';
import type { Fill } from '../chart-colors.ts';
import { fillsOf } from '../chart-colors.ts';
import { shortNumber, signedNumber } from '../chart-data.ts';
import { fillStyle } from '../chart-fill.ts';
import type { Part } from '../chart-parts.ts';
import { partsOf } from '../chart-parts.ts';
import type { ShapeProps } from '../shape-props.ts';
import { barPlacement, ChartRows } from './chart-row.tsx';

const useStyles = makeStyles({
  bars: { display: 'flex', flexDirection: 'column', gap: '2px' },
  apart: { paddingBlock: '5px' },
  track: { position: 'relative', height: '14px' },
  thin: { height: '6px' },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    minWidth: '2px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Horizontal bars. The longest takes the full width, and each shows its number, so no axis is needed. */
export function BarsChart({ chart, colors, width }: ShapeProps) {
  const styles = useStyles();
  const parts = partsOf(chart);
  const values = parts.flatMap((part) => part.values.flatMap(({ value }) => value ?? []));
  const scale = { low: Math.min(0, ...values), high: Math.max(0, ...values) };
  if (scale.low === scale.high) scale.high = 1;
  const fills = fillsOf(chart, colors);
  const fillOf = ({ role }: Part, series: number): Fill =>
    chart.series.length === 1 && (role === 'tax' || role === 'rest')
      ? { color: colors[role], striped: role === 'tax' }
      : (fills[series] ?? { color: colors.current, striped: false });
  // For a period and the one before it, show the difference.
  const isChange = chart.series.length === 2 && chart.series.some(({ role }) => role === 'previous');
  const rows = parts.map((part) => ({
    key: part.label,
    label: part.label,
    bar: (
      <span className={mergeClasses(styles.bars, chart.series.length > 1 && styles.apart)}>
        {part.values.map(({ value, series }, at) => (
          <span key={series} className={mergeClasses(styles.track, at > 0 && styles.thin)}>
            {value !== null && value !== 0 && (
              <span
                className={styles.bar}
                style={{ ...fillStyle(fillOf(part, series)), ...barPlacement(scale, 0, value) }}
              />
            )}
          </span>
        ))}
      </span>
    ),
    value: (
      <>
        {part.values.map(({ value, series }, at) => (
          <span key={series} className={at > 0 ? styles.quiet : undefined}>
            {at > 0 && ' · '}
            {at > 0 && isChange ? changeOf(part, chart) : numberOf(value, chart)}
          </span>
        ))}
        {part.share !== undefined && (
          <span className={styles.quiet}> · {formatNumber(part.share, { type: 'percent' })}</span>
        )}
      </>
    ),
  }));
  return <ChartRows rows={rows} width={width} />;
}

const numberOf = (value: number | null, chart: Chart): string =>
  value === null ? 'unknown' : shortNumber(value, chart);

function changeOf({ values: [now, before] }: Part, chart: Chart): string {
  if (typeof now?.value !== 'number' || typeof before?.value !== 'number') return 'unknown';
  return signedNumber(now.value - before.value, chart);
}
