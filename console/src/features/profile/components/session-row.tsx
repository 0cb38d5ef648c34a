import { Badge, Body1Strong, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { CodeRegular, DesktopRegular, GlobeRegular, PhoneRegular } from '@fluentui/react-icons';
import type { LoginSession } from '@windsock/bot/contract/auth.ts';
import { deviceWords } from '@windsock/bot/contract/device-words.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

const ICONS = {
  computer: DesktopRegular,
  phone: PhoneRegular,
  program: CodeRegular,
  unknown: GlobeRegular,
} as const;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    ':first-child': { paddingBlockStart: 0 },
    ':last-child': { paddingBlockEnd: 0 },
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorNeutralForeground2 },
  words: {
    flex: '1 1 160px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowWrap: 'anywhere',
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export function SessionRow({ session, onSignOut }: { session: LoginSession; onSignOut: () => void }) {
  const styles = useStyles();
  const device = deviceWords(session.user_agent);
  const Icon = ICONS[device.kind];
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>
          <Body1Strong>{device.name}</Body1Strong>
          {session.current && (
            <Badge appearance="tint" color="success">
              This device
            </Badge>
          )}
        </span>
        <Caption1 className={styles.quiet}>
          {session.current ? (
            'Active now'
          ) : (
            <>
              Last seen <RelativeTime instant={session.last_seen_at} />, {formatInstant(session.last_seen_at)}
            </>
          )}
        </Caption1>
        <Caption1 className={styles.quiet}>
          Signed in {formatInstant(session.created_at)}
          {session.ip && ` from ${session.ip}`}
        </Caption1>
        <Caption1 className={styles.quiet}>Ends {formatInstant(session.ends_at)} if it is not used</Caption1>
      </div>
      {!session.current && (
        <Button aria-label={`Sign out: ${device.name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
