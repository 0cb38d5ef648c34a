import { KINDS } from '../../../graph/kinds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A noun for things of one or several kinds: "cluster". `to` is exclusive. */
export interface NounAt {
  from: number;
  to: number;
  kinds: readonly Vocabulary[];
}

/** Returns the nouns in a message from left to right. Of overlapping ones the longest counts. */
export function nounsIn(tokens: Token[], lexicon: Lexicon): NounAt[] {
  const found = tokens.flatMap((_, at) => nounAt(tokens, at, lexicon) ?? []);
  return found.filter(
    (noun) =>
      !found.some(
        (other) =>
          other !== noun &&
          other.from < noun.to &&
          noun.from < other.to &&
          other.to - other.from > noun.to - noun.from,
      ),
  );
}

function nounAt(tokens: Token[], at: number, lexicon: Lexicon): NounAt | undefined {
  const spans = lexicon.vocabularies.flatMap((vocabulary) => {
    if (!KINDS.includes(vocabulary.tool)) return [];
    const { meanings, to = at } = vocabulary.phrases.longestAt(tokens, at, () => true) ?? {};
    if (meanings?.some(({ kind }) => kind === 'noun')) return [{ vocabulary, to, isWhole: true }];
    // "in front of it" names no distribution.
    const isPlace = tokens[at - 1]?.word === 'in' && tokens[at + 1]?.word === 'of';
    return !isPlace && vocabulary.tails.has(tokens[at]?.stem ?? '')
      ? [{ vocabulary, to: at + 1, isWhole: false }]
      : [];
  });
  const to = Math.max(...spans.map((span) => span.to));
  const longest = spans.filter((span) => span.to === to);
  // "server" is an instance before it is the end of "database server".
  const whole = longest.filter(({ isWhole }) => isWhole);
  const kinds = (whole.length > 0 ? whole : longest).map(({ vocabulary }) => vocabulary);
  return kinds.length > 0 ? { from: at, to, kinds } : undefined;
}
