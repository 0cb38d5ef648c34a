import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../../lib/api-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ExternalButton } from '../../../ui/external-button.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { commandQuery } from '../api/read-command.ts';
import { DeployCard } from './deploy-card.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  shown: { color: tokens.colorNeutralForeground2 },
  summary: { cursor: 'pointer', width: 'fit-content' },
  scroll: {
    maxHeight: '160px',
    overflow: 'auto',
    marginTop: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  command: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface ShellDeployProps {
  workspaceId: string;
  externalId: string;
  /** True if no other way is easier. */
  isFirstChoice: boolean;
}

/** Offers one command for AWS CloudShell, with the template and all values in it. */
export function ShellDeploy({ workspaceId, externalId, isFirstChoice }: ShellDeployProps) {
  const styles = useStyles();
  const query = useQuery(commandQuery(workspaceId, externalId));
  const { command, shell_url: shell } = query.data ?? {};
  return (
    <DeployCard
      title="AWS CloudShell"
      text="One command for the terminal in AWS's console, with the template and everything else in it. CloudShell shows what is pasted and asks first. The command takes about a minute, and ends with the account ID for the next step."
    >
      <div className={styles.buttons}>
        <CopyButton
          appearance={isFirstChoice ? 'primary' : 'secondary'}
          value={command ?? ''}
          label="Copy Command"
          text="Copy Command"
          disabled={!command}
        />
        <ExternalButton href={command ? shell : undefined}>Open AWS CloudShell</ExternalButton>
      </div>
      {command && (
        <details className={styles.shown}>
          <summary className={styles.summary}>
            <Caption1>Show the command</Caption1>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label="The command">
            <pre className={styles.command}>{command}</pre>
          </section>
        </details>
      )}
      {query.isError && (
        <ErrorState
          message={detailOf(query.error, 'The command could not be made.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </DeployCard>
  );
}
