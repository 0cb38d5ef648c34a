import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';

/** Nouns for whom and what costs are told apart by. */
const KEYED =
  /^(?:team|squad|project|department|owner|app|application|env|environment|stage|tenant|customer)$/;

/**
 * "costs of team growth": the word after the noun of a tag is a name, whatever else it may mean. Returns such words that
 * name no known value; no costs bear them.
 */
export function unknownNames({ mentions, taken, tokens }: Question): Token[] {
  return tokens.filter(({ word }, at) => {
    const [of, key] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? ''];
    const isNamed = mentions.some(({ from, to }) => from <= at && at < to);
    return (
      KEYED.test(key) &&
      /^(?:of|for)$/.test(of) &&
      !isNamed &&
      !taken[at] &&
      /^[a-z]/.test(word) &&
      !FUNCTION_WORDS.has(word) &&
      !/^(?:team|tag|costs?|spend|bill|last|this|next|since)s?$/.test(word)
    );
  });
}
