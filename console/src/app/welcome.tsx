import {
  Body1,
  Caption1,
  Card,
  Image,
  makeStyles,
  Subtitle1,
  Title2,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalM,
  },
  heading: { margin: 0 },
  ways: { display: 'grid', gap: tokens.spacingHorizontalL, width: '100%', maxWidth: '720px' },
  command: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowX: 'auto',
    whiteSpace: 'pre',
  },
});

const WAYS = [
  {
    title: 'Ask in a terminal',
    command: 'npm run --silent ask -- "which EC2 instances are running in Sydney?"',
    hint: 'Answers come from the demo account; add --aws to ask with your own AWS credentials.',
  },
  {
    title: 'Chat in a browser, as in Teams',
    command: 'npm run playground',
    hint: 'Opens the Agents Playground beside Windsock: mention it in the channel and follow up in the thread.',
  },
  {
    title: 'Answer in Slack or Teams',
    command: 'SLACK_SIGNING_SECRET=… SLACK_BOT_TOKEN=… npm start',
    hint: 'The README lists the variables for both platforms and the addresses that they call.',
  },
];

/** What a newcomer sees at the address that `npm start` prints, until the console itself stands here. */
export function Welcome() {
  const styles = useStyles();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Image src="/windsock.svg" alt="" width={64} height={64} />
        <Title2 as="h1" className={styles.heading}>
          Windsock is running
        </Title2>
        <Body1>Ask about your AWS resources, costs and security, and read the answer in the thread.</Body1>
      </header>
      <div className={styles.ways}>
        {WAYS.map(({ title, command, hint }) => (
          <Card key={title}>
            <Subtitle1 as="h2" className={styles.heading}>
              {title}
            </Subtitle1>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
            <code className={styles.command} tabIndex={0}>
              {command}
            </code>
            <Caption1>{hint}</Caption1>
          </Card>
        ))}
      </div>
    </main>
  );
}
