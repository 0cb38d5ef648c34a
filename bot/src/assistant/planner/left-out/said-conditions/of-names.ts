import type { InDoubt, Lost } from './in-doubt.ts';
import { canNarrow, isBeside, isOpen } from './in-doubt.ts';

/** "costs of zebra", "roles named kraken", "marketing's buckets": whose they are, and what they are called. */
export function lostNames(found: InDoubt): Lost[] {
  const { text, tokens } = found.question;
  return tokens.flatMap(({ end, word }, at): Lost[] => {
    if (/^['’]s [a-z]/i.test(text.slice(end)) && isOpen(found, at) && found.isNoun(at + 2))
      return [{ from: at, to: at + 1 }];
    if (!/^(?:of|named|called|for|by)$/.test(word)) return [];
    let from = at + 1;
    const hasArticle = /^(?:the|our)$/.test(tokens[from]?.word ?? '');
    if (hasArticle) from += 1;
    let to = from;
    while (canNarrow(found, to) && isOpen(found, to) && isBeside(found.question, to)) to += 1;
    return to > from ? [{ from, to }] : [];
  });
}
