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
  vocabularies: Iterable<Vocabulary>,
): PatternMatch[] {
  const lower = text.toLowerCase();
  /** Fields of several tools share a pattern, and each pattern is searched once. */
  const found = new Map<string, { from: number; to: number; value: string }[]>();
  const patternMatches: PatternMatch[] = [];
  for (const vocabulary of vocabularies)
    for (const { field, pattern, exact } of vocabulary.patterns) {
      let spans = found.get(pattern.source);
      if (!spans) {
        spans = spansOf(exact ? text : lower, pattern, { text, tokens });
        found.set(pattern.source, spans);
      }
      for (const span of spans) patternMatches.push({ vocabulary, field, ...span });
    }
  return patternMatches;
}

function spansOf(searched: string, pattern: RegExp, { text, tokens }: { text: string; tokens: Token[] }) {
  return [...searched.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const end = index + match.length;
    const from = tokens.findIndex((token) => token.start >= index && token.start < end);
    if (from < 0) return [];
    let to = from;
    while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to++;
    return { from, to, value: text.slice(index, end) };
  });
}
