import type { ListQuery } from '../../../contract/query.ts';
import { editDistance } from '../../../domain/edit-distance.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** Reports whether a word is essential to the question: not an everyday word, or an AWS term, or a name. */
export function isWeighty(
  word: string,
  plan: ToolPlan,
  { mentions, tokens }: Question,
  lexicon: Lexicon,
): boolean {
  const lower = word.toLowerCase();
  if (FUNCTION_WORDS.has(lower) || isMistypedFiller(lower)) return false;
  const at = tokens.findIndex(({ raw }) => raw === word);
  const isNamed = mentions.some(({ from, to }) => from <= at && at < to);
  if (isNamed && !(SIZES.test(lower) && lexicon.isEnglish(lower))) return true;
  // "open on 22 or 3389": a number that the plan does not contain.
  const isCount = (plan.args as ListQuery).measure?.fn === 'count';
  if (/^\W*[\d.,]+\W*$/.test(word))
    return /^\d{2,}$/.test(word) && !isCount && !JSON.stringify(plan.args).includes(word);
  return lower.length > 2 ? !lexicon.isEnglish(lower) : lexicon.naming(stem(lower)).length > 0;
}

/** "shoud", "ther": one letter away from a function word. */
const isMistypedFiller = (word: string): boolean =>
  word.length > 4 &&
  [...FUNCTION_WORDS].some(
    (known) => known.length > 4 && known[0] === word[0] && editDistance(word, known, 1) <= 1,
  );

/** Adjectives that also occur in names: "old-consultant". */
const SIZES = /^(?:old|new|big|small|long|short|high|low|large|main|spare|hot|slow)$/;
