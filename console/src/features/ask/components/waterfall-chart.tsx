import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ChartColors, Fill } from '../chart-colors.ts';
import { shortNumber, signedNumber } from '../chart-data.ts';
import { fillStyle } from '../chart-fill.ts';
import { placeOn } from '../chart-scale.ts';
import type { Step } from '../chart-waterfall.ts';
import { steps, waterfallScale } from '../chart-waterfall.ts';
import type { ShapeProps } from '../shape-props.ts';
import { barPlacement, ChartRows, isNarrowChart } from './chart-row.tsx';

const useStyles = makeStyles({
  track: { position: 'relative', display: 'block', height: '24px' },
  low: { height: '18px' },
  bar: {
    position: 'absolute',
    insetBlock: '4px',
    minWidth: '3px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  // Torn edge on the left: the bar continues to zero.
  torn: {
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 0 100%, 5px 83%, 0 66%, 5px 50%, 0 33%, 5px 16%)',
  },
  // Connects the end of one bar with the start of the next.
  level: {
    position: 'absolute',
    width: '1px',
    top: '20px',
    height: '8px',
    backgroundColor: tokens.colorNeutralStroke1,
    forcedColorAdjust: 'none',
  },
  note: { display: 'block', marginTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground3 },
});

/** Shows how one amount became another: each change begins where the previous one ended. */
export function WaterfallChart({ chart, colors, width }: ShapeProps) {
  const styles = useStyles();
  const all = steps(chart);
  const { scale, isCut } = waterfallScale(all);
  const isNarrow = isNarrowChart(width);
  const rows = all.map((step, at) => {
    const { from, kind, label, to, value } = step;
    const isTotal = kind === 'total';
    return {
      key: `${at} ${label}`,
      label,
      isStrong: isTotal,
      value: isTotal ? shortNumber(value, chart) : signedNumber(value, chart),
      bar: (
        <span className={mergeClasses(styles.track, isNarrow && styles.low)}>
          <span
            className={mergeClasses(styles.bar, isTotal && isCut && styles.torn)}
            style={{
              ...fillStyle(fillOf(step, at === all.length - 1, colors)),
              ...barPlacement(scale, Math.max(from, scale.low), to),
            }}
          />
          {at < all.length - 1 && !isNarrow && (
            <span className={styles.level} style={{ insetInlineStart: `${placeOn(scale, to) * 100}%` }} />
          )}
        </span>
      ),
    };
  });
  return (
    <>
      <ChartRows rows={rows} width={width} />
      {isCut && (
        <Caption1 className={styles.note}>
          The bars begin at {shortNumber(scale.low, chart)}, not at zero, so that the changes can be seen.
        </Caption1>
      )}
    </>
  );
}

/**
 * Returns a step's fill. The first total is the one to compare with; increases share the last total's colour, and
 * decreases have their own.
 */
function fillOf({ kind, value }: Step, isLast: boolean, colors: ChartColors): Fill {
  if (kind === 'total') return { color: isLast ? colors.current : colors.previous, striped: false };
  return { color: value < 0 ? colors.decrease : colors.current, striped: kind === 'tax' };
}
