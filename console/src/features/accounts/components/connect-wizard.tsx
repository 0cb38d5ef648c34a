import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useState } from 'react';
import { newExternalId } from '../../../lib/external-id.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { EMPTY_FORM } from '../account-form.ts';
import { AccountStep } from './account-step.tsx';
import { DeployStep } from './deploy-step.tsx';

/** `onClose` removes the wizard: it was cancelled, or the account is connected. */
export interface ConnectWizardProps {
  workspaceId: string;
  onClose(): void;
}

/**
 * Connects an AWS account: the person deploys a stack in it, and then enters its ID. Each opening starts from scratch,
 * with a new external ID: nothing remains of an earlier connection.
 */
export function ConnectWizard({ workspaceId, onClose }: ConnectWizardProps) {
  const [externalId] = useState(newExternalId);
  const [step, setStep] = useState<1 | 2>(1);
  const [form, setForm] = useState(EMPTY_FORM);
  const title = useStepFocus<HTMLHeadingElement>(step);
  useFocusReturn(true);
  const shared = { workspaceId, externalId, titleRef: title, onClose };
  return (
    <Dialog
      open
      onOpenChange={(_event, data) => {
        // A stack with this external ID may be deploying, so a click outside the dialog must not discard it.
        if (data.type !== 'backdropClick') onClose();
      }}
    >
      <DialogSurface backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        {step === 1 ? (
          <DeployStep {...shared} onNext={() => setStep(2)} />
        ) : (
          <AccountStep {...shared} form={form} onChange={setForm} onBack={() => setStep(1)} />
        )}
      </DialogSurface>
    </Dialog>
  );
}
