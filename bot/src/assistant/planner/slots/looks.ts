import type { Field } from '../../../tools/tool.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Words that look like a value of one tool's field: "i-0abc…", "10.0.0.4", "t3.micro". */
export interface Look {
  vocabulary: Vocabulary;
  field: Field;
  /** Token indexes, `to` exclusive. */
  from: number;
  to: number;
  /** As it was typed. */
  value: string;
}

/** Finds what looks like a value, for every tool at once; which of them may use it is decided later. */
export function findLooks(text: string, tokens: Token[], vocabularies: Iterable<Vocabulary>): Look[] {
  const lower = text.toLowerCase();
  const looks: Look[] = [];
  for (const vocabulary of vocabularies)
    for (const { field, pattern, exact } of vocabulary.patterns)
      for (const match of (exact ? text : lower).matchAll(pattern)) {
        const end = match.index + match[0].length;
        const from = tokens.findIndex((token) => token.start >= match.index && token.start < end);
        if (from < 0) continue;
        let to = from;
        while (to < tokens.length && (tokens[to]?.start ?? 0) < end) to++;
        looks.push({ vocabulary, field, from, to, value: text.slice(match.index, end) });
      }
  return looks;
}
