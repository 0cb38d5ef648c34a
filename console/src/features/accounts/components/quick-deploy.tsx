import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../../lib/api-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ExternalButton } from '../../../ui/external-button.tsx';
import { ErrorState } from '../../../ui/section-states.tsx';
import { quickCreateLinkQuery } from '../api/read-quick-create-link.ts';
import { useMissingPrincipal } from '../use-missing-principal.ts';
import { DeployCard } from './deploy-card.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Offers a link that opens AWS's console with everything filled in. */
export function QuickDeploy({ workspaceId, externalId }: { workspaceId: string; externalId: string }) {
  const styles = useStyles();
  const query = useQuery(quickCreateLinkQuery(workspaceId, externalId));
  const { link, warnings = [] } = query.data ?? {};
  const missing = useMissingPrincipal(workspaceId, externalId);
  return (
    <DeployCard
      title="Quick Deploy"
      text="Opens AWS with everything filled in: look it over, acknowledge that an IAM role is made, and create the stack."
    >
      <div className={styles.buttons}>
        {/* A link that AWS would refuse is not the primary choice. */}
        <ExternalButton appearance={warnings.length === 0 ? 'primary' : 'secondary'} href={link}>
          Open in AWS Console
        </ExternalButton>
        <CopyButton value={link ?? ''} label="Copy Link" text="Copy Link" disabled={!link} />
      </div>
      {query.isError && (
        <ErrorState
          message={detailOf(query.error, 'The link could not be made.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {/* Warnings that the whole step shows already are not repeated. */}
      {warnings
        .filter((warning) => warning !== missing)
        .map((warning) => (
          <MessageBar key={warning} intent="warning" layout="multiline">
            <MessageBarBody>{warning}</MessageBarBody>
          </MessageBar>
        ))}
    </DeployCard>
  );
}
