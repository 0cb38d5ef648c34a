export interface JobsSheetProps {
  workspaceId: string;
  onClose(): void;
}

export function JobsSheet(_props: JobsSheetProps) {
  return null;
}
