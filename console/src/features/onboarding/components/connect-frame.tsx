import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { Platform } from '../platforms.ts';
import { PLATFORM_NAMES } from '../platforms.ts';
import { PlatformMark } from './platform-mark.tsx';
import type { StepProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

const useStyles = makeStyles({
  scene: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXL,
    paddingTop: tokens.spacingVerticalM,
    '@media (max-width: 480px)': { flexDirection: 'column' },
  },
  mark: { flexShrink: 0, lineHeight: 0 },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  back: { marginInlineEnd: 'auto' },
  detail: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

export interface ConnectStepProps extends StepProps {
  onBack: () => void;
  onFinish: (how?: { withGuide?: boolean }) => void;
}

interface ConnectFrameProps {
  platform: Platform;
  titleRef: Ref<HTMLHeadingElement>;
  /** The next steps, in order. */
  steps: ReactNode[];
  /** Something is in progress, so nothing can be pressed. */
  isBusy: boolean;
  /** What went wrong, and the error, for which the server may have a better sentence. */
  failure: { text: string; error: unknown } | undefined;
  onBack: () => void;
  onSkip: () => void;
  /** The main button and its messages. */
  children: ReactNode;
}

/** Step 3: the chosen platform. */
export function ConnectFrame(props: ConnectFrameProps) {
  const styles = useStyles();
  const { platform, titleRef, steps, isBusy, failure, onBack, onSkip, children } = props;
  return (
    <StepFrame
      step={3}
      title={`Connect ${PLATFORM_NAMES[platform]}`}
      titleRef={titleRef}
      actions={
        <>
          <Button className={styles.back} disabledFocusable={isBusy} onClick={onBack}>
            Back
          </Button>
          <Button appearance="subtle" disabledFocusable={isBusy} onClick={onSkip}>
            Skip for now
          </Button>
        </>
      }
    >
      <div className={styles.scene}>
        <span className={styles.mark}>
          <PlatformMark platform={platform} size={56} />
        </span>
        <ol className={styles.list}>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={at}>{step}</li>
          ))}
        </ol>
      </div>
      {children}
      {failure && (
        <ErrorBox>
          {failure.text}
          {failure.error instanceof ApiError && failure.error.detail && (
            <span className={styles.detail}>{failure.error.detail}</span>
          )}
        </ErrorBox>
      )}
    </StepFrame>
  );
}
