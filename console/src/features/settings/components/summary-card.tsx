import { Body1, LargeTitle, makeStyles, tokens } from '@fluentui/react-components';
import { DataPieRegular } from '@fluentui/react-icons';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

const useStyles = makeStyles({
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  number: { fontVariantNumeric: 'tabular-nums' },
  caption: { color: tokens.colorNeutralForeground2 },
});

/** How many AWS accounts are connected, over all workspaces. */
export function SummaryCard({ workspaces }: { workspaces: readonly Workspace[] }) {
  const styles = useStyles();
  const count = workspaces.reduce((sum, { aws_accounts_count }) => sum + aws_accounts_count, 0);
  return (
    <SectionCard icon={<DataPieRegular />} title="Summary">
      <div className={styles.words}>
        <LargeTitle className={styles.number}>{new Intl.NumberFormat('en-US').format(count)}</LargeTitle>
        <Body1 className={styles.caption}>
          {count === 1 ? 'connected AWS account' : 'connected AWS accounts'}
          {workspaces.length > 1 && ` in ${workspaces.length} workspaces`}
        </Body1>
      </div>
    </SectionCard>
  );
}
