import type { Reply } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';

const NO_RECOVERY = [
  'DynamoDB table has no point-in-time recovery',
  'DynamoDB tables have no point-in-time recovery',
] as const;

export interface Part {
  topic: string | undefined;
  n: number;
  reply: Reply;
}

/** '4 RDS databases are backed up for less than a week (loyalty-poc, …)': the worst kinds of findings of a part. */
export function linesOf({ n, reply, topic }: Part, most: number): string[] {
  if (topic === undefined) {
    const names = (reply.table?.rows ?? []).slice(0, 3).map(({ name }) => code(String(name)));
    const more = n > names.length ? [`${count(n - names.length)} more`] : [];
    return [`${counted(n, ...NO_RECOVERY)} (${joined([...names, ...more])})`];
  }
  return (reply.bullets ?? [])
    .flatMap((bullet) => {
      const [, kind, names] = /^\*\*\w+\*\*: (.+?): (.+)$/s.exec(bullet) ?? [];
      return kind && names ? [`${kind} (${names})`] : [];
    })
    .slice(0, most);
}
