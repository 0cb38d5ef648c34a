import type { Token } from '../words/text.ts';
import type { KindsOf } from './kind-beside.ts';

export const OWNING = /^(?:for|of|by|belonging|owned|team|on|from|in|to|behind|called|named|under)$/;
const ARTICLE = /^(?:the|our|my|their|your|all|any|to|a|an|project|app|application|service)$/;

/** What words mean regardless of the accounts. */
export interface Words {
  isKnown(token: Token): boolean;
  /** Whether a token is a noun for things of a kind. */
  isNoun(token: Token): boolean;
  /** The kinds of things that a token names. */
  kindsOf(token: Token): readonly string[];
  kindsNamed(token: Token): KindsOf;
  /** The kinds of things that have a token as a field or a value. */
  describes(token: Token): readonly string[];
  /** Whether tokens form a term for things: "dead letter". */
  areTogether(tokens: readonly Token[]): boolean;
  /** Whether a token is a value that narrows: "public". */
  isTelling(token: Token): boolean;
}

/** "last deploy", but not "the deploy role": reports whether a word is a deed, even if it is a part of a name. */
export const isVerb = (tokens: readonly Token[], at: number, isNoun: Words['isNoun']): boolean => {
  const [word, next] = tokens.slice(at, at + 2);
  const isDeed = /^(?:(?:re)?deploy|release|rollout|build|update|restart)$/.test(word?.word ?? '');
  return (isDeed && !(next && isNoun(next))) || isPersonsVerb(tokens, at);
};

/** "last night", but not "the night rule": reports whether a word is a time, even if it is a part of a name. */
export const isPartOfDay = (tokens: readonly Token[], at: number, isNoun: Words['isNoun']): boolean => {
  const [word, next] = tokens.slice(at, at + 2);
  return /^(?:morning|afternoon|evening|night)s?$/.test(word?.word ?? '') && !(next && isNoun(next));
};

/** "who do i call": reports whether a word is the verb of a person, even if it is a part of a name. */
const isPersonsVerb = (tokens: readonly Token[], at: number): boolean =>
  /^(?:i|we|you|they|one|somebody|someone)$/.test(tokens[at - 1]?.word ?? '') &&
  /^(?:do|does|did|can|could|should|may|must|shall|will|would)$/.test(tokens[at - 2]?.word ?? '');

/** "where do they live", "how did it develop": reports whether a word for an environment is a verb here. */
export function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word];
  const isAsked = tokens.slice(0, at).some(({ word }) => /^(?:do|does|did)$/.test(word));
  if (tokens[at]?.word === 'develop') return isAsked;
  if (tokens[at]?.word !== 'live') return false;
  // "since we went live"
  if (/^(?:go|goes|going|gone|went)$/.test(before)) return true;
  const leads = after === undefined || /^(?:in|on|at|there|here|now)$/.test(after);
  return leads && (isAsked || /^(?:they|it|we|that|which|who|all|things)$/.test(before));
}

/** Returns the word that leads to a run, without articles. */
export function wordBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1;
  while (at > 0 && ARTICLE.test(tokens[at]?.word ?? '') && !OWNING.test(tokens[at]?.word ?? '')) at--;
  return tokens[at]?.word ?? '';
}
