import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Caption1,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, KeyRegular } from '@fluentui/react-icons';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import type { Profile } from '@windsock/bot/contract/users.ts';
import type { ReactNode } from 'react';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useTeamsHost } from '../../../lib/teams-host.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useMicrosoftReturn } from '../use-microsoft-return.ts';
import { useStartedLink } from '../use-started-link.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  way: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    ':first-child': { paddingBlockStart: 0 },
    ':last-child': { paddingBlockEnd: 0 },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Lists the ways to sign in: by email, and with Microsoft once that is linked. */
export function SignInCard({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const returned = useMicrosoftReturn();
  const link = useStartedLink();
  return (
    <SectionCard icon={<KeyRegular />} title="How you sign in">
      {returned.said && (
        <MessageBar intent={returned.said.intent} layout="multiline" politeness="assertive">
          <MessageBarBody>{returned.said.text}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label="Dismiss"
                onClick={returned.forget}
              />
            }
          />
        </MessageBar>
      )}
      <ul className={styles.list}>
        {profile.email && (
          <Way name="Email" text={`By a link or a code, mailed to ${profile.email}`}>
            <Badge appearance="tint" color="success">
              On
            </Badge>
          </Way>
        )}
        <Way name="Microsoft account" text={profile.microsoft_linked ? 'It signs you in' : <NotLinked />}>
          {profile.microsoft_linked ? (
            <Badge appearance="tint" color="success">
              Linked
            </Badge>
          ) : (
            <LinkButton
              isBusy={link.isBusy}
              onClick={() => {
                returned.forget();
                link.start();
              }}
            />
          )}
        </Way>
      </ul>
      {link.said && <ErrorBox>{link.said}</ErrorBox>}
    </SectionCard>
  );
}

function Way({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <li className={styles.way}>
      <div className={styles.words}>
        <Body1Strong>{name}</Body1Strong>
        <Caption1 className={styles.quiet}>{text}</Caption1>
      </div>
      {children}
    </li>
  );
}

function NotLinked() {
  const teams = useTeamsHost();
  const config = usePublicConfig();
  if (config?.microsoft_sign_in === false) return signInErrors.off;
  // Microsoft's pages do not load in a frame.
  if (teams) {
    return (
      <>
        To link one,{' '}
        <ExternalLink inline href="/profile">
          open this page in your browser
        </ExternalLink>
        .
      </>
    );
  }
  return 'Link one to sign in with it too';
}

function LinkButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const teams = useTeamsHost();
  const config = usePublicConfig();
  if (teams || config?.microsoft_sign_in === false) return <Body1>Not linked</Body1>;
  return (
    <Button disabledFocusable={isBusy} onClick={onClick}>
      {isBusy ? 'Connecting...' : 'Link Microsoft account'}
    </Button>
  );
}
