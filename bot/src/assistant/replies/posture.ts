import type { Reply } from '../../contract/reply.ts';
import { capital, counted, joined } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Overview } from '../overview.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';
import { soundIn } from './posture-sound.ts';

/** The nouns for the findings of each part, singular and plural, and the words for a part that was not read. */
const FOUND: Record<string, [one: string, many: string, whether: string]> = {
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
const RECOVERY = 'whether DynamoDB tables have point-in-time recovery';

/** How many kinds of findings, and names of tables, one sentence has. */
const TOLD = 2;

/** Says whether data is safe or backed up, in a sentence that stands alone, with the worst finding of each part. */
export function postureReply(
  all: readonly Required<Answered>[],
  { about, asked, left, of }: Overview,
): Reply {
  const answers = all.filter(({ reply }) => reply.kind !== 'refusal');
  if (answers.length === 0) return joinedReply(all, []);
  const refused = new Set(all.flatMap(({ reply }) => (reply.kind === 'refusal' ? [reply.text] : [])));
  const joinedParts = joinedReply(answers, []);
  const whole =
    refused.size > 0 ? { ...joinedParts, notes: [...(joinedParts.notes ?? []), ...refused] } : joinedParts;
  const parts = all.map(({ plan, reply }) => ({
    topic: typeof plan.args.topic === 'string' ? plan.args.topic : undefined,
    n: reply.table?.total_rows ?? reply.table?.rows.length ?? 0,
    isUnread: reply.kind !== 'answer',
    reply,
  }));
  const unread = parts.filter(({ isUnread }) => isUnread);
  const within = of ? ` ${of}` : '';
  const [subject, isOf] = about === 'safety' ? ['the data', 'is'] : ['the backups', 'are'];
  if (unread.length === parts.length)
    return {
      ...whole,
      text: `**I cannot tell** how safe ${[subject, of, isOf].filter(Boolean).join(' ')}: nothing could be read.`,
    };
  const missing = unread.map(({ topic }) => (topic ? FOUND[topic]?.[2] : RECOVERY) ?? '');
  const besides = [missing.length > 0 ? `I could not read ${joined(missing, 'or')}.` : '', left]
    .filter(Boolean)
    .map((sentence) => ` ${sentence}`)
    .join('');
  const isGap = parts.some(({ reply }) => (reply.gaps ?? []).length > 0);
  const read = parts.filter(({ isUnread }) => !isUnread);
  const some = read.filter(({ n }) => n > 0);
  if (some.length === 0) {
    const sound = soundIn(read);
    const known = isGap ? ', in what could be read' : '';
    const text =
      sound.length > 0
        ? capital(`${scoped(of, joined(sound))}${known}`)
        : `**There is nothing**${within} ${about === 'safety' ? 'that' : 'whose backups'} the checks judge${known}`;
    return { ...whole, text: `${text}.${besides}` };
  }
  const verdict = asked === 'any' ? '**Yes**: ' : asked ? '**No**: ' : '';
  const lines = about === 'safety' ? countsOf(some) : some.flatMap((part) => linesOf(part, TOLD));
  const worst = about === 'safety' ? some.flatMap((part) => linesOf(part, 1)) : [];
  const text = scoped(of, joined(lines));
  return {
    ...whole,
    text: `${verdict ? `${verdict}${text}` : capital(text)}.${worst.length > 0 ? ` The worst of each: ${joined(worst)}.` : ''}${besides}`,
  };
}

/** 'of team=web, 1 RDS database …': after a list, the scope would seem to be that of its last item. */
const scoped = (of: string, text: string): string => (of ? `${of}, ${text}` : text);

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
    return `**${counted(n, 'thing')}** ${n === 1 ? one : many}`;
  });
};

/** '4 RDS databases are backed up for less than a week (loyalty-poc, …)': the worst kinds of findings of a part. */
function linesOf({ n, reply, topic }: Part, most: number): string[] {
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
