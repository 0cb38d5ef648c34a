import type { Reply } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Overview, ToolPlan } from '../plan.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';

/** What it means that nothing is found about the backups of a service. */
const KEPT = {
  rds: 'databases keep backups for a week or more',
  s3: 'buckets keep versions',
  dynamodb: 'DynamoDB tables have point-in-time recovery',
} as const;

/** What each part finds, singular and plural, and what it means that it finds nothing. */
const FOUND: Record<string, [one: string, many: string, none: readonly string[]]> = {
  exposure: [
    'is open to everyone on the internet',
    'are open to everyone on the internet',
    ['nothing is open to everyone on the internet'],
  ],
  encryption: [
    'is not encrypted as it should be',
    'are not encrypted as they should be',
    ['everything is encrypted'],
  ],
  backup: ['is hardly backed up', 'are hardly backed up', [KEPT.rds, KEPT.s3]],
};

const NO_RECOVERY = [
  'DynamoDB table has no point-in-time recovery',
  'DynamoDB tables have no point-in-time recovery',
];

/** How many kinds of findings, and names of tables, one sentence tells. */
const TOLD = 2;

/** Says whether data is safe or backed up, in a sentence that stands alone, and what is worst in each part. */
export function postureReply(
  all: readonly Required<Answered>[],
  { about, asked, left, of }: Overview,
): Reply {
  const answers = all.filter(({ reply }) => reply.kind !== 'refusal');
  const parts = answers.map(({ plan, reply }) => ({
    topic: typeof plan.args.topic === 'string' ? plan.args.topic : undefined,
    none: noneIn(plan.args),
    n: reply.table?.total_rows ?? reply.table?.rows.length ?? 0,
    isUnread: reply.kind === 'error',
    reply,
  }));
  const some = parts.filter(({ isUnread, n }) => !isUnread && n > 0);
  const whole = joinedReply(all, []);
  const within = of ? `${of}, ` : '';
  const subject = about === 'safety' ? ['the data', 'is'] : ['the backups', 'are'];
  if (parts.every(({ isUnread }) => isUnread))
    return {
      ...whole,
      text: `**I cannot tell** how safe ${[subject[0], of, subject[1]].filter(Boolean).join(' ')}: nothing could be read.`,
    };
  const isGap = parts.some(({ isUnread, reply }) => isUnread || (reply.gaps ?? []).length > 0);
  if (some.length === 0) {
    const yes = isGap ? '' : asked === 'any' ? '**No**: ' : asked ? '**Yes**: ' : '';
    const told = joined([...new Set(parts.flatMap(({ none }) => none))]);
    return {
      ...whole,
      text: `${capitalAfter(yes, `${within}${told}${isGap ? ', in what could be read' : ''}`)}.`,
    };
  }
  const verdict = asked === 'any' ? '**Yes**: ' : asked ? '**No**: ' : '';
  const lines = about === 'safety' ? countsOf(some) : some.flatMap((part) => linesOf(part, TOLD));
  const worst = about === 'safety' ? some.flatMap((part) => linesOf(part, 1)) : [];
  const text = capitalAfter(verdict, `${within}${joined(lines)}`);
  return {
    ...whole,
    text: `${text}.${worst.length > 0 ? ` The worst of each: ${joined(worst)}.` : ''}${left && ` ${left}`}`,
  };
}

/** Returns what is told if a plan finds nothing. */
function noneIn({ service, topic }: ToolPlan['args']): readonly string[] {
  if (topic === undefined) return [KEPT.dynamodb];
  return service === 'rds' || service === 's3' ? [KEPT[service]] : (FOUND[String(topic)]?.[2] ?? []);
}

interface Part {
  topic: string | undefined;
  n: number;
  reply: Reply;
}

/** '**28 things** are open to everyone on the internet' */
const countsOf = (parts: readonly Part[]): string[] => {
  const byTopic = Map.groupBy(parts, ({ topic }) => topic ?? 'backup');
  return [...byTopic].map(([topic, own]) => {
    const n = own.reduce((sum, part) => sum + part.n, 0);
    const [one, many] = FOUND[topic] ?? ['', ''];
    return `**${count(n)} ${n === 1 ? 'thing' : 'things'}** ${n === 1 ? one : many}`;
  });
};

/** '4 RDS databases are backed up for less than a week (loyalty-poc, …)': the worst kinds of findings of a part. */
function linesOf({ n, reply, topic }: Part, most: number): string[] {
  if (topic === undefined) {
    const names = (reply.table?.rows ?? []).slice(0, 3).map(({ name }) => code(String(name)));
    const more = n > names.length ? [`${count(n - names.length)} more`] : [];
    return [`${count(n)} ${NO_RECOVERY[n === 1 ? 0 : 1]} (${joined([...names, ...more])})`];
  }
  return (reply.bullets ?? [])
    .flatMap((bullet) => {
      const [, kind, names] = /^\*\*\w+\*\*: (.+?): (.+)$/s.exec(bullet) ?? [];
      return kind && names ? [`${kind} (${names})`] : [];
    })
    .slice(0, most);
}

const capitalAfter = (verdict: string, text: string): string =>
  verdict ? `${verdict}${text}` : capital(text);
