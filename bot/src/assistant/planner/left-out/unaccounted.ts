import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { explainedIn, mentionsAt } from './explained-in.ts';
import { lostClauses } from './further-questions.ts';
import { isLight } from './light-words.ts';
import { lostPeriods, lostPlaces, lostTags } from './lost-slots.ts';

/**
 * Returns the words of a question that its plan gives no reason for. Unlike the readings it does not ask which words
 * somebody took, but what the plan contains: a word that was taken and then lost is found, too.
 */
export function unaccounted(plan: ToolPlan, question: Question, lexicon: Lexicon): string[] {
  const isExplained = explainedIn(plan, question);
  const lost = [
    ...lostClauses(plan, question, isExplained),
    ...lostPeriods(plan, question),
    ...lostPlaces(plan, question),
    ...lostTags(plan, question),
  ];
  // Other tools read their own words, some of which stand for no argument.
  const isList = toolById(plan.tool)?.kind === 'list' || plan.tool === 'cloudtrail.events';
  const words = question.tokens.flatMap((token, at) => {
    const mentions = mentionsAt(question, at);
    const isName =
      isWhereNamesStand(question, at) && !lexicon.isKnown(token) && !lexicon.isEnglish(token.word);
    const isChecked = isList || isName || mentions.some(({ isOrdinary }) => !isOrdinary);
    // "the alarm for search": a word that is also a name, where a name stands.
    const isOwner = mentions.some((mention) => mention.isOwner && !FUNCTION_WORDS.has(token.word));
    return (isLight(token) && !isOwner) || !isChecked || isExplained(at) ? [] : [token.raw];
  });
  return [...lost, ...words.filter((word) => !lost.some((part) => part.includes(word)))];
}

/** "anomalies of the zebra team", "budgets for zebra" */
function isWhereNamesStand({ tokens }: Question, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  return /(?:^|,)(?:of|for|named|called)(?:,(?:the|our|my))?$/.test(before.join(','));
}
