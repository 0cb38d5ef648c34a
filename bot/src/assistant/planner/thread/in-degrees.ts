import { partsOf, singular } from '../../../graph/name-words.ts';
import type { PlanInput } from '../../plan.ts';
import { superlativeOf } from '../words/degrees.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { isNounOf } from './noun-of.ts';

/** Everything has an age and, where the list is sorted by a number, a size. */
const OF_ALL = /^(?:oldest|newest|youngest|biggest|largest|smallest)$/;
const DEGREE = /\b(the|that|this) ([a-z]+) ([a-z]+)\b/gi;

/**
 * "the big one", after several things: the end of their order. Of things that were shown, a degree before a singular
 * noun selects the one with the most of it, unless the word is in a name or is a value of such things.
 */
export function inDegrees({ frame, text }: PlanInput, lexicon: Lexicon): string {
  const shown = frame?.shown ?? [];
  if (shown.length < 2) return text;
  const parts = new Set(shown.flatMap(({ id, name = id }) => partsOf(name).map(singular)));
  return text.replace(DEGREE, (said: string, article: string, word: string, noun: string) => {
    const degree = word.toLowerCase();
    const most = superlativeOf(degree);
    const isOne = noun === 'one' || (!/s$/.test(noun) && isNounOf(noun, shown, lexicon));
    const own = lexicon.vocabularies.find(({ tool }) => tool.id === shown[0]?.kind);
    const isOrder = most && (OF_ALL.test(most) || own?.phrases.words.has(stem(most)));
    const isValue = own?.telling.has(stem(degree)) === true;
    return isOrder && isOne && !isValue && !parts.has(degree) ? `${article} ${most} ${noun}` : said;
  });
}
