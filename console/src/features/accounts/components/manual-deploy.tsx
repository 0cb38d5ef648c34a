import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { logFailure } from '../../../lib/log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { CopyRow } from '../../../ui/copy-row.tsx';
import { readTemplate } from '../api/read-template.ts';
import { filledTemplate, templateFileName } from '../template-file.ts';
import { useMissingPrincipal } from '../use-missing-principal.ts';
import { DeployCard } from './deploy-card.tsx';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { alignSelf: 'flex-start' },
});

interface ManualDeployProps {
  workspaceId: string;
  externalId: string;
}

/**
 * Offers the template as a file with the values filled in, and the two values alone for people who deploy with other
 * tools.
 */
export function ManualDeploy({ workspaceId, externalId }: ManualDeployProps) {
  const styles = useStyles();
  const isMissing = useMissingPrincipal(workspaceId, externalId) !== undefined;
  const downloading = useSingleMutation({
    async mutationFn() {
      const template = filledTemplate(await readTemplate(), { workspaceId, externalId });
      saveFile(new Blob([template], { type: 'text/yaml' }), templateFileName(workspaceId));
    },
    onError: (error) => logFailure('The role template could not be downloaded', error),
  });
  return (
    <DeployCard
      title="Manual Deploy"
      text="Download the template from here and upload it in CloudFormation yourself. The two values are filled in already; keep them as they are."
    >
      <div className={styles.rows}>
        <CopyRow name="Workspace ID" value={workspaceId} />
        <CopyRow name="External ID" value={externalId} />
      </div>
      <Button
        className={styles.button}
        icon={<ArrowDownloadRegular />}
        disabledFocusable={downloading.isPending || isMissing}
        onClick={() => downloading.mutate(undefined)}
      >
        Download Template
      </Button>
      {isMissing && <Caption1>There is no template to download until the variable above is set.</Caption1>}
    </DeployCard>
  );
}
