import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataBarVerticalRegular, DeleteRegular } from '@fluentui/react-icons';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import type { AnalysisState } from '../use-analyses.ts';
import { CHAT_UNKNOWN } from '../why-no-accounts.ts';
import { Explained } from './explained.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS },
  // On a phone both buttons fit on one line.
  button: { minWidth: 0, paddingInline: tokens.spacingHorizontalSNudge, whiteSpace: 'nowrap' },
});

interface AccountActionsProps {
  account: AwsAccount;
  /** Whether a chat platform is connected, to which results can be posted; undefined: not known. */
  isConnected: boolean | undefined;
  analysis: AnalysisState | undefined;
  onAnalyze: () => void;
  onDelete: () => void;
}

export function AccountActions(props: AccountActionsProps) {
  const styles = useStyles();
  const { account, isConnected, analysis, onAnalyze, onDelete } = props;
  const whyNot = reason(isConnected, analysis);
  return (
    <span className={styles.root}>
      <Explained why={whyNot}>
        <Button
          size="small"
          className={styles.button}
          icon={<DataBarVerticalRegular />}
          aria-label={`Analyze ${account.account_alias}`}
          disabledFocusable={whyNot !== undefined}
          onClick={onAnalyze}
        >
          Analyze
        </Button>
      </Explained>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<DeleteRegular />}
        aria-label={`Delete ${account.account_alias}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </span>
  );
}

/** Returns why no analysis can be started, if so. */
function reason(isConnected: boolean | undefined, analysis: AccountActionsProps['analysis']) {
  if (analysis === 'starting') return 'The analysis is being started';
  if (analysis === 'started') return 'An analysis of this account was started already';
  if (analysis === 'waiting') return 'The analysis waits: mention @Windsock in a channel';
  if (isConnected === undefined) return CHAT_UNKNOWN;
  return isConnected ? undefined : 'Connect Slack or Teams before analyzing AWS accounts';
}
