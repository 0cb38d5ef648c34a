import type { ButtonProps } from '@fluentui/react-components';
import { Button } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { useTeamsHost } from '../lib/teams-host.ts';

interface ExternalButtonProps extends Pick<ButtonProps, 'appearance' | 'size' | 'className'> {
  /** undefined: not known yet, or there is none; the button is disabled. */
  href: string | undefined;
  children: string;
}

/** A link that looks like a button and leaves the console: in a new tab, or inside Teams through Teams. */
export function ExternalButton({ href, children, ...look }: ExternalButtonProps) {
  const teams = useTeamsHost();
  if (!href) {
    return (
      <Button {...look} icon={<OpenRegular />} disabledFocusable>
        {children}
      </Button>
    );
  }
  const open = (event: MouseEvent) => {
    if (!teams) return;
    event.preventDefault();
    teams.openLink(href);
  };
  return (
    <Button
      {...look}
      icon={<OpenRegular />}
      as="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={open}
    >
      {children}
    </Button>
  );
}
