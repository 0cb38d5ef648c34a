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
  // The worst are the fullest, so that the order is seen without their colours.
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

/** How bad a finding is, by its word first and its colour besides. */
export function SeverityPill({ severity }: { severity: string }) {
  const styles = useStyles();
  const level = LEVELS.find((each) => each === severity.toLowerCase()) ?? 'low';
  return <span className={mergeClasses(styles.root, styles[level])}>{severity}</span>;
}
