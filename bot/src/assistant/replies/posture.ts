import type { Reply } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import type { Overview } from '../overview.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';
import { countsOf, FOUND } from './posture-counts.ts';
import { linesOf } from './posture-lines.ts';
import { soundIn } from './posture-sound.ts';

const RECOVERY = 'whether DynamoDB tables have point-in-time recovery';

/** How many kinds of findings of each part the sentence names. */
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
