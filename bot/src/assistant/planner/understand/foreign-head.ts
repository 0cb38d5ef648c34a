import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** "snapshots older than 90 days": returns the noun of the question if no tool looks at such things. */
export function foreignHead({ question }: Readings, lexicon: Lexicon): string | undefined {
  if (question.patternMatches.length > 0) return undefined;
  const head = question.tokens.findIndex(
    ({ word, stem }, at) => !question.taken[at] && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
  );
  const token = question.tokens[head];
  if (!token || !lexicon.isForeign(token.stem)) return undefined;
  // "count by AMI", "the endpoint of ledger-prod": a property of something else.
  const isProperty =
    /^(?:by|per)$/.test(question.tokens[head - 1]?.word ?? '') || question.tokens[head + 1]?.word === 'of';
  return isProperty ? undefined : token.raw;
}
