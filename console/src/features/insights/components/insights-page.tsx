import { Body1, makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import {
  DataTrendingRegular,
  GaugeRegular,
  MoneyRegular,
  ShieldCheckmarkRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PageFrame } from '../../../ui/page-frame.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  line: { margin: 0 },
  quiet: { margin: 0, maxWidth: '520px', color: tokens.colorNeutralForeground2 },
  plans: {
    listStyleType: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalM} 0 0`,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalL,
    width: '100%',
    maxWidth: '760px',
  },
  plan: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { fontSize: '28px', color: tokens.colorBrandForeground1 },
});

const PLANS: [FluentIcon, string][] = [
  [DataTrendingRegular, 'Analytics'],
  [MoneyRegular, 'Cost optimisation'],
  [ShieldCheckmarkRegular, 'Security'],
  [GaugeRegular, 'Performance metrics'],
];

/** The landing page. @param ask the question field, which goes above the page's announcements */
export function InsightsPage({ ask }: { ask?: ReactNode }) {
  const styles = useStyles();
  return (
    <PageFrame title="Insights" subtitle="AWS analytics and reporting dashboard" above={ask}>
      <section className={styles.card} aria-labelledby="coming-soon">
        <Subtitle1 as="h2" id="coming-soon" className={styles.line}>
          Coming Soon
        </Subtitle1>
        <Body1 as="p" align="center" className={styles.quiet}>
          This page will show analytics, cost optimisation, security and performance metrics of your AWS
          accounts. Until then, ask for them in Slack or Teams.
        </Body1>
        <ul className={styles.plans}>
          {PLANS.map(([Icon, name]) => (
            <li key={name} className={styles.plan}>
              <Icon className={styles.icon} aria-hidden />
              <Body1>{name}</Body1>
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}
