import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { lostBeside } from './beside-kind.ts';
import { explainedIn, mentionsAt } from './explained-in.ts';
import { lostClauses } from './further-questions.ts';
import { isLight } from './light-words.ts';
import { lostPeriods, lostPlaces } from './lost-slots.ts';

/**
 * Returns the words of a question that its plan does not account for. Unlike the readings it does not ask which words
 * were read, but what the plan contains. So it also finds a word that was read and then lost.
 */
export function unaccounted(
  plan: ToolPlan,
  { cost, question }: Pick<Readings, 'cost' | 'question'>,
  lexicon: Lexicon,
): string[] {
  const isExplained = explainedIn(plan, question);
  const lost = [
    ...lostClauses(plan, question, isExplained),
    ...lostPeriods(plan, question),
    ...lostPlaces(plan, question),
    ...lostBeside(plan, question, lexicon),
  ];
  // Other tools read their own words, some of which stand for no argument.
  const isList = toolById(plan.tool)?.kind === 'list' || plan.tool === 'cloudtrail.events';
  const words = question.tokens.flatMap((token, at) => {
    const mentions = mentionsAt(question, at);
    const isName =
      isWhereNamesStand(question, at) && !lexicon.isKnown(token) && !lexicon.isEnglish(token.word);
    // "what is the weather in sydney", after costs: the place alone would change them.
    const isUnread = OF_MONEY.test(plan.tool) && cost.ignored.includes(token.raw);
    const isChecked = isList || isName || isUnread || mentions.some(({ isOrdinary }) => !isOrdinary);
    // "the alarm for search": a word that is also a name, in the position of a name.
    const isOwner = mentions.some((mention) => mention.isOwner && !FUNCTION_WORDS.has(token.word));
    return (isLight(token) && !isOwner) || !isChecked || isExplained(at) ? [] : [token.raw];
  });
  return [...lost, ...words.filter((word) => !lost.some((part) => part.includes(word)))];
}

/** Words of costs that the reader of costs reads. */
const OF_MONEY = /^cost\.(?:usage|compare|forecast|increase)$/;

/** "anomalies of the zebra team", "budgets for zebra" */
export function isWhereNamesStand({ tokens }: Question, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  return /(?:^|,)(?:of|for|named|called)(?:,(?:the|our|my))?$/.test(before.join(','));
}
