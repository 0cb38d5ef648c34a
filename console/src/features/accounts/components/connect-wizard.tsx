/** `onClose` takes it away: cancelled, or connected. */
export interface ConnectWizardProps {
  workspaceId: string;
  onClose(): void;
}

export function ConnectWizard(_props: ConnectWizardProps) {
  return null;
}
