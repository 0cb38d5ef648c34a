import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { ShieldCheckmarkRegular, ShieldErrorRegular, ShieldQuestionRegular } from '@fluentui/react-icons';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import { useId } from 'react';
import { formatInstant } from '../../../lib/dates.ts';

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    whiteSpace: 'nowrap',
    // Below the name, aligns the icon with the name.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    paddingInline: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
  },
  safe: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  unknown: { color: tokens.colorNeutralForeground2 },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(360px, calc(100vw - 32px))',
    maxHeight: '50vh',
    overflowY: 'auto',
    boxSizing: 'border-box',
  },
  line: { margin: 0 },
  actions: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const KINDS = {
  proven: {
    label: 'Read-only',
    icon: ShieldCheckmarkRegular,
    tone: 'safe',
    text: 'AWS was asked what the role of this connection may do: it describes what is there, and no more.',
  },
  reads_contents: {
    label: 'Reads contents',
    icon: ShieldErrorRegular,
    tone: 'warning',
    text: 'The role changes nothing, but could read what is stored or secret. Sessions are limited to describing; create the stack again from the template so that the role itself cannot.',
  },
  could_write: {
    label: 'Could write',
    icon: ShieldErrorRegular,
    tone: 'warning',
    text: 'The role allows more than reading. Sessions are limited to reading; create the stack again from the template so that the role itself cannot write.',
  },
  unknown: {
    label: 'Not proven',
    icon: ShieldQuestionRegular,
    tone: 'unknown',
    text: 'That the role can only read is not proven. Sessions are limited to reading in any case.',
  },
} as const;

/** Shows what was found out about the role when the account was connected: a word, and sentences on a click. */
export function AccountAccess({ account: { access, account_alias } }: { account: AwsAccount }) {
  const styles = useStyles();
  const id = useId();
  const { label, icon: Icon, tone, text } = KINDS[access.read_only];
  return (
    <Popover withArrow trapFocus positioning={{ position: 'above', overflowBoundaryPadding: 16 }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          className={mergeClasses(styles.button, styles[tone])}
          icon={<Icon className={styles[tone]} />}
          aria-label={`${label}: access of ${account_alias}`}
        >
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-labelledby={id} tabIndex={-1}>
        <Subtitle2 as="h3" id={id} className={styles.line}>
          {label}
        </Subtitle2>
        <Body1 as="p" className={styles.line}>
          {text}
        </Body1>
        {access.reason && (
          <Body1 as="p" className={styles.line}>
            {access.reason}
          </Body1>
        )}
        {access.actions.length > 0 && (
          <ul className={styles.actions}>
            {access.actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        )}
        <Caption1 className={styles.quiet}>
          {access.checked_at ? `Checked ${formatInstant(access.checked_at)}` : 'Never checked'}
        </Caption1>
      </PopoverSurface>
    </Popover>
  );
}
