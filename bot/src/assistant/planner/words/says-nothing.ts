import { isNothing } from '../../../graph/mention.ts';
import type { PlanInput } from '../../plan.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenise } from './text.ts';

/**
 * Reports whether no word of a text is one that AWS or the accounts know: "second attempt", "i am on the phone". Such a
 * text is about the answer, the job or the people, and narrows no question.
 */
export function saysNothing(text: string, { graph }: Pick<PlanInput, 'graph'>, lexicon: Lexicon): boolean {
  const tokens = tokenise(text, lexicon.splits);
  const isPhrase = (at: number) =>
    lexicon.vocabularies.some(({ phrases }) =>
      phrases.all(tokens).some(({ from, to }) => from <= at && at < to),
    );
  // "second attempt": a word may be known as a part of a phrase only, such as "delivery attempt".
  const isPart = (at: number, stem: string) => lexicon.speaking(stem).length > 0 && !isPhrase(at);
  return tokens.every(
    (token, at) =>
      FUNCTION_WORDS.has(token.word) ||
      ((!lexicon.isKnown(token) || isPart(at, token.stem)) &&
        lexicon.naming(token.stem).length === 0 &&
        // Where nothing is known of the accounts, a word that is no English may be a name in them.
        (graph ? isNothing(graph.resolve(token.raw)) : lexicon.isEnglish(token.word))),
  );
}
