import type { Field } from '../../../tools/tool.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Words that look like a value of one tool's field: "i-0abc…", "10.0.0.4", "t3.micro". */
export interface PatternMatch {
  vocabulary: Vocabulary;
  field: Field;
  /** Token indexes; `to` is exclusive. */
  from: number;
  to: number;
  /** As it was typed. */
  value: string;
}

/** Finds what looks like a value, for all tools at once. Which tool may use it is decided later. */
export function findPatternMatches(
  text: string,
  tokens: Token[],
  vocabularies: readonly Vocabulary[],
): PatternMatch[] {
  const lower = text.toLowerCase();
  return searchesOf(vocabularies)
    .flatMap(({ exact, fields, pattern }) => {
      const spans = spansOf(exact ? text : lower, pattern, { text, tokens });
      return spans.flatMap((span) => fields.map((each) => ({ ...each, span })));
    })
    .sort((one, other) => one.at - other.at)
    .map(({ field, span, vocabulary }) => ({ vocabulary, field, ...span }));
}

/** A pattern, and the fields of all tools that share it, with their places among all. */
interface Search {
  pattern: RegExp;
  exact: boolean;
  fields: { at: number; vocabulary: Vocabulary; field: Field }[];
}

const SEARCHES = new WeakMap<readonly Vocabulary[], Search[]>();

function searchesOf(vocabularies: readonly Vocabulary[]): Search[] {
  const known = SEARCHES.get(vocabularies);
  if (known) return known;
  const all = vocabularies.flatMap((vocabulary) =>
    vocabulary.patterns.map((each) => ({ ...each, vocabulary })),
  );
  const placed = all.map((each, at) => ({ ...each, at }));
  const searches = [...Map.groupBy(placed, ({ pattern }) => pattern.source).values()].flatMap((fields) =>
    fields.slice(0, 1).map(({ exact, pattern }) => ({ exact, fields, pattern })),
  );
  SEARCHES.set(vocabularies, searches);
  return searches;
}

const NONE: never[] = [];

function spansOf(searched: string, pattern: RegExp, { text, tokens }: { text: string; tokens: Token[] }) {
  // Most patterns match nothing.
  pattern.lastIndex = 0;
  if (!pattern.test(searched)) return NONE;
  pattern.lastIndex = 0;
  return [...searched.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const from = tokens.findIndex((token) => token.start >= index && token.start < end);
    if (from < 0) return [];
    let to = from;
    while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to++;
    return { from, to, value: text.slice(index, end) };
  });
}
