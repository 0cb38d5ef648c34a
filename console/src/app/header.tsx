import { Button, Link, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components';
import { PersonRegular, SignOutRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useAuth, useSignedInUser } from '../lib/auth.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { useRouterLink } from '../lib/router-link.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { AskButton } from './ask-button.tsx';
import { useWidth } from './use-width.ts';

const SMALL = '@media (max-width: 640px)';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '56px',
    [SMALL]: { gap: tokens.spacingHorizontalXS },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginInlineEnd: 'auto',
    color: tokens.colorNeutralForeground1,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'none' },
  },
  wide: { [SMALL]: { display: 'none' } },
  email: {
    minWidth: 0,
    maxWidth: '320px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  narrow: { display: 'none', [SMALL]: { display: 'inline-flex' } },
});

export function Header() {
  const styles = useStyles();
  const width = useWidth();
  const { email } = useSignedInUser();
  const config = usePublicConfig();
  const insights = useRouterLink('/insights');
  const profile = useRouterLink('/profile');
  return (
    <header className={mergeClasses(width.row, styles.header)}>
      <Link {...insights} className={styles.home}>
        <Logo size={28} />
        <Subtitle2>{PRODUCT_NAME}</Subtitle2>
      </Link>
      <AskButton />
      {config?.documentation_url && (
        <ExternalLink href={config.documentation_url} className={styles.wide}>
          Documentation
        </ExternalLink>
      )}
      <Link {...profile} className={mergeClasses(styles.email, styles.wide)} title="Your profile">
        {email}
      </Link>
      <Button
        as="a"
        {...profile}
        appearance="subtle"
        className={styles.narrow}
        icon={<PersonRegular />}
        aria-label="Your profile"
      />
      <LogOutButton />
    </header>
  );
}

function LogOutButton() {
  const { logOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const onClick = () => {
    setBusy(true);
    void logOut();
  };
  return (
    // The browser's own tooltip: Fluent's would add a third to the landing page's first load.
    <Button
      appearance="subtle"
      icon={<SignOutRegular />}
      aria-label="Log out"
      title="Log out"
      disabledFocusable={isBusy}
      onClick={onClick}
    />
  );
}
