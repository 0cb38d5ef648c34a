import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Returns a word for one thing that is not known. This includes "the database", where the plan would show all of them. */
export function pointsNowhere(
  { text, tokens }: Question,
  lexicon: Lexicon,
  isBare: boolean,
): string | undefined {
  const said = SOME_SHOWN.exec(text)?.[0];
  if (said || !isBare) return said;
  const at = tokens.findIndex(
    ({ stem: root, word }, index) =>
      /^(?:the|that|this)$/.test(tokens[index - 1]?.word ?? '') &&
      word === root &&
      lexicon.naming(root).length > 0,
  );
  // "in the account", "the EC2 instances": the last word of a noun with several words decides.
  const next = tokens[at + 1];
  const isHead =
    at > 0 &&
    (!next || !lexicon.isKnown(next)) &&
    !/^(?:account|region|cloud|list|default)$/.test(tokens[at]?.word ?? '');
  return isHead ? text.slice(tokens[at - 1]?.start, tokens[at]?.end) : undefined;
}

const SOME_SHOWN =
  /\b(?:to|of|about|behind|from) it\b|\b(?:any|which|all|some|most|none|both) of (?:them|those|these)\b/i;

/** "the second one", "his keys": words for a thing that was shown, when the thread shows none. */
export const ONE_SHOWN =
  /\b(?:(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th) (?:one|guy)|he|she|his|him|her)\b/i;
