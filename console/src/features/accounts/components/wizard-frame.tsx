import {
  Button,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  title: { ':focus': { outlineStyle: 'none' } },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // If space is short, the content scrolls instead of shrinking.
    '> *': { flexShrink: 0 },
  },
});

export interface WizardStepProps {
  workspaceId: string;
  externalId: string;
  titleRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

interface WizardFrameProps {
  step: 1 | 2;
  titleRef: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function WizardFrame({ step, titleRef, actions, onClose, children }: WizardFrameProps) {
  const styles = useStyles();
  return (
    <DialogBody>
      <DialogTitle
        ref={titleRef}
        tabIndex={-1}
        className={styles.title}
        action={<Button appearance="subtle" icon={<DismissRegular />} aria-label="Close" onClick={onClose} />}
      >
        Connect AWS Account - Step {step} of 2
      </DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      {actions}
    </DialogBody>
  );
}
