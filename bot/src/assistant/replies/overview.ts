import type { Reply } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Overview } from '../overview.ts';
import type { ToolPlan } from '../plan.ts';
import { composedReply } from './composed/composed.ts';
import { dueReply } from './due.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';
import { CHANGES, countOf, isOfOlder, olderText, wordsFor } from './overview-words.ts';
import { postureReply } from './posture.ts';

/** Tools whose own sentences open an overview: what there is, what it costs, and how slow it is. */
const TELLS_WHAT_RUNS = /^(?:resources\.|cost\.(?:forecast|usage)$|cloudwatch\.metrics$)/;

const isOfWaste = ({ args, tool }: ToolPlan): boolean => tool === 'checks.findings' && args.kind === 'waste';

/** "**600 resources** of 40 kinds in 6 regions." */
const firstOf = ({ text }: Reply): string => {
  const first = /^.+?[.;](?= |$)/s.exec(text)?.[0] ?? text;
  return first.replace(/;$/, '.');
};

/** Describes the overall state in a sentence that stands alone, before its parts. */
export function overviewReply(all: readonly Required<Answered>[], overview: Overview): Reply {
  const { about, composed, isHealth, left, of } = overview;
  if (composed) return composedReply(all, overview, overviewReply);
  if (about === 'due') return dueReply(all, overview);
  if (about) return postureReply(all, overview);
  // A part that may not be shown here counts as neither good nor bad.
  const read = all.filter(({ reply }) => reply.kind !== 'refusal');
  // A sentence gives the number of older ones.
  const answers = read.filter(({ plan }) => !isOfOlder(plan));
  const refused = new Set(all.flatMap(({ reply }) => (reply.kind === 'refusal' ? [reply.text] : [])));
  if (answers.length === 0) return joinedReply(all, []);
  const joinedParts = joinedReply(answers, []);
  const whole =
    refused.size > 0 ? { ...joinedParts, notes: [...(joinedParts.notes ?? []), ...refused] } : joinedParts;
  const facts = answers
    .filter(({ plan }) => TELLS_WHAT_RUNS.test(plan.tool))
    .map(({ reply }) => firstOf(reply));
  const waste = answers.filter(({ plan, reply }) => isOfWaste(plan) && reply.kind === 'answer');
  const saved = waste.map(({ reply }) => ` ${firstOf(reply)}`).join('');
  const counted = answers.filter(({ plan }) => !TELLS_WHAT_RUNS.test(plan.tool) && !isOfWaste(plan));
  const counts = counted.map(({ plan, reply }) => ({
    tool: plan.tool,
    words: wordsFor(plan),
    n: countOf(reply),
    names: isHealth ? namesIn(reply) : '',
    isUnread: reply.kind === 'error',
  }));
  const some = counts.filter(({ isUnread, n }) => !isUnread && n > 0);
  const none = counts
    .filter(({ isUnread, n, tool }) => !isUnread && n === 0 && (tool !== CHANGES || some.length === 0))
    .map(({ words }) => words[2]);
  const unread = counts.filter(({ isUnread }) => isUnread).map(({ words }) => words[2]);
  const within = of ? ` ${of}` : '';
  const inPart = (whole.gaps ?? []).length > 0 ? ' in what could be read' : '';
  const found = (which: typeof some) =>
    joined(which.map(({ n, names, words: [one, many] }) => `${count(n)} ${n === 1 ? one : many}${names}`));
  // Changes have a time; everything else is described as of now.
  const changed = some.filter(({ tool }) => tool === CHANGES);
  const now = some.filter(({ tool }) => tool !== CHANGES);
  const isTimed = answers.some(({ plan }) => plan.tool === CHANGES);
  const but = none.length > 0 ? `; no ${joined(none, 'or')}${inPart}` : '';
  const name = of.replace(/^of /, '');
  const blind = isHealth
    ? `how ${name} ${/^those /.test(name) ? 'are' : 'is'}`
    : 'whether anything stands out';
  if (some.length === 0 && none.length === 0)
    return { ...whole, text: `**I cannot tell** ${blind}: ${joined(unread)} could not be read.` };
  const lead = isHealth
    ? some.length === 0 && counts.length === 1
      ? `**I cannot tell** how ${name} ${/^those /.test(name) ? 'are' : 'is'}: nothing tells that, and no more is known than that there are no ${joined(none, 'or')}${inPart}.`
      : some.length === 0
        ? `**I see nothing wrong** with ${name}: no ${joined(none, 'or')}${inPart}.`
        : `**Not all is well** with ${name}: ${found(now)}${but}.`
    : some.length === 0
      ? `**Nothing stands out**${within}: no ${joined(none, 'or')}${inPart}.`
      : isTimed
        ? `${changed.length > 0 ? `**${found(changed)}**` : '**No changes**'}${within}${now.length > 0 ? `; now **${found(now)}**` : ''}${but}.`
        : `**${found(now)}**${within}${but}.`;
  const missing = unread.length > 0 ? ` ${joined(unread)} could not be read.` : '';
  const before = facts.map((fact) => `${fact} `).join('');
  return { ...whole, text: `${before}${lead}${olderText(read)}${saved}${missing}${left ? ` ${left}` : ''}` };
}

/** Returns ' (`shop-unhealthy` and `search-1-cpu`)', if there are few. */
function namesIn({ table }: Reply): string {
  const key = table?.columns[0]?.key;
  const names = (table?.rows ?? []).map((row) => row[key ?? '']);
  const isFew = names.length > 0 && names.length <= 3 && /name|_id$/.test(key ?? '');
  return isFew ? ` (${joined(names.map((each) => code(String(each))))})` : '';
}
