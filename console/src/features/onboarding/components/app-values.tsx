import { Body1Strong, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CopyRow } from '../../../ui/copy-row.tsx';

/** Slack's name of each value, and the environment variable for it. */
const VALUES = [
  { name: 'App ID', line: 'SLACK_APP_ID=' },
  { name: 'Client ID', line: 'SLACK_CLIENT_ID=' },
  { name: 'Client Secret (press Show)', line: 'SLACK_CLIENT_SECRET=' },
  { name: 'Signing Secret (press Show)', line: 'SLACK_SIGNING_SECRET=' },
];
const ALL = VALUES.map(({ line }) => line).join('\n');

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  line: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  all: { alignSelf: 'flex-start' },
});

/**
 * Tells the operator which environment variables take the app's values. They cannot be entered here, since any
 * signed-in person could then replace the whole deployment's app.
 */
export function AppValues() {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <Body1Strong as="h3" id={id} className={styles.line}>
        In Slack: Basic Information, App Credentials
      </Body1Strong>
      <Caption1 as="p" className={styles.text}>
        Set them as environment variables where {PRODUCT_NAME} runs. They are secrets, and are not entered in
        the browser.
      </Caption1>
      {VALUES.map(({ name, line }) => (
        <CopyRow key={line} name={name} value={line} />
      ))}
      <div className={styles.all}>
        <CopyButton value={ALL} label="Copy All Lines" text="Copy All Lines" />
      </div>
    </section>
  );
}
