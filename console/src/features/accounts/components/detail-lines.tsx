import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  line: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

/** Shows the server's sentences; its numbered points get a line each. */
export function DetailLines({ detail }: { detail: string }) {
  const styles = useStyles();
  return detail.split(/ (?=\d\. )/).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
