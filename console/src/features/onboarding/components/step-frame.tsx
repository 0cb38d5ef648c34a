import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { StepMarks } from './step-marks.tsx';

const useStyles = makeStyles({
  marks: { gridColumn: '1 / -1', gridRow: 1, marginBottom: tokens.spacingVerticalL },
  title: { gridRow: 2, ':focus': { outlineStyle: 'none' } },
  content: {
    gridRow: 3,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // If space is short, the content scrolls instead of shrinking.
    '> *': { flexShrink: 0 },
  },
  actions: {
    gridRow: 4,
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'row',
    justifyContent: 'flex-end',
    justifySelf: 'stretch',
    marginTop: tokens.spacingVerticalL,
    '@media screen and (max-width: 480px)': { flexDirection: 'row', '> *': { flexGrow: 1 } },
  },
  body: { gap: 0, gridTemplateRows: 'auto auto 1fr auto', rowGap: tokens.spacingVerticalXS },
});

export interface StepProps {
  titleRef: Ref<HTMLHeadingElement>;
  /** undefined: the default workspace. */
  workspaceId: string | undefined;
  /** Onboarding is done, and Settings is loading. */
  isFinishing: boolean;
}

interface StepFrameProps {
  step: 1 | 2 | 3;
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  actions: ReactNode;
  children: ReactNode;
}

/** The layout that all onboarding steps share. */
export function StepFrame({ step, title, titleRef, actions, children }: StepFrameProps) {
  const styles = useStyles();
  return (
    <DialogBody className={styles.body}>
      <StepMarks className={styles.marks} step={step} />
      <DialogTitle ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      <DialogActions className={styles.actions}>{actions}</DialogActions>
    </DialogBody>
  );
}
