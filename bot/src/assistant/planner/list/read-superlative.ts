import type { PhraseMatch } from '../words/phrases.ts';
import { rankOf } from '../words/ranks.ts';
import type { Token } from '../words/text.ts';
import { stemsOf } from '../words/text.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { isOne } from './is-one.ts';
import type { Of } from './meaning-of-kind.ts';
import { only } from './meaning-of-kind.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** "when they were last used" */
const WHEN =
  /\bwhen (?:(?:they|it|he|she|we|you|each|the|of|them|was|were|is|are|did|has|have|had|been|one) ){0,4}$/i;

/** Reads "the largest", "the longest running": the order, and how many rows were asked for. */
export function readSuperlative(scan: Scan, match: PhraseMatch<Meaning>, said: Of<'max' | 'min'>): boolean {
  // "whose oldest message is more than a day old" is a comparison.
  if (
    /^(?:is|are) (?:older|more|over|longer|less|at|younger|under|above|below)$/.test(
      `${wordAt(scan, match.to)} ${wordAt(scan, match.to + 1)}`,
    )
  )
    return true;
  // "users and when they last logged in" asks for a date, "when was the newest bucket made" for that of one.
  if (
    said.field.type === 'date' &&
    !isNounAt(scan, match.to) &&
    WHEN.test(scan.question.text.slice(0, scan.question.tokens[match.from]?.start))
  ) {
    scan.columns.add(said.field.key);
    scan.score += match.to - match.from;
    return true;
  }
  // "older than 2025-03-01" is a comparison with a date, which is read separately.
  if (wordAt(scan, match.to) === 'than' && /er$/.test(wordAt(scan, match.to - 1))) return true;
  // "of that size or bigger" is a bound, and not an order.
  if (wordAt(scan, match.from - 1) === 'or' && /er$/.test(wordAt(scan, match.from))) return false;
  const meaning = pointedBack(scan, match) ?? said;
  scan.sort ??= { field: meaning.field.key, direction: meaning.kind === 'max' ? 'desc' : 'asc' };
  scan.score += 1.5 * (match.to - match.from);
  const skip = rankOf(wordAt(scan, match.from - 1));
  // "the second oldest"
  if (skip) {
    scan.skip = skip;
    scan.limit = 1;
    scan.taken[match.from - 1] = true;
  }
  if (scan.limit === undefined && isOne(scan, match)) scan.limit = 1;
  return true;
}

/** "whose access key is the oldest?": returns the superlative that the words before it select. */
function pointedBack(scan: Scan, match: PhraseMatch<Meaning>): Of<'max' | 'min'> | undefined {
  const { tokens } = scan.question;
  const lead = tokens
    .slice(0, match.from)
    .map(({ word }) => word)
    .join(' ');
  const said = /([\w-]+(?: [\w-]+)?) (?:is|are|was|were) (?:the )?$/.exec(`${lead} `)?.[1];
  if (!said) return undefined;
  const phrase = stemsOf(`${wordAt(scan, match.from)} ${said}`);
  const together = phrase.map((stem): Token => ({ word: stem, stem, raw: stem, start: 0, end: 0 }));
  const found = scan.vocabulary.phrases.longestAt(together, 0, () => true);
  return found && found.to > 1 ? found.meanings.find(only('max', 'min')) : undefined;
}
