/**
 * `step` is where it opens; `onClose` takes it away (a dialog opened at step 2 from Settings may be left). Without
 * `workspaceId` it is about the workspace that is marked as default.
 */
export interface OnboardingDialogProps {
  step: 1 | 2;
  workspaceId?: string | undefined;
  onClose(): void;
}

export function OnboardingDialog(_props: OnboardingDialogProps) {
  return null;
}
