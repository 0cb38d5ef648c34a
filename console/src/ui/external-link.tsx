import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useTeamsHost } from '../lib/teams-host.ts';

interface ExternalLinkProps {
  href: string;
  /** Within a sentence: underlined, so that it does not rely on colour alone. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the console: in a new tab, or inside Teams through Teams, whose frame must not navigate away. */
export function ExternalLink({ href, ...props }: ExternalLinkProps) {
  const teams = useTeamsHost();
  const open = (event: MouseEvent) => {
    if (!teams) return;
    event.preventDefault();
    teams.openLink(new URL(href, location.href).href);
  };
  return <Link {...props} href={href} target="_blank" rel="noreferrer" onClick={open} />;
}
