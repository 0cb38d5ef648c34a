import { STOP_WORDS } from '../words/stop-words.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { previousWord, wordAt } from './scan.ts';

/** "messages per queue": reports whether the noun is something that each of the earlier things has. */
export const isEachOwn = (scan: Scan, at: number): boolean =>
  previousWord(scan, at, ['per', 'each', 'every']) &&
  (scan.columns.size > 0 || scan.measure?.field !== undefined);

/** "the biggest service by running tasks": reports whether the noun is part of the sort order. */
const isOrder = (scan: Scan, at: number): boolean =>
  wordAt(scan, at - 2) === 'by' && scan.matches.has(at - 1) && !isNounAt(scan, at - 1);

/** "instances with their AMIs": reports whether the noun belongs to things named earlier. */
export const isOfOthers = (scan: Scan, at: number): boolean =>
  isPropertyOf(scan, at) ||
  isPointedTo(scan, at) ||
  isOrder(scan, at) ||
  isCounted(scan, at) ||
  (at >= 3 &&
    /^(?:their|its)$/.test(wordAt(scan, at - 1)) &&
    /^(?:with|and|including|plus|show)$/.test(wordAt(scan, at - 2)));

const PROPERTY =
  /^(?:and |so )*(?:what|which) [\w -]+? (?:(?:does|do|has|have) (?:the )?\S*[-_\d]\S* (?:use|have|run on|belong to|got|sit in|attached)|(?:is|are|was|were) (?:the )?\S*[-_\d]\S* (?:in|on|using|attached to|behind|part of|from|running (?:in|on)|launched (?:in|from)))[?.]*$/i;

/**
 * "which subnet is api-1 in?", "what security groups does web-2 use?": reports whether the noun is a property of
 * another thing.
 */
const isPropertyOf = (scan: Scan, at: number): boolean =>
  at < 3 &&
  PROPERTY.test(scan.question.text) &&
  !/^(?:is|are|was|were|does|do|has|have)$/.test(wordAt(scan, 1));

/** "clusters with more than 20 services": reports whether the noun is counted in other things. */
const isCounted = (scan: Scan, at: number): boolean =>
  at >= 4 &&
  /^\d+$/.test(wordAt(scan, at - 1)) &&
  /^(?:than|over|under|least|most|above|below)$/.test(wordAt(scan, at - 2)) &&
  scan.matches.get(at)?.to === at + 1;

/** "servers with the security group sg-0123": reports whether an id only says where other things are. */
function isPointedTo(scan: Scan, at: number): boolean {
  const { patternMatches, tokens } = scan.question;
  let behind = at;
  while (isNounAt(scan, behind)) behind++;
  const named = patternMatches.some(
    ({ from, vocabulary }) => from === behind && vocabulary === scan.vocabulary,
  );
  if (
    !named ||
    !previousWord(
      scan,
      at,
      ['with', 'without', 'not', 'using', 'uses', 'in', 'inside', 'from', 'of', 'behind', 'on'],
      1,
    )
  )
    return false;
  return tokens.slice(0, at).some(({ word, stem }) => !STOP_WORDS.has(word) && !STOP_WORDS.has(stem));
}
