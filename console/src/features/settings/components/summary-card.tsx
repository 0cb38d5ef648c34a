import { Body1, LargeTitle, makeStyles, tokens } from '@fluentui/react-components';
import { DataPieRegular } from '@fluentui/react-icons';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { ChatPlatforms } from '../use-chat-platforms.ts';
import { stepsDone, useFirstSteps } from '../use-first-steps.ts';
import { FirstSteps } from './first-steps.tsx';

const useStyles = makeStyles({
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  number: { fontVariantNumeric: 'tabular-nums' },
  caption: { color: tokens.colorNeutralForeground2 },
});

interface SummaryCardProps {
  workspace: Workspace;
  workspaces: readonly Workspace[];
  platforms: ChatPlatforms;
  className?: string | undefined;
}

export const countAccounts = (workspaces: readonly Workspace[]): number =>
  workspaces.reduce((sum, { aws_accounts_count }) => sum + aws_accounts_count, 0);

/**
 * Shows how many AWS accounts are connected in all workspaces; the number is large once there is one. The first steps
 * are shown, too, until the workspace is fully set up.
 */
export function SummaryCard({ workspace, workspaces, platforms, className }: SummaryCardProps) {
  const styles = useStyles();
  const steps = useFirstSteps(workspace, platforms);
  const count = countAccounts(workspaces);
  const number = new Intl.NumberFormat('en-US').format(count);
  const words = `${count === 1 ? 'connected AWS account' : 'connected AWS accounts'}${workspaces.length > 1 ? ` in ${workspaces.length} workspaces` : ''}`;
  // An unknown step does not count as missing, so the steps do not flash for a person who has done them all.
  const isMissing = Object.values(steps).includes(false);
  return (
    <SectionCard icon={<DataPieRegular />} title="Summary" className={className}>
      {count > 0 && (
        <div className={styles.words}>
          <LargeTitle className={styles.number}>{number}</LargeTitle>
          <Body1 className={styles.caption}>{words}</Body1>
        </div>
      )}
      {(isMissing || count === 0) && stepsDone(steps) < 3 && (
        <FirstSteps workspace={workspace} steps={steps} />
      )}
      {count === 0 && (
        <Body1 className={styles.caption}>
          {number} {words}
        </Body1>
      )}
    </SectionCard>
  );
}
