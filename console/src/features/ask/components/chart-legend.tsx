import { makeStyles, tokens } from '@fluentui/react-components';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import type { Fill } from '../chart-colors.ts';
import type { Stroke } from '../chart-fill.ts';
import { fillStyle } from '../chart-fill.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  // The colour carries meaning, so it stays even if the system forces its own colours.
  swatch: {
    width: '12px',
    height: '12px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  line: { flexShrink: 0, forcedColorAdjust: 'none' },
  name: { overflowWrap: 'anywhere' },
});

export interface LegendEntry {
  name: string;
  fill: Fill;
  /** Set for a line. */
  stroke?: Stroke | undefined;
}

/** Shows which fill or stroke belongs to which series, in the chart's order. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.root} aria-label="Legend">
      {entries.map(({ name, fill, stroke }) => (
        <li key={name} className={styles.entry}>
          {stroke ? (
            <svg className={styles.line} width="28" height="4" aria-hidden="true">
              <path
                d="M0 2H28"
                fill="none"
                stroke={stroke.color}
                strokeWidth={stroke.width}
                strokeDasharray={stroke.dash}
              />
            </svg>
          ) : (
            <span className={styles.swatch} style={fillStyle(fill)} />
          )}
          <span className={styles.name}>{clean(name, 80)}</span>
        </li>
      ))}
    </ul>
  );
}
