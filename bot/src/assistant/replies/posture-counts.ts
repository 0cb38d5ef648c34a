import type { Reply } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';

/** What each part finds, singular and plural, and what is not known of a part that was not read. */
export const FOUND: Record<string, [one: string, many: string, whether: string]> = {
  exposure: [
    'is open to everyone on the internet',
    'are open to everyone on the internet',
    'what is open to everyone on the internet',
  ],
  encryption: [
    'is not encrypted as it should be',
    'are not encrypted as they should be',
    'what is not encrypted',
  ],
  backup: [
    'is hardly backed up',
    'are hardly backed up',
    'how long databases keep backups and whether buckets keep versions',
  ],
};

const NO_RECOVERY = [
  'DynamoDB table has no point-in-time recovery',
  'DynamoDB tables have no point-in-time recovery',
] as const;

interface Part {
  topic: string | undefined;
  n: number;
  reply: Reply;
}

/** '**28 things** are open to everyone on the internet' */
export const countsOf = (parts: readonly Part[]): string[] => {
  const byTopic = Map.groupBy(parts, ({ topic }) => topic ?? 'backup');
  return [...byTopic].map(([topic, own]) => {
    const n = own.reduce((sum, part) => sum + part.n, 0);
    const [one, many] = FOUND[topic] ?? ['', ''];
    return `**${counted(n, 'thing')}** ${n === 1 ? one : many}`;
  });
};

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
