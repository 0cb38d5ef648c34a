import { Dialog, DialogSurface, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import type { Platform } from '../platforms.ts';
import { useFinish } from '../use-finish.ts';
import { ChooseStep } from './choose-step.tsx';
import { CreateAppStep } from './create-app-step.tsx';
import { SlackStep } from './slack-step.tsx';
import { TeamsStep } from './teams-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/**
 * `step` is where the dialog opens; `onClose` removes it (a dialog that Settings opened at step 2 may be cancelled).
 * Without `workspaceId` it is about the default workspace.
 */
export interface OnboardingDialogProps {
  step: 1 | 2;
  workspaceId?: string | undefined;
  onClose(): void;
}

const useStyles = makeStyles({ surface: { maxWidth: '520px' } });

/**
 * Asks newcomers who they are and which chat platform they want. It has no close button, and a click outside does
 * nothing: it has to be finished or skipped. If it was opened from Settings, Escape cancels it without changes.
 */
export function OnboardingDialog({ step: first, workspaceId, onClose }: OnboardingDialogProps) {
  const styles = useStyles();
  const [step, setStep] = useState<'welcome' | 'choose' | Platform>(first === 1 ? 'welcome' : 'choose');
  const config = usePublicConfig();
  const title = useStepFocus<HTMLHeadingElement>(step);
  const { finish, isFinishing } = useFinish(onClose);
  useFocusReturn(true);
  const shared = { titleRef: title, workspaceId, isFinishing };
  const connecting = { ...shared, onBack: () => setStep('choose'), onFinish: finish };
  return (
    <Dialog
      open
      onOpenChange={(_event, data) => {
        if (data.type === 'escapeKeyDown' && first === 2) onClose();
      }}
    >
      {/* A click outside neither closes the dialog nor moves the focus out of it. */}
      <DialogSurface className={styles.surface} backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        {step === 'welcome' && <WelcomeStep {...shared} onDone={() => setStep('choose')} />}
        {step === 'choose' && <ChooseStep {...shared} onChoose={setStep} onSkip={() => finish()} />}
        {step === 'slack' &&
          (config?.slack === false ? <CreateAppStep {...connecting} /> : <SlackStep {...connecting} />)}
        {step === 'teams' && <TeamsStep {...connecting} />}
      </DialogSurface>
    </Dialog>
  );
}
