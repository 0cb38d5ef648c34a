import { Button } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { useTeamsHost } from '../../../lib/teams-host.ts';

const TEXT = 'Open in AWS Console';

/** In a new tab, and inside Teams through Teams. Waits for its link. */
export function OpenAwsButton({ link }: { link: string | undefined }) {
  const teams = useTeamsHost();
  if (!link) {
    return (
      <Button appearance="primary" icon={<OpenRegular />} disabledFocusable>
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
    <Button
      as="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      appearance="primary"
      icon={<OpenRegular />}
      onClick={open}
    >
      {TEXT}
    </Button>
  );
}
