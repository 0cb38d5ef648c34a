/** `step` is where it opens; `onClose` takes it away (a dialog opened at step 2 from Settings may be left). */
export interface OnboardingDialogProps {
  step: 1 | 2;
  onClose(): void;
}

export function OnboardingDialog(_props: OnboardingDialogProps) {
  return null;
}
