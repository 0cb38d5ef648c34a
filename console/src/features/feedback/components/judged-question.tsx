import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Feedback } from '@windsock/bot/contract/feedback.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { questionWords } from '../feedback-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  text: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The question, linked to its answer if possible, and the answer's first sentence. */
export function JudgedQuestion({ feedback }: { feedback: Feedback }) {
  const styles = useStyles();
  const { answer, hidden, link } = feedback;
  const words = questionWords(feedback);
  return (
    <div className={styles.root}>
      {link?.startsWith('https://') ? (
        <Link href={link} target="_blank" rel="noopener noreferrer" className={styles.text}>
          {words}
        </Link>
      ) : link ? (
        <Inside to={link} words={words} />
      ) : (
        <span className={hidden ? styles.quiet : styles.text}>{words}</span>
      )}
      {answer && <span className={styles.quiet}>{answer}</span>}
    </div>
  );
}

function Inside({ to, words }: { to: string; words: string }) {
  const styles = useStyles();
  return (
    <Link {...useRouterLink(to)} className={styles.text}>
      {words}
    </Link>
  );
}
