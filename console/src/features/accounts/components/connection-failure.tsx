import { makeStyles, tokens } from '@fluentui/react-components';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FAILED } from '../use-connection.ts';
import { DetailLines } from './detail-lines.tsx';

const useStyles = makeStyles({
  first: { display: 'block', fontWeight: tokens.fontWeightSemibold },
});

/** Says why the account was not connected. */
export function ConnectionFailure({ error }: { error: Error }) {
  const styles = useStyles();
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <ErrorBox>
      <span className={styles.first}>{FAILED}</span>
      {detail && <DetailLines detail={detail} />}
    </ErrorBox>
  );
}
