import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  // The worst severities have the strongest fill, so that the order shows even without colour.
  critical: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `1px solid ${tokens.colorPaletteRedBackground3}`,
  },
  high: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorPaletteRedForeground1,
    border: `1px solid ${tokens.colorPaletteRedBorder2}`,
  },
  medium: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: tokens.colorPaletteDarkOrangeForeground1,
    border: `1px solid ${tokens.colorPaletteDarkOrangeBorder1}`,
  },
  low: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
});

const LEVELS = ['critical', 'high', 'medium', 'low'] as const;

/** Shows a finding's severity as a word, supported by a colour. */
export function SeverityPill({ severity }: { severity: string }) {
  const styles = useStyles();
  const level = LEVELS.find((each) => each === severity.toLowerCase()) ?? 'low';
  return <span className={mergeClasses(styles.root, styles[level])}>{severity}</span>;
}
