import { makeStyles, tokens } from '@fluentui/react-components';
import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn } from '@windsock/bot/reply/chart.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import type { PointerEvent } from 'react';
import { useState } from 'react';
import type { Fill } from '../chart-colors.ts';
import { categoryName, totalsOf } from '../chart-data.ts';
import { fillStyle } from '../chart-fill.ts';

const WIDTH = 220;

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: 0,
    width: `${WIDTH}px`,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalS,
    zIndex: 2,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  swatch: { width: '8px', height: '8px', flexShrink: 0, forcedColorAdjust: 'none' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  value: { fontVariantNumeric: 'tabular-nums' },
});

/** Tracks the category under the pointer or the finger. People without a pointer read the same in the table. */
export function useReadout(count: number, indexOf: (x: number) => number) {
  const [at, point] = useState<number>();
  const follow = (event: PointerEvent<HTMLElement>) => {
    const index = indexOf(event.clientX - event.currentTarget.getBoundingClientRect().left);
    point(index >= 0 && index < count ? index : undefined);
  };
  const leave = () => point(undefined);
  return {
    at: at !== undefined && at < count ? at : undefined,
    handlers: { onPointerMove: follow, onPointerDown: follow, onPointerLeave: leave, onPointerCancel: leave },
  };
}

interface ChartReadoutProps {
  chart: Chart;
  fills: readonly Fill[];
  at: number;
  /** The category's distance from the left in pixels. */
  x: number;
  width: number;
}

/** The exact numbers of one category, shown beside it. */
export function ChartReadout({ chart, fills, at, x, width }: ChartReadoutProps) {
  const styles = useStyles();
  const write = (value: number | null | undefined) =>
    typeof value === 'number' ? formatNumber(value, chartColumn(chart)) : 'unknown';
  const left = x + 12 + WIDTH <= width ? x + 12 : Math.max(0, x - 12 - WIDTH);
  return (
    <div className={styles.root} style={{ left }} aria-hidden="true">
      <div className={styles.title}>{clean(categoryName(chart.categories[at] ?? ''), 80)}</div>
      {chart.series.map(({ name, values }, index) => (
        <div key={name} className={styles.line}>
          <span className={styles.swatch} style={fillStyle(fills[index] ?? { color: '', striped: false })} />
          <span className={styles.name}>{clean(name, 60)}</span>
          <span className={styles.value}>{write(values[at])}</span>
        </div>
      ))}
      {chart.stacked && (
        <div className={styles.line}>
          <span className={styles.name}>Total</span>
          <span className={styles.value}>{write(totalsOf(chart)[at])}</span>
        </div>
      )}
    </div>
  );
}
