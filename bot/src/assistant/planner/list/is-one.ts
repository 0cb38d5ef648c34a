import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { isSingular, nounAhead } from './nouns.ts';
import type { Scan } from './scan.ts';
import { previousWord, wordAt } from './scan.ts';

/**
 * Reports whether a superlative means one thing: "the largest volume", "oldest access key", "which alarm has been
 * firing the longest", "whose key is the oldest".
 */
export function isOne(scan: Scan, match: PhraseMatch<Meaning>): boolean {
  const { text, tokens } = scan.question;
  if (/^(?:and |so |ok )*(?:which|what) one\b(?! of)/i.test(text)) return true;
  // "the oldest one", "the fullest?"
  const isAlone = match.from <= 2 && (wordAt(scan, match.to) === 'one' || tokens.length === match.to);
  if (isAlone && /^(?:and |ok |so )*(?:the|its?) /i.test(text)) return true;
  const last = tokens[match.to - 1];
  const ownNoun =
    match.to - match.from > 1 &&
    !/^(long|longest|time|recent|recently|first|last|used|accessed|modified|updated|created|changed|active|rotated|launched|deployed)$/.test(
      last?.word ?? '',
    );
  // "which records have the longest ttl" asks for several.
  const ofMany = nounAhead(scan, 0, match.from);
  if (
    ownNoun &&
    ofMany &&
    !isSingular(ofMany) &&
    previousWord(scan, match.from, ['with', 'have', 'having'], 1)
  )
    return false;
  // "which of these use the most memory?"
  if (
    scan.nouns.size === 0 &&
    previousWord(scan, match.from, ['use', 'have', 'run', 'hold', 'consume', 'contain', 'take'], 1)
  )
    return false;
  if (ownNoun && isSingular(last)) return true;
  if (isSingular(nounAhead(scan, match.to, 4))) return true;
  // "the zone with the most records"
  if (previousWord(scan, match.from, ['with', 'has'], 1) && isSingular(nounAhead(scan, 0, match.from)))
    return true;
  if (/^(who|whose)$/.test(wordAt(scan, 0))) return !ownNoun || isSingular(last);
  if (!/^(which|what)$/.test(wordAt(scan, 0))) return false;
  // "which is the largest?", about what was shown before; "which of our servers is the largest?"
  return (
    isSingular(nounAhead(scan, 1, 4)) ||
    previousWord(scan, match.from, ['is', 'was'], 2) ||
    (scan.nouns.size === 0 && /^(is|was)$/.test(wordAt(scan, wordAt(scan, 1) === 'one' ? 2 : 1)))
  );
}
