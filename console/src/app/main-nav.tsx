import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useWidth } from './use-width.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', gap: tokens.spacingHorizontalXL },
  end: {
    marginInlineStart: 'auto',
    alignSelf: 'center',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  tab: {
    padding: `${tokens.spacingVerticalMNudge} ${tokens.spacingHorizontalXXS}`,
    borderBottom: `3px solid transparent`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1Hover },
    // Forced colours make a transparent border visible.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
    '@media (forced-colors: active)': { color: 'Highlight', borderBottomColor: 'Highlight' },
  },
});

const TABS = [
  { to: '/insights', name: 'Insights' },
  { to: '/settings', name: 'Settings' },
];

/**
 * The two tabs. They are links: each has an address, and can be opened in a browser tab of its own.
 * @param end what is shown at the end of the row
 */
export function MainNav({ end }: { end?: ReactNode }) {
  const styles = useStyles();
  const width = useWidth();
  return (
    <nav aria-label="Main" className={mergeClasses(width.row, styles.nav)}>
      {TABS.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => mergeClasses(styles.tab, isActive && styles.current)}
        >
          {name}
        </NavLink>
      ))}
      {end && <div className={styles.end}>{end}</div>}
    </nav>
  );
}
