import { kindOfTypes } from '../../tools/cloudcontrol/types.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { PhraseMatch } from './words/phrases.ts';
import type { PublishedMatch } from './words/published-names.ts';
import { publishedNouns } from './words/published-nouns.ts';
import type { NamedTool } from './words/words-of-tools.ts';

/** Returns the kinds that a question names by their own nouns, and those that it names as AWS publishes them. */
export function withPublishedKinds(
  own: PhraseMatch<NamedTool>[],
  { text, tokens }: Question,
  lexicon: Lexicon,
): PhraseMatch<NamedTool>[] {
  const tool = lexicon.customTools.find(({ id }) => id === 'cloudcontrol.resources');
  if (!tool) return own;
  // A noun at least as long as the type's name wins: "http APIs in API Gateway", "RDS clusters".
  const isOthers = ({ from, head, to }: PublishedMatch): boolean =>
    own.some((noun) => noun.to === head.to && noun.to - noun.from >= head.to - head.from) ||
    tokens.slice(from, to).some((_, at) =>
      lexicon.vocabularies.some(({ phrases }) => {
        const match = phrases.longestAt(tokens, from + at, () => true);
        const isNoun = match?.meanings.some(({ kind }) => kind === 'noun');
        return isNoun && match && match.to - match.from >= to - from;
      }),
    );
  // "security group ingress from anywhere": security groups have a list of their own for that.
  const isOfOwnList = ({ head }: PublishedMatch): boolean =>
    lexicon.vocabularies.some(({ phrases }) => {
      const match = phrases.longestAt(tokens, head.from, () => true);
      return (
        match?.meanings.some(({ kind }) => kind === 'noun') && match.to - match.from > 1 && match.to < head.to
      );
    });
  // "RDS instances by option group"
  const isGrouping = (from: number): boolean => /^(?:by|per)$/.test(tokens[from - 1]?.word ?? '');
  const published = publishedNouns(text, tokens)
    .filter((match) => !isOthers(match) && !isOfOwnList(match) && !isGrouping(match.head.from))
    .map(({ from, head, meanings, to }) => ({
      from,
      to,
      meanings: meanings.map((type) => ({
        tool,
        args: { types: [type] },
        service: kindOfTypes([type]).service,
        published: head.to - head.from === to - from ? ('alone' as const) : ('beside service' as const),
      })),
    }));
  return [...own.filter(({ from }) => !isGrouping(from)), ...published];
}
