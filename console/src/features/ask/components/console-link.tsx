import { makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';

const useStyles = makeStyles({
  link: { overflowWrap: 'anywhere' },
  sign: { marginInlineStart: tokens.spacingHorizontalXXS, fontSize: '0.9em', verticalAlign: '-1px' },
});

/** Only web pages are opened, because a reply may name anything. */
const isPage = (href: string): boolean => /^https:\/\//i.test(href);

/**
 * A link to a resource's page in the AWS console. It opens a new tab, which an icon and screen readers announce;
 * anything but a web page is plain text.
 */
export function ConsoleLink({ href, children }: { href: string; children: ReactNode }) {
  const styles = useStyles();
  const hidden = useVisuallyHidden();
  if (!isPage(href)) return children;
  return (
    <ExternalLink href={href} inline className={styles.link}>
      {children}
      <OpenRegular className={styles.sign} aria-hidden="true" />
      <span className={hidden.root}> (opens in a new tab)</span>
    </ExternalLink>
  );
}
