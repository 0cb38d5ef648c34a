import { makeStyles, tokens } from '@fluentui/react-components';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FAILED } from '../use-connection.ts';

const useStyles = makeStyles({
  first: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  line: { display: 'block', marginTop: tokens.spacingVerticalXS },
});

/** Why it was not connected; what the server numbers to be checked stands line by line. */
export function ConnectionFailure({ error }: { error: Error }) {
  const styles = useStyles();
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <ErrorBox>
      <span className={styles.first}>{FAILED}</span>
      {detail?.split(/ (?=\d\. )/).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </ErrorBox>
  );
}
