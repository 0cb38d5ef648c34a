import { Body1Strong, Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { mayManage } from '../../../lib/people.ts';
import type { FirstSteps as Steps } from '../use-first-steps.ts';
import { stepsDone } from '../use-first-steps.ts';
import { whyNoAccounts } from '../why-no-accounts.ts';
import { Explained } from './explained.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  step: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: {
    flexShrink: 0,
    fontSize: '20px',
    lineHeight: 0,
    paddingBlock: '2px',
    color: tokens.colorNeutralForeground3,
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  name: { lineHeight: '24px' },
  // Aligns the text with that of the completed steps.
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
  },
});

interface FirstStepsProps {
  workspace: Workspace;
  steps: Steps;
}

/** The steps to set up a workspace: each shows its state and links to where it is done. */
export function FirstSteps({ workspace, steps }: FirstStepsProps) {
  const styles = useStyles();
  const overlays = useOverlays();
  const workspaceId = workspace.workspace_id;
  const isManager = mayManage(workspace);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.title}>
          Get started
        </Body1Strong>
        <Caption1 role="status" className={styles.quiet}>
          {stepsDone(steps)} of 3 steps done
        </Caption1>
      </div>
      <ol className={styles.list} aria-label="Get started">
        <Step
          name="Connect Slack or Teams"
          hint="Where you ask, and read the answers"
          isDone={steps.chat}
          onGo={isManager && (() => overlays.open({ kind: 'onboarding', step: 2, workspaceId }))}
        />
        <Step
          name="Connect an AWS account"
          hint="Windsock gets a role that can only read"
          isDone={steps.aws}
          whyNot={whyNoAccounts(steps.chat)}
          onGo={isManager && (() => overlays.open({ kind: 'connect-account', workspaceId }))}
        />
        <Step
          name="Ask your first question"
          hint="In chat, or right here"
          isDone={steps.asked}
          onGo={() => overlays.open({ kind: 'try-it', workspaceId })}
        />
      </ol>
    </div>
  );
}

interface StepProps {
  name: string;
  /** What the step is about, shown until it is done. */
  hint: string;
  /** undefined: not known. */
  isDone: boolean | undefined;
  /** Why the step cannot be done now. */
  whyNot?: string | undefined;
  /** false: this person may not do it. */
  onGo: (() => void) | false;
}

const ADMINS = 'An admin of this workspace does this';

function Step({ name, hint, isDone, whyNot, onGo }: StepProps) {
  const styles = useStyles();
  return (
    <li className={styles.step}>
      <span className={mergeClasses(styles.icon, isDone && styles.done)} aria-hidden>
        {isDone ? <CheckmarkCircleFilled /> : <CircleRegular />}
      </span>
      <span className={styles.words}>
        {isDone || !onGo ? (
          <Body1Strong className={styles.name}>{name}</Body1Strong>
        ) : (
          <Explained why={whyNot}>
            <Button
              appearance="transparent"
              size="small"
              className={whyNot === undefined ? styles.button : mergeClasses(styles.button, styles.quiet)}
              disabledFocusable={whyNot !== undefined}
              onClick={onGo}
            >
              {name}
            </Button>
          </Explained>
        )}
        <Caption1 className={styles.quiet}>
          {isDone ? 'Done' : isDone === undefined ? 'Not known yet' : `To do. ${onGo ? hint : ADMINS}`}
        </Caption1>
      </span>
    </li>
  );
}
