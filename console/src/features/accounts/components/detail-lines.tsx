import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  line: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

/** The server's sentences; what it numbers to be checked stands line by line. */
export function DetailLines({ detail }: { detail: string }) {
  const styles = useStyles();
  return detail.split(/ (?=\d\. )/).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
