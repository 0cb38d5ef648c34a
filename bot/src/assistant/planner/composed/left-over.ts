import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** "what could bite us", "anything that needs me": the verb behind says that something happens, and not what. */
const IS_VAGUE_VERB = /^(?:can|could|may|might|will|would|should|that|which|ll)$/;
/** How many plain words a composed answer may leave out, with a warning. */
const MAX_LEFT = 1;

/**
 * Returns a sentence about the words that a subject of a composed answer does not explain; '' if it explains all of
 * them. Undefined if they are too many, or if one of them means something to a tool, so that another reading explains
 * it better.
 */
export function leftOver(
  { question }: Pick<Readings, 'question'>,
  explains: (word: string) => boolean,
  lexicon: Lexicon,
): string | undefined {
  const left = question.tokens.filter(
    ({ word }, at) =>
      !question.taken[at] &&
      !FUNCTION_WORDS.has(word) &&
      !STOP_WORDS.has(word) &&
      !explains(word) &&
      !IS_VAGUE_VERB.test(question.tokens[at - 1]?.word ?? '') &&
      !question.daysAhead.some(({ end, start }) => {
        const token = question.tokens[at];
        return token !== undefined && start <= token.start && token.end <= end;
      }),
  );
  const isOther = left.some(({ stem, word }) => !lexicon.isEnglish(word) || lexicon.naming(stem).length > 0);
  if (isOther || left.length > MAX_LEFT) return undefined;
  return left.map(({ raw }) => `I did not look for “${raw}” itself.`).join(' ');
}
