import { Dialog, DialogSurface } from '@fluentui/react-components';
import { useState } from 'react';
import { newExternalId } from '../../../lib/external-id.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { EMPTY_FORM } from '../account-form.ts';
import { AccountStep } from './account-step.tsx';
import { DeployStep } from './deploy-step.tsx';

/** `onClose` takes it away: cancelled, or connected. */
export interface ConnectWizardProps {
  workspaceId: string;
  onClose(): void;
}

/**
 * Connects an AWS account: a stack is deployed in it, and then its number said. It is made anew at each opening, and with
 * it the external ID: nothing of an earlier connection is left.
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
        // A stack may be under way with this external ID: no click beside the dialog shall lose it.
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
