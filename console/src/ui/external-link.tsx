import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useTeamsHost } from '../lib/teams-host.ts';

interface ExternalLinkProps {
  href: string;
  /** Within a sentence: underlined, so that it is not known by its colour alone. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the console: in a new tab, and inside Teams through Teams, whose frame may not be left. */
export function ExternalLink({ href, ...props }: ExternalLinkProps) {
  const teams = useTeamsHost();
  const open = (event: MouseEvent) => {
    if (!teams) return;
    event.preventDefault();
    teams.openLink(new URL(href, location.href).href);
  };
  return <Link {...props} href={href} target="_blank" rel="noreferrer" onClick={open} />;
}
