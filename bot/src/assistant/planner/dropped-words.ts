import type { Candidate } from './candidates/candidate.ts';
import { VAGUE } from './candidates/candidate.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

/** Reports whether the plan would leave out a word that is a filter elsewhere. */
export const dropsTelling = ({ plan }: Candidate, lexicon: Lexicon): boolean =>
  plan.ignored?.some(
    (word) => lexicon.isTelling(word) && !VAGUE.test(word) && !(isOfMoney(plan) && isNoun(word, lexicon)),
  ) ?? false;

/** "load balancers without waf": without the last word, the plan would list what was not asked for. */
export const dropsVital = ({ plan }: Candidate, { tokens }: Question): boolean => {
  const dropped = new Set(plan.ignored);
  return tokens.some(({ raw, word }, at) => {
    const before = tokens[at - 1]?.word ?? '';
    // "is encryption on by default?" asks for a setting, not for what is encrypted.
    const isSetting = word === 'default' && before === 'by';
    // The date of last use also answers that nobody used it.
    const isUse = /^(?:touched|used|accessed|read|opened|changed|rotated)$/.test(word);
    return (
      dropped.has(raw) &&
      !isUse &&
      (isSetting ||
        /^(?:without|lacking|lack|lacks|nobody|nothing|never)$/.test(before) ||
        SUPERLATIVE.test(word))
    );
  });
};

/** "busiest" is not a filler: without it the question changes. */
const SUPERLATIVE =
  /^(?:busiest|slowest|fastest|hottest|strongest|weakest|riskiest|noisiest|healthiest|safest)$/;

const isOfMoney = ({ tool }: Candidate['plan']): boolean => tool.startsWith('cost.');

/** "the databases, RDS I mean": a noun for the things that the bill is about. */
const isNoun = (word: string, { naming }: Lexicon): boolean => naming(stem(word.toLowerCase())).length > 0;
