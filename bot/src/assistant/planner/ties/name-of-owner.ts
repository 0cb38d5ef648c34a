import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import type { NounAt } from './nouns.ts';

/** Words between a noun and a name: "a group that is called x". */
const CALLED = /^(?:that|which|is|are|called|named|with|the|name|of)$/;

/** Returns the noun before or behind a name. */
export function besideName(
  { from, to }: MentionAt,
  nouns: readonly NounAt[],
  tokens: Question['tokens'],
): NounAt | undefined {
  const behind = nouns.find((noun) => noun.from === to);
  if (behind) return behind;
  return nouns.findLast((noun) => {
    const between = tokens.slice(noun.to, from);
    // "the volumes of x" are not called x.
    const isCalled = between.some(({ word }) => /^(?:called|named|name)$/.test(word));
    // "the dns name of x" is a property of x.
    if (between[0]?.word === 'name' && between[1]?.word === 'of') return false;
    return (
      noun.to <= from &&
      (between.length === 0 || (isCalled && between.every(({ word }) => CALLED.test(word))))
    );
  });
}
