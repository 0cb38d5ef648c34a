import type { Reply } from '../../contract/reply.ts';
import { counted } from '../../contract/words.ts';

/** The meaning of a part without findings, if something was judged. */
const NONE: Record<string, string> = {
  exposure: 'nothing that the checks judge is open to everyone on the internet',
  encryption: 'everything that the checks judge is encrypted',
};

const KEPT: Record<string, [one: string, many: string]> = {
  'rds.backups': [
    'RDS database is backed up for a week or more',
    'RDS databases are backed up for a week or more',
  ],
  's3.versioning': ['S3 bucket keeps versions', 'S3 buckets keep versions'],
};

/** A question that is asked once for each table. */
const RECOVERY_OF_TABLE = 'dynamodb:DescribeContinuousBackups';

/**
 * Returns what is in order in parts that found nothing. What no check judged is not in order, so this does not answer
 * yes or no.
 */
export const soundIn = (parts: readonly { topic: string | undefined; reply: Reply }[]): string[] =>
  parts.flatMap(({ reply, topic }) => {
    const { judged = {} } = reply;
    if (topic === undefined)
      return areTablesRead(reply) ? ['all DynamoDB tables have point-in-time recovery'] : [];
    if (topic === 'backup')
      return Object.entries(KEPT).flatMap(([check, words]) =>
        judged[check] ? [counted(judged[check], ...words)] : [],
      );
    return NONE[topic] && Object.values(judged).some((n) => n > 0) ? [NONE[topic]] : [];
  });

function areTablesRead({ gaps = [], sources = [] }: Reply): boolean {
  const isIn = (those: readonly { api: string }[]) => those.some(({ api }) => api === RECOVERY_OF_TABLE);
  return isIn(sources) && !isIn(gaps);
}
