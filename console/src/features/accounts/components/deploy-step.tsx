import {
  Body1,
  Button,
  DialogActions,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { AwsProblem } from '../../../ui/aws-problem.tsx';
import { CopyRow } from '../../../ui/copy-row.tsx';
import { SectionSkeleton } from '../../../ui/section-states.tsx';
import { quickCreateLinkQuery } from '../api/read-quick-create-link.ts';
import { useMissingPrincipal } from '../use-missing-principal.ts';
import { ManualDeploy } from './manual-deploy.tsx';
import { QuickDeploy } from './quick-deploy.tsx';
import { ShellDeploy } from './shell-deploy.tsx';
import type { WizardStepProps } from './wizard-frame.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const useStyles = makeStyles({
  intro: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  line: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Step 1: the role is created in the account, through AWS's console, CloudShell, or by hand. */
export function DeployStep({ onNext, ...props }: WizardStepProps & { onNext: () => void }) {
  const styles = useStyles();
  const link = useQuery(quickCreateLinkQuery(props.workspaceId, props.externalId));
  // The way that works comes first.
  const isQuick = !link.data?.warnings.length;
  const quick = <QuickDeploy key="quick" {...props} />;
  const shell = <ShellDeploy key="shell" {...props} isFirstChoice={!isQuick} />;
  const ways = isQuick ? [quick, shell] : [shell, quick];
  const missing = useMissingPrincipal(props.workspaceId, props.externalId);
  return (
    <WizardFrame
      {...props}
      step={1}
      actions={
        <DialogActions>
          <Button appearance="primary" onClick={onNext}>
            Next
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.intro}>
        <Subtitle2 as="h3" className={styles.line}>
          CloudFormation Deployment
        </Subtitle2>
        <Body1 as="p" className={styles.text}>
          A CloudFormation template creates an IAM role in your AWS account, so that {PRODUCT_NAME} can reach
          its resources. The role reads, and changes nothing. Deploy it in one of the ways below, then go on.
        </Body1>
      </div>
      {missing && (
        <>
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{missing}</MessageBarBody>
          </MessageBar>
          <CopyRow name="The variable to set" value="WINDSOCK_AWS_PRINCIPAL_ARN=" />
        </>
      )}
      <AwsProblem workspaceId={props.workspaceId} />
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          Make sure that you are logged into the correct AWS account before you deploy.
        </MessageBarBody>
      </MessageBar>
      {link.isPending ? <SectionSkeleton label="Loading the ways to deploy" lines={8} /> : ways}
      <ManualDeploy {...props} />
    </WizardFrame>
  );
}
