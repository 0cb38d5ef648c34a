export interface TeamsGuideProps {
  onClose(): void;
}

export function TeamsGuide(_props: TeamsGuideProps) {
  return null;
}
