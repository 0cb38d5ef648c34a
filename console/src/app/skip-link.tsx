import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow8,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    ':not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The first Tab stop: it skips the header, which is the same on every page (WCAG 2.4.1). */
export function SkipLink() {
  const styles = useStyles();
  return (
    <a href="#main" className={styles.link}>
      Skip to content
    </a>
  );
}
