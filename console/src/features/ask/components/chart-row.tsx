import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { Scale } from '../chart-scale.ts';
import { placeOn } from '../chart-scale.ts';

/** Below this width in pixels, the bar goes under its name and number and takes the full width. */
const NARROW = 420;

export const isNarrowChart = (width: number): boolean => width < NARROW;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(38%) minmax(80px, 1fr) max-content',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  narrow: { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  label: { overflowWrap: 'anywhere', paddingBlock: '3px' },
  under: { gridColumn: '1 / -1', paddingBottom: tokens.spacingVerticalXS },
  value: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

export interface ChartRow {
  key: string;
  label: string;
  /** The number, or the numbers. */
  value: ReactNode;
  bar: ReactNode;
  isStrong?: boolean;
}

/** Rows of a name, a bar and a number in one grid, so that all bars share one axis and no name is cut off. */
export function ChartRows({ rows, width }: { rows: readonly ChartRow[]; width: number }) {
  const styles = useStyles();
  const isNarrow = isNarrowChart(width);
  return (
    <div className={mergeClasses(styles.root, isNarrow && styles.narrow)}>
      {rows.map(({ key, label, value, bar, isStrong }) => {
        const strong = isStrong && styles.strong;
        const number = <span className={mergeClasses(styles.value, strong)}>{value}</span>;
        return (
          <Fragment key={key}>
            <span className={mergeClasses(styles.label, strong)}>{clean(label, 80)}</span>
            {isNarrow && number}
            <span className={isNarrow ? styles.under : undefined}>{bar}</span>
            {!isNarrow && number}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Returns the place on the track of a bar from one value to another. */
export function barPlacement(scale: Pick<Scale, 'low' | 'high'>, from: number, to: number) {
  const [start, end] = [placeOn(scale, Math.min(from, to)), placeOn(scale, Math.max(from, to))];
  return { insetInlineStart: `${start * 100}%`, width: `${(end - start) * 100}%` };
}
