import type { Act } from '../../../tools/iam/access/hold.ts';
import type { Question } from '../slots/question.ts';
import { ABLE, ADMIN, actSaid, isRight, MODAL } from './verbs.ts';

interface Pivot {
  act?: Act | undefined;
  subject: readonly [number, number];
  object: readonly [number, number];
  /** Whether rights are asked for, and not only what can happen. */
  isOfRights: boolean;
  /** "what may it do": what is done is asked for. */
  isOpen: boolean;
}

/** Finds the word that makes it a question of rights, what may be done, and where who and what stand. */
export function pivotOf({ tokens }: Question): Pivot | undefined {
  const words = tokens.map(({ word }) => word);
  const last = (pattern: RegExp) => words.findLastIndex((word) => pattern.test(word));
  const able = words.findIndex((word) => ABLE.test(word));
  const right = words.findIndex((_, at) => isRight(words, at) && !OF_ACCESS.test(words[at + 1] ?? ''));
  const modal = words.findIndex((word) => MODAL.test(word));
  const at = able >= 0 ? able : modal >= 0 && modal > right ? modal : right >= 0 ? right : modal;
  if (at < 0) return undefined;
  const isOfRights = at === able || at === right;
  const end = tokens.length;
  const verb = tokens.findIndex(
    (token, place) => place > at && actSaid(token) !== undefined && !isNoun(words, place),
  );
  const isAdmin = at === right && ADMIN.test(words[at - 1] ?? '');
  const act = isAdmin
    ? 'admin'
    : verb >= 0
      ? actSaid(tokens[verb] as (typeof tokens)[number])
      : at === right && words[at] === 'access'
        ? 'read'
        : undefined;
  const isPassive = words[verb - 1] === 'be' || /^(?:is|are|be)$/.test(words[verb - 1] ?? '');
  const opens =
    at <= 2 &&
    /^(?:may|can|could|might)$/.test(words[at] ?? '') &&
    !words.slice(0, at).some((word) => /^(?:who|what|which|it|he|she|they|that)$/.test(word));
  const from = verb >= 0 ? verb + 1 : at + 1;
  // "what may it do", "what can maria delete": who acts stands behind the word.
  const isInverted = at === modal && /^(?:what|which|whatever|much)$/.test(words[at - 1] ?? '');
  const subjectEnd = (at === right && isOfRights) || verb < 0 ? end : isInverted ? verb : at;
  const by = last(/^(?:by|whom)$/);
  if (isPassive && verb >= 0)
    return {
      act,
      subject: [by >= 0 ? by : 0, by >= 0 ? end : 0],
      object: [0, verb],
      isOfRights,
      isOpen: false,
    };
  return {
    act,
    subject: opens ? [at + 1, verb >= 0 ? verb : end] : [0, subjectEnd],
    object: isAdmin
      ? /^(?:on|over|to|for|in|of)$/.test(words[at + 1] ?? '')
        ? [at + 1, end]
        : [end, end]
      : [from, end],
    isOfRights,
    isOpen: words.slice(at).some((word) => /^do(?:ne|ing)?$/.test(word)),
  };
}

/** "access keys", "the access logs of shop": things, and no rights. */
const OF_ACCESS = /^(?:keys?|logs?|logging)$/;

/** "the access key", "the list": a verb's word that stands for a thing. */
const isNoun = (words: readonly string[], at: number): boolean =>
  /^(?:the|a|an|our|its|their|his|her)$/.test(words[at - 1] ?? '') ||
  (words[at] === 'access' && OF_ACCESS.test(words[at + 1] ?? ''));
