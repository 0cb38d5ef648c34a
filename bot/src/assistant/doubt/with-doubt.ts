import type { Reply } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { withoutAudience } from '../planner/audience.ts';
import { planInMarkup } from '../planner/describe.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import { partsOf } from './answered-turn.ts';
import { doubtOf } from './doubt.ts';
import { untracedWords } from './untraced-words.ts';
import { unusedWords } from './unused-words.ts';

/**
 * From this probability of being wrong on, an answer warns. It is below a half, because a wrong answer without a warning
 * does more harm than a right one with it.
 */
export const WORTH_A_WARNING = 0.38;
/** “I cannot tell what it costs”, “Nothing is called web-99” say themselves how the question was read. */
const ADMITS =
  /^(?:I (?:cannot|know no)|Nothing is called)\b|^(?:\*\*No\*\*: t|T)here is no [^.]* any more: it was there\b/;
/** An answer that does not use this many words of its question warns, however likely it seems. */
const MANY_UNUSED = 2;
/** The most words without which a message is planned again: each costs as much as the message did. */
const MAX_TRIED = 8;
/** How many words, and sections, a warning names. */
const MAX_NAMED = 3;

/** What was asked: the words, how they were understood, and the thread's memory before the answer. */
interface Asked {
  text: string;
  plan: Plan;
  before: Frame;
  /** Plans another message in the same thread. */
  planned(text: string): Plan;
}

/**
 * Adds to an answer how its question was read, where that may well be wrong. Whoever meant something else then sees it
 * at once.
 */
export function withDoubt(answered: Answer, asked: Asked, tools: readonly Tool[]): Answer {
  const { reply } = answered;
  const { before, plan, planned, text } = asked;
  const isRead = plan.kind === 'tool' || plan.kind === 'several';
  if (reply.kind !== 'answer' || !isRead || ADMITS.test(reply.text)) return answered;
  // "for the auditors" asks for nothing that an answer could use.
  const turn = {
    text: withoutAudience(text),
    follows: whatItFollows(before),
    reply: { ...reply, parts: partsOf(reply) },
  };
  const untraced = untracedWords(turn);
  const isDoubtful = doubtOf(turn) >= WORTH_A_WARNING;
  if (!isDoubtful && untraced.length < MANY_UNUSED) return answered;
  const words = unusedWords(untraced.slice(0, MAX_TRIED), { plan, text }, planned);
  if (!isDoubtful && words.length < MANY_UNUSED) return answered;
  const warning = warningOf(readingOf(reply, plan, tools), words.slice(0, MAX_NAMED));
  return { ...answered, reply: { ...reply, text: `${reply.text} ${warning}` } };
}

const whatItFollows = ({ last, unanswered }: Frame): AnsweredTurn['follows'] =>
  unanswered === undefined ? (last ? 'answer' : 'nothing') : 'unanswered';

/** Returns what a question was taken for, in a few words. Empty: it has no short description. */
function readingOf({ plan: ran, sections = [] }: Reply, plan: Plan, tools: readonly Tool[]): string {
  const described = (each: ToolPlan) => planInMarkup(each, tools);
  if (plan.kind === 'several' && plan.ofShown) return joined(plan.plans.slice(0, MAX_NAMED).map(described));
  return ran
    ? described({ kind: 'tool', ...ran })
    : joined(sections.slice(0, MAX_NAMED).map(({ title }) => data(title)));
}

/** “I may have misread this: I took it for “…”, and did not use “purple”.” */
function warningOf(read: string, words: readonly string[]): string {
  const unused = joined(words.map((word) => `“${data(word)}”`));
  const parts = [...(read ? [`took it for “${read}”`] : []), ...(unused ? [`did not use ${unused}`] : [])];
  return parts.length > 0
    ? `I may have misread this: I ${parts.join(', and ')}.`
    : 'I may have misread this.';
}
