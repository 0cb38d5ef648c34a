import { makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { useVisuallyHidden } from '../../../ui/visually-hidden.ts';

const useStyles = makeStyles({
  link: { overflowWrap: 'anywhere' },
  sign: { marginInlineStart: tokens.spacingHorizontalXXS, fontSize: '0.9em', verticalAlign: '-1px' },
});

/** Only pages of the web are opened: what a reply names might be anything. */
const isPage = (href: string): boolean => /^https:\/\//i.test(href);

/** A thing's page in the AWS console, in a new tab, which its sign and screen readers say; plain text where it is no page. */
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
