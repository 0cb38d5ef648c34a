import { KINDS } from '../../../graph/kinds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A noun for things of one or several kinds: "cluster". `to` is exclusive. */
export interface NounAt {
  from: number;
  to: number;
  kinds: readonly Vocabulary[];
  /** The kinds with exactly this noun, rather than a longer one that ends in it: "server" of "database server". */
  own: readonly Vocabulary[];
}

const KNOWN = new Set(KINDS);

/**
 * Returns the nouns in a message from left to right. Of overlapping ones the longest counts. Several readings ask for
 * those of the same words, so they are kept as long as the words, and nobody may change them.
 */
export function nounsIn(tokens: Token[], lexicon: Lexicon): readonly NounAt[] {
  const known = FOUND.get(tokens);
  if (known?.lexicon === lexicon) return known.nouns;
  const nouns = findNouns(tokens, lexicon);
  FOUND.set(tokens, { lexicon, nouns });
  return nouns;
}

const FOUND = new WeakMap<Token[], { lexicon: Lexicon; nouns: readonly NounAt[] }>();

function findNouns(tokens: Token[], lexicon: Lexicon): NounAt[] {
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
  const stem = tokens[at]?.stem ?? '';
  const spans = lexicon.speaking(stem).flatMap((vocabulary) => {
    const { heads, tails } = vocabulary;
    if (!KNOWN.has(vocabulary.tool) || !(heads.has(stem) || tails.has(stem))) return [];
    const { meanings, to = at } = vocabulary.phrases.longestAt(tokens, at, () => true) ?? {};
    if (meanings?.some(({ kind }) => kind === 'noun')) return [{ vocabulary, to, isWhole: true }];
    // "in front of it" does not name a distribution.
    const isPlace = tokens[at - 1]?.word === 'in' && tokens[at + 1]?.word === 'of';
    return !isPlace && tails.has(stem) ? [{ vocabulary, to: at + 1, isWhole: false }] : [];
  });
  const to = Math.max(...spans.map((span) => span.to));
  const longest = spans.filter((span) => span.to === to);
  const kinds = longest.map(({ vocabulary }) => vocabulary);
  const own = longest.flatMap(({ isWhole, vocabulary }) => (isWhole ? [vocabulary] : []));
  return kinds.length > 0 ? { from: at, to, kinds, own } : undefined;
}
