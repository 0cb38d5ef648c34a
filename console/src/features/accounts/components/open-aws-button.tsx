import { Button } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { useTeamsHost } from '../../../lib/teams-host.ts';

const TEXT = 'Open in AWS Console';

/** In a new tab, and inside Teams through Teams. Waits for its link; one that AWS would not take is no first choice. */
export function OpenAwsButton({ link, works }: { link: string | undefined; works: boolean }) {
  const look = { appearance: works ? 'primary' : 'secondary', icon: <OpenRegular /> } as const;
  const teams = useTeamsHost();
  if (!link) {
    return (
      <Button {...look} disabledFocusable>
        {TEXT}
      </Button>
    );
  }
  const open = (event: MouseEvent) => {
    if (!teams) return;
    event.preventDefault();
    teams.openLink(link);
  };
  return (
    <Button {...look} as="a" href={link} target="_blank" rel="noreferrer" onClick={open}>
      {TEXT}
    </Button>
  );
}
