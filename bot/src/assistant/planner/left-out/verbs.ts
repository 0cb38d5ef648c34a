import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';

type IsUsed = (at: number) => boolean;

/**
 * Reports whether a word is a verb whose subject or object has a part in the plan, so that the verb only ties the two:
 * "which alarms reference the metric x", "do we enforce mfa", "how many errors did checkout throw".
 * @param isUsed whether the plan gives a reason for the word at a position
 */
export function isVerbOfUsed(tokens: readonly Token[], at: number, isUsed: IsUsed): boolean {
  const { word = '' } = tokens[at] ?? {};
  if (!/^[a-z]{3,}$/.test(word) || FUNCTION_WORDS.has(word)) return false;
  // "can you share me": whoever asks is the one to be served.
  if (tokens[at + 1]?.word === 'me') return true;
  const hasObject = isContentUsed(tokens, objectOf(tokens, at), isUsed);
  // "addresses that we pay for": the noun before "we" is what it is about.
  const isOurs = /^(?:i|we)$/.test(tokens[at - 1]?.word ?? '');
  if (isOurs && isContentUsed(tokens, at - (tokens[at - 2]?.word === 'that' ? 3 : 2), isUsed)) return true;
  // "gone for good if we delete them": the condition is what comes of it.
  const isSupposed = tokens[at - 2]?.word === 'if' && PERSON.test(tokens[at - 1]?.word ?? '');
  if (isSupposed && /^(?:it|that|them|these|this|those)$/.test(tokens[at + 1]?.word ?? '')) return true;
  if (MODAL.test(tokens[at - 1]?.word ?? '')) return hasObject;
  if (isAfterAuxiliary(tokens, at)) return hasObject || isAskedForObject(tokens, at, isUsed);
  return hasObject && isAfterSubject(tokens, at, isUsed);
}

/** "do we", "did checkout": what follows is a verb. */
function isAfterAuxiliary(tokens: readonly Token[], at: number): boolean {
  const [before = '', earlier = '', first = ''] = [1, 2, 3].map((back) => tokens[at - back]?.word);
  if (PERSON.test(before)) return true;
  return !BESIDE_NOUN.test(before) && (DO.test(earlier) || (DO.test(first) && BESIDE_NOUN.test(earlier)));
}

/** "listeners that accept", "who reaches", "alarms reference", "the team asks for" */
function isAfterSubject(tokens: readonly Token[], at: number, isUsed: IsUsed): boolean {
  const before = tokens[at - 1]?.word ?? '';
  if (before === 'who') return true;
  if (/^(?:that|which)$/.test(before))
    return isBeside(tokens, at - 1) && isContentUsed(tokens, at - 2, isUsed);
  if (!isBeside(tokens, at)) return false;
  const isPlural = /[a-z]{2}[^s]s$/.test(before);
  return isPlural !== /s$/.test(tokens[at]?.word ?? '') && isContentUsed(tokens, at - 1, isUsed);
}

/** "how many errors did checkout throw": the object came first. */
function isAskedForObject(tokens: readonly Token[], at: number, isUsed: IsUsed): boolean {
  const auxiliary = tokens.findLastIndex(({ word }, index) => index < at && DO.test(word));
  const isAsked = /^(?:how|what|which|whose)$/.test(tokens[0]?.word ?? '');
  return isAsked && tokens.slice(0, auxiliary).some((_, index) => isContentUsed(tokens, index, isUsed));
}

/** Reports whether nothing but a space stands between a word and the one before it. */
const isBeside = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.start ?? 0) - (tokens[at - 1]?.end ?? 0) <= 1;

const objectOf = (tokens: readonly Token[], at: number): number =>
  tokens.findIndex(({ word }, index) => index > at && !BESIDE_NOUN.test(word));

function isContentUsed(tokens: readonly Token[], at: number, isUsed: IsUsed): boolean {
  const { word } = tokens[at] ?? {};
  return word !== undefined && !FUNCTION_WORDS.has(word) && !word.includes('=') && isUsed(at);
}

const DO = /^(?:do|does|did|don't|doesn't|didn't)$/;
const MODAL = /^(?:can|cannot|could|may|might|must|shall|should|to|will|would)$/;
const PERSON = /^(?:i|we|you|they|he|she|it|any(?:one|body)|some(?:one|body)|people)$/;
/** Words between a verb and its noun. */
const BESIDE_NOUN =
  /^(?:an?|the|our|my|your|their|its|all|any|each|every|some|no|this|that|these|those|more|less|fewer|than|at|most|least|only|\d+|one|two|three|up|out|on|for|with|in|of|to|by|as)$/;
