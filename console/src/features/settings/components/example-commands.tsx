import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { EXAMPLE_QUESTIONS } from '../../../lib/example-questions.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  example: {
    width: '100%',
    height: '100%',
    minHeight: '40px',
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
});

/** Example questions; a click asks one right here. */
export function ExampleCommands({ onAsk }: { onAsk: (question: string) => void }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {EXAMPLE_QUESTIONS.map((question) => (
        <li key={question}>
          <Button className={styles.example} icon={<ChatRegular />} onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
