import { makeStyles, tokens } from '@fluentui/react-components';
import { colors } from '../chart-colors.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  // A colour that says something stays one where a system forces its own.
  swatch: {
    width: '12px',
    height: '12px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
});

/** Which colour is which, in the chart's order. */
export function ChartLegend({ names }: { names: readonly string[] }) {
  const styles = useStyles();
  const palette = colors(names.length);
  return (
    <ul className={styles.root} aria-label="Legend">
      {names.map((name, index) => (
        <li key={name} className={styles.entry}>
          <span className={styles.swatch} style={{ backgroundColor: palette[index] }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
