import { Body1, Button, Image, makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { EXAMPLE_QUESTIONS } from '../../../lib/example-questions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    margin: 'auto 0',
    paddingBlock: tokens.spacingVerticalXL,
    textAlign: 'center',
  },
  title: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2, maxWidth: '44ch' },
  examples: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    marginTop: tokens.spacingVerticalS,
  },
  example: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    padding: tokens.spacingHorizontalM,
  },
});

/** Shown in an empty conversation: questions that a click asks. */
export function Starter({ onAsk }: { onAsk: (question: string) => void }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Image src="/windsock.svg" alt="" width={48} height={48} />
      <Subtitle1 as="h3" align="center" className={styles.title}>
        What would you like to know?
      </Subtitle1>
      <Body1 align="center" className={styles.hint}>
        Ask in your own words, as you would in Slack or Teams. Until an AWS account is connected, the demo
        account answers.
      </Body1>
      <div className={styles.examples}>
        {EXAMPLE_QUESTIONS.map((question) => (
          <Button key={question} className={styles.example} onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  );
}
